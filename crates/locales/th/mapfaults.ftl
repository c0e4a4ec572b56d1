# สิ่งที่ผิดในไฟล์แผนที่ หนึ่งข้อความต่อหนึ่งรหัสของ `crates/mapfile`

## ส่วนประกอบของข้อความข้างล่าง

map-line = บรรทัด { $line }:
map-section = { $section ->
    [players] จำนวนผู้เล่น
    [points-to-win] แต้มที่ต้องได้เพื่อชนะ
    [pieces] ชิ้นของผู้เล่น
    [free-placements] การวางตอนเริ่มเกม
    [placement-map] รอบการวาง
    [bank] ธนาคาร
    [development-cards] การ์ดพัฒนา
    [dimensions] ขนาด
    [hex-types] ภูมิประเทศ
    [hex-type-pool] กองภูมิประเทศ
    [hex-values] ตัวเลข
    [hex-value-pool] กองตัวเลข
    [port-types] ชนิดท่าเรือ
    [port-type-pool] กองท่าเรือ
    [port-vertices] ที่ตั้งท่าเรือ
   *[file] ไฟล์
  }
map-next = { $next ->
    [players] จำนวนผู้เล่น
    [points-to-win] แต้มที่ต้องได้เพื่อชนะ
    [pieces] ชิ้นของผู้เล่น
    [free-placements] การวางตอนเริ่มเกม
    [placement-map] รอบการวาง
    [bank] ธนาคาร
    [development-cards] การ์ดพัฒนา
    [dimensions] ขนาด
    [hex-types] ภูมิประเทศ
    [hex-type-pool] กองภูมิประเทศ
    [hex-values] ตัวเลข
    [hex-value-pool] กองตัวเลข
    [port-types] ชนิดท่าเรือ
    [port-type-pool] กองท่าเรือ
    [port-vertices] ที่ตั้งท่าเรือ
   *[file] ท้ายไฟล์
  }
map-row = { $row ->
    [players] 2 ค่า: ผู้เล่นอย่างน้อยและอย่างมากกี่คน
    [points-to-win] 1 ค่า: แต้มที่ต้องได้เพื่อชนะ
    [pieces] 3 ค่า: ถนน บ้าน เมือง
    [placement-map] 3 ค่า: ถนน บ้าน เมือง
    [free-placements] 2 ค่า: วางกี่รอบ และกี่รอบที่ได้ทรัพยากร
    [bank] 5 ค่า: อิฐ ไม้ ขนแกะ ข้าวสาลี แร่
    [development-cards] 5 ค่า: ผูกขาด สร้างถนน ปีแห่งความอุดมสมบูรณ์ อัศวิน แต้มชัยชนะ
    [dimensions] 2 ค่า: ความกว้าง ความสูง
    [hex-type-pool] 6 ค่า: เนินดิน ป่า ทุ่งหญ้า ทุ่งข้าวสาลี ภูเขา ทะเลทราย
    [hex-type-pool-with-gold] 7 ค่า: เนินดิน ป่า ทุ่งหญ้า ทุ่งข้าวสาลี ภูเขา ทะเลทราย แหล่งทอง
    [hex-value-pool] 12 ค่า: มีเลข 0 และเลข 2 ถึง 12 อย่างละกี่ตัว
    [port-type-pool] 6 ค่า: 3:1 อิฐ ไม้ ขนแกะ ข้าวสาลี แร่
    [port-types] ท่าเรือละหนึ่งค่า
    [port-vertices] { $columns } ค่า: ท่าเรือละสองมุม
   *[hexes] { $columns } ค่า: ไทล์ละหนึ่งค่า
  }
map-allowed = { $allowed ->
    [hex-types] 0 ทะเล, 1 สุ่ม, 2 เนินดิน, 3 ป่า, 4 ทุ่งหญ้า, 5 ทุ่งข้าวสาลี, 6 ภูเขา หรือ 7 ทะเลทราย
    [hex-types-with-gold] 0 ทะเล, 1 สุ่ม, 2 เนินดิน, 3 ป่า, 4 ทุ่งหญ้า, 5 ทุ่งข้าวสาลี, 6 ภูเขา, 7 ทะเลทราย หรือ 8 แหล่งทอง
    [hex-values] 0 ไม่มีตัวเลข, 1 สุ่ม หรือเลข 2 ถึง 12
    [port-types] 0 สุ่ม, 1 ท่าเรือ 3:1, 2 อิฐ, 3 ไม้, 4 ขนแกะ, 5 ข้าวสาลี หรือ 6 แร่
    [vertex] มุม 0 ถึง { $most }
    [numbers] ตัวเลขคั่นด้วยช่องว่าง
   *[up-to] ตัวเลข 0 ถึง { $most }
  }

## ข้อผิดพลาด

map-fault-empty = ไฟล์นี้ว่างเปล่า
map-fault-only-comments = ไฟล์นี้มีแต่หมายเหตุ ไม่มีแผนที่
map-fault-not-utf8 = { map-line } ข้อความไม่ใช่ UTF-8
map-fault-incomplete = อ่านบางส่วนของแผนที่ไม่ได้
map-fault-section-missing = { map-line } ตรงนี้ต้องเป็น{ map-section } แต่ไม่มี ต้องมี { map-row }
map-fault-rows-missing = { map-line } { map-section }มีเพียง { $taken } จาก { $count } แถว ต้องมี { $count } แถว แถวละ { map-row }
map-fault-ends-before = { map-line } ไฟล์จบก่อนถึง{ map-section } ต้องมี { map-row }
map-fault-ends-within = { map-line } ไฟล์จบที่{ map-section } ซึ่งมีเพียง { $taken } จาก { $count } แถว ต้องมี { $count } แถว แถวละ { map-row }
map-fault-extra-rows = { map-line } { map-section }มี { $count } แถว ต้องมี { $expected } แถว
map-fault-after-the-end = { map-line } มีอีก { $count } แถวหลังจบแผนที่ ลบแถวที่ไม่ใช้ออก
map-fault-other-size = { map-line } มี { $rows } แถว แถวละ { $each } ค่า ตามขนาดต้องมี { $height } แถว แถวละ { $width } ค่า
map-fault-columns = { map-line } แถวนี้มี { $count } ค่า ต้องมี { map-row }
map-fault-comment-after-numbers = { map-line } มี “#” ต่อท้ายตัวเลข เขียนหมายเหตุแยกเป็นอีกบรรทัด
map-fault-not-a-number = { map-line } “{ $token }” ไม่ใช่ตัวเลข ต้องเป็น{ map-allowed }
map-fault-too-large = { map-line } { $token } มากเกินไป ต้องเป็น{ map-allowed }
map-fault-no-players = { map-line } จำนวนผู้เล่นอย่างน้อยเป็น 0 ต้องเป็น 1 ขึ้นไป
map-fault-players-order = { map-line } จำนวนผู้เล่นอย่างน้อย { $min } อย่างมาก { $max } ต้องใส่ค่าน้อยก่อน
map-fault-no-points = { map-line } ถ้าชนะที่ 0 แต้ม เกมจะจบตั้งแต่ยังไม่เริ่ม ต้องเป็น 1 ขึ้นไป
map-fault-resource-turns = { map-line } ได้ทรัพยากร { $turns } รอบ แต่มีรอบการวางเพียง { $placements } รอบ
map-fault-free-pieces = { map-line } ถึงรอบนี้วาง{ $piece ->
    [roads] ถนน
    [settlements] บ้าน
   *[cities] เมือง
  }รวม { $placed } แต่ผู้เล่นมีเพียงคนละ { $most }
map-fault-size-zero = { map-line } { $side ->
    [width] ความกว้าง
   *[height] ความสูง
  }เป็น 0 ต้องเป็น 1 ขึ้นไป
map-fault-size-too-large = { map-line } แผนที่ใหญ่เกินไป มี { $count } มุม มีได้ไม่เกิน { $most } มุม
map-fault-no-land = { map-line } แผนที่ไม่มีแผ่นดิน ต้องมีอย่างน้อยหนึ่งไทล์
map-fault-gold-too-late = { map-line } “#! gold” อยู่ช้าไป ต้องอยู่ก่อนภูมิประเทศ
map-fault-number-on-bare-hex = { map-line } แถว { $row } คอลัมน์ { $column } เป็น{ $terrain ->
    [water] ทะเล
   *[desert] ทะเลทราย
  } แต่มี{ $number ->
    [random] ตัวเลขสุ่ม
   *[other] เลข { $number }
  } ต้องเป็น 0
map-fault-type-pool-fixed = { map-line } ในกองมี{ $kind ->
    [brick] เนินดิน
    [wood] ป่า
    [wool] ทุ่งหญ้า
    [wheat] ทุ่งข้าวสาลี
    [ore] ภูเขา
    [desert] ทะเลทราย
   *[gold] แหล่งทอง
  } { $count } แต่บนแผนที่มี { $used }
map-fault-value-pool-fixed = { map-line } ในกองมีเลข { $kind } อยู่ { $count } ตัว แต่บนแผนที่มี { $used } ตัว
map-fault-port-pool-fixed = { map-line } ในกองมีท่าเรือ{ $kind ->
    [three] {" "}3:1
    [brick] อิฐ
    [wood] ไม้
    [wool] ขนแกะ
    [wheat] ข้าวสาลี
   *[ore] แร่
  } { $count } แห่ง แต่บนแผนที่มี { $used } แห่ง
map-fault-pool-below-land = { map-line } ในกองมี { $sum } แต่แผ่นดินมี { $needed } ไทล์
map-fault-pool-below-ports = { map-line } ในกองมี { $sum } แต่ท่าเรือมี { $needed } แห่ง
map-fault-only-deserts = { map-line } มีไทล์สุ่มที่มีตัวเลขของตัวเอง { $numbered } ไทล์ แต่ในกองเหลือแผ่นดินที่ไม่ใช่ทะเลทรายเพียง { $left }
map-fault-port-sections = { map-line } ข้อมูลท่าเรือไม่ครบ ต้องมีทั้งชนิด กอง และที่ตั้ง
map-fault-odd-vertices = { map-line } มีมุม { $count } มุม ซึ่งไม่ครบคู่ ต้องมี { $ports } คู่ ท่าเรือละหนึ่งคู่
map-fault-vertex-pairs = { map-line } มีมุม { $count } คู่ ต้องมี { $ports } คู่ ท่าเรือละหนึ่งคู่
map-fault-port-taken = { map-line } ท่าเรือ { $port } อยู่บนขอบ { $a } { $b } ซึ่งมีท่าเรือ { $other } อยู่แล้ว
map-fault-port-nowhere = { map-line } ท่าเรือ { $port }: ไม่มีขอบ { $a } { $b } ต้องเป็นสองมุมที่ติดกัน
map-fault-port-at-sea = { map-line } ท่าเรือ { $port } บนขอบ { $a } { $b } อยู่กลางทะเล ต้องอยู่ที่ชายฝั่ง
map-fault-port-inland = { map-line } ท่าเรือ { $port } บนขอบ { $a } { $b } อยู่กลางแผ่นดิน ต้องอยู่ที่ชายฝั่ง

## สิ่งที่น่าจะตั้งใจเขียน

map-hint-utf16 = ดูเหมือนเป็น UTF-16 ให้บันทึกเป็น UTF-8
map-hint-commas = คั่นตัวเลขด้วยช่องว่าง ไม่ใช่จุลภาค
map-hint-line-ends = จบบรรทัดด้วย LF หรือ CRLF ใช้ CR อย่างเดียวไม่ได้
map-hint-next-section = บรรทัดนี้ดูเหมือนส่วนถัดไป คือ{ map-next }
map-hint-bank-missing = บรรทัดนี้ดูเหมือน{ map-next } แถวก่อนหน้าอาจเป็นธนาคาร หรือธนาคารหายไป
map-hint-also-missing = ส่วนต่อจากนี้ก็หายไปด้วย { $missing } ส่วน ตั้งแต่{ map-next }
map-hint-all-port-sections = ข้อมูลท่าเรือต้องมีครบทั้งสามส่วน หรือไม่มีเลย
map-hint-lone-vertices = บรรทัดสุดท้ายดูเหมือนที่ตั้งท่าเรือ
map-hint-dimensions-missing = บรรทัดนี้ดูเหมือนแถวของภูมิประเทศ แถวก่อนหน้าน่าจะเป็น { $width } { $height }
map-hint-dimensions-meant = แถวต่อจากบรรทัดนี้ตรงกับขนาด { $width } { $height }
map-hint-dimensions-needed = เมื่อไม่รู้ขนาด จึงตรวจส่วนต่อจากนี้ไม่ได้
map-hint-dimensions-order = ขนาดคือความกว้าง แล้วตามด้วยความสูง
map-hint-gold-line = เลข 8 คือแหล่งทอง ใช้ได้เมื่อมีบรรทัด “#! gold” ก่อนภูมิประเทศ
map-hint-gold-column-needed = แผนที่ที่มี “#! gold” ต้องมีค่าที่เจ็ด สำหรับแหล่งทอง
map-hint-gold-column-extra = ค่าที่เจ็ดคือแหล่งทอง ต้องมีบรรทัด “#! gold” ก่อนภูมิประเทศ
map-hint-gold-misspelled = ไม่รู้จัก “{ $directive }” ในบรรทัด { $asking } ถ้าต้องการแหล่งทอง ให้เขียน “#! gold”
map-hint-numbers-not-counts = ดูเหมือนใส่ตัวเลขเรียงกัน แถวนี้ต้องบอกว่ามีเลขแต่ละตัวอยู่เท่าไร
map-hint-misprint = ตัวอย่างในคำอธิบายของไฟล์พิมพ์ผิด แถวนี้มีหกค่า: 3:1 อิฐ ไม้ ขนแกะ ข้าวสาลี แร่

## คำเตือน

map-warning-players = { map-line } เกมหนึ่งเล่นได้ { $least } ถึง { $most } คน แต่แผนที่นี้สำหรับ { $min } ถึง { $max } คน
map-warning-directive-empty = { map-line } “{ $directive }” ไม่มีค่า
map-warning-directive-repeated = { map-line } “{ $directive }” ซ้ำ ใช้บรรทัดแรก
map-warning-directive-unknown = { map-line } ไม่รู้จัก “{ $directive }” จึงไม่มีผล
map-warning-misprint = { map-line } ในกองไม่มีท่าเรือ 3:1 น่าจะหมายถึง { $meant } เพราะตัวอย่างในคำอธิบายของไฟล์พิมพ์ผิด
