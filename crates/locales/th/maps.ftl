## แผนที่: เครื่องมือสร้างและคลังแผนที่

nav-maps = แผนที่
nav-draft = กลับไปที่ฉบับร่าง
maps-title = แผนที่
maps-explain = สร้างแผนที่ของคุณเอง แบ่งปันให้คนอื่น และเล่นบนแผนที่ที่คนอื่นสร้าง
maps-open = เปิดไฟล์
maps-openings = ดูทำเลเริ่มต้น
maps-loading = กำลังโหลด…
maps-not-opened = เปิดไม่ได้ ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง
maps-full = เบราว์เซอร์นี้เก็บแผนที่เพิ่มไม่ได้ เพราะไม่มีที่ว่างแล้ว หรือไม่อนุญาตให้เว็บนี้เก็บข้อมูล ลองลบฉบับร่าง หรืออนุญาตในการตั้งค่าของเบราว์เซอร์
maps-drop-here = วางแผนที่ตรงนี้
maps-refused-large = ไฟล์นี้ใหญ่เกินกว่าจะเป็นแผนที่
maps-refused-binary = ไฟล์นี้ไม่ใช่ข้อความ จึงเป็นแผนที่ไม่ได้
maps-refused-empty = ไฟล์นี้ว่างเปล่า
maps-refused-link = แผนที่ในลิงก์นี้เสียหาย ขอลิงก์ใหม่อีกครั้ง
maps-refused-foreign = ไฟล์นี้ไม่มีแผนที่ แผนที่ต้องเป็นตัวเลข
maps-refused-pasted = สิ่งที่วางไม่ใช่แผนที่ แผนที่ต้องเป็นตัวเลข
maps-refused-several = ยังไม่ได้เปิดไฟล์ใด เปิดได้ทีละไฟล์
maps-no-shipped = ไม่มีแผนที่ชื่อ “{ $name }”
maps-no-published = “{ $name }” ไม่ใช่แผนที่ในคลัง ลองหาแผนที่ในคลังแล้วเลือก “แก้สำเนา”
maps-no-draft = ไม่มีฉบับร่างนี้ในเบราว์เซอร์ อาจถูกลบไปแล้ว หรือสร้างบนเครื่องอื่น

## แผนที่ใหม่

map-new = แผนที่ใหม่
map-new-empty = เริ่มจากแผนที่เปล่า
map-new-shipped = เริ่มจากแผนที่ที่มีอยู่
map-new-library = จากคลังแผนที่
map-new-library-explain = แก้ไขสำเนาของแผนที่ที่มีคนเผยแพร่ไว้
map-new-library-open = ดูในคลังแผนที่
map-new-file = เปิดไฟล์ .catan
map-new-file-explain = เลือกไฟล์ ลากมาวางที่ใดก็ได้ในหน้านี้ หรือวางข้อความของแผนที่
shape-island = เกาะ
shape-island-explain = เกาะกลม สุ่มภูมิประเทศและท่าเรือ
shape-land = แผ่นดินทั้งหมด
shape-land-explain = แล้วค่อยระบายทะเลเอง
shape-sea = ทะเลทั้งหมด
shape-sea-explain = ระบายเองทุกไทล์

## แผนที่ที่ทำค้างไว้

drafts = ฉบับร่าง
drafts-explain = เก็บไว้ในเบราว์เซอร์ของเครื่องนี้เท่านั้น
draft-delete = ลบ { $name }
draft-delete-short = ลบ
draft-published = เผยแพร่แล้ว
draft-deleted = ลบ { $name } แล้ว

## เครื่องมือสร้างแผนที่

editor = เครื่องมือสร้างแผนที่
editor-board = แผนที่ที่คุณระบาย ปุ่มลูกศรใช้เลื่อน Enter ใช้ระบาย
editor-keys = ปุ่มลูกศรเลื่อนไปทีละไทล์ Enter หรือเว้นวรรคใช้แปรง ตัวเลขใช้ใส่เลขของไทล์ 0 เอาเลขออก x ให้สุ่มเลข P วางหรือหมุนท่าเรือ Delete ลบท่าเรือหรือเปลี่ยนเป็นทะเล วงเล็บเหลี่ยมเปลี่ยนแปรง i ใช้ไทล์นี้เป็นแปรง บวก ลบ และ Home ใช้ซูม
editor-tools = เครื่องมือ
editor-name = ชื่อแผนที่
editor-name-empty = แผนที่ไม่มีชื่อ
editor-undo = เลิกทำ
editor-redo = ทำซ้ำ
editor-fill = เทสี
editor-fill-explain = ระบายไทล์แบบเดียวกันที่ติดกันทั้งหมด
editor-hand = เลื่อน
editor-hand-explain = เลื่อนกระดานแทนการระบาย ใช้สองนิ้วเลื่อนได้เสมอ
editor-all-maps = แผนที่ทั้งหมด
editor-download = ดาวน์โหลด
editor-link = คัดลอกลิงก์
editor-link-copied = คัดลอกลิงก์แล้ว
editor-link-by-hand = คัดลอกลิงก์นี้:
editor-to-table = ใช้กระดานนี้
editor-publish = เผยแพร่
editor-sound = ไม่มีข้อผิดพลาด
editor-full = เบราว์เซอร์นี้ไม่มีที่เก็บแผนที่แล้ว โปรดดาวน์โหลดไว้ตอนนี้
editor-copied = แผนที่นี้เปิดอยู่ในอีกแท็บ แท็บนี้จึงแก้สำเนาแทน เพื่อไม่ให้เขียนทับกัน
editor-unreadable = ยังอ่านข้อความนี้เป็นแผนที่ไม่ได้ จึงยังไม่มีกระดาน รายการข้อผิดพลาดบอกว่าต้องแก้บรรทัดใด
editor-panels = แผงข้อมูล
editor-place = แถว { $row } คอลัมน์ { $column }

panel-preview = ตัวอย่าง
panel-faults = ข้อผิดพลาด
panel-pools = กองสุ่ม
panel-sheet = กติกา
panel-balance = สมดุล
panel-source = ไฟล์

palette = แปรง
palette-groups = ชนิดของแปรง
palette-terrain = ภูมิประเทศ
palette-number = ตัวเลข
palette-port = ท่าเรือ
terrain-any = สุ่ม
terrain-unknown = ไม่รู้จักชนิด { $type }
number-random = สุ่มตัวเลข
number-none = ไม่มีตัวเลข
port-any = ท่าเรือสุ่ม
port-chip = ท่าเรือ { $name }
port-short = { $resource } 2:1
port-number = ท่าเรือ { $number }
port-kind = ชนิดของท่าเรือ
port-rotate = หมุน
port-remove = ลบ
ring-count = จำนวนท่าเรือ
ring-put = วางท่าเรือรอบเกาะ
counter-less = { $name }: ลดหนึ่ง
counter-more = { $name }: เพิ่มหนึ่ง

## กองสุ่ม

pools-explain = ส่วนที่สุ่มจะหยิบจากกองเหล่านี้ สิ่งที่กำหนดไว้บนแผนที่ก็นับรวมด้วย
pool-types = ภูมิประเทศ
pool-values = ตัวเลข
pool-ports = ท่าเรือ
pool-three = 3:1
pool-sum = มี { $sum } สำหรับ { $needed } ที่
pool-left = เกินมา { $count } ชิ้น ชิ้นที่ไม่ได้ใช้จะต่างกันไปในแต่ละเกม
pool-follow = เติมเองขณะที่ฉันระบาย
pool-fill = เติมเดี๋ยวนี้
pool-fixed = กำหนดไว้ { $count }

## ตัวเลขของแผนที่

sheet-size = ขนาด
sheet-width = กว้าง
sheet-height = สูง
sheet-move = ย้ายแผ่นดิน
sheet-move-left = ย้ายแผ่นดินไปทางซ้าย
sheet-move-right = ย้ายแผ่นดินไปทางขวา
sheet-move-up = ย้ายแผ่นดินขึ้น
sheet-move-down = ย้ายแผ่นดินลง
sheet-move-full = ขยายแผนที่ไม่ได้อีกแล้ว แผ่นดินจึงอยู่ที่เดิม
sheet-game = เกม
sheet-players-min = ผู้เล่นอย่างน้อย
sheet-players-max = ผู้เล่นอย่างมาก
sheet-points = ชนะที่กี่แต้ม
sheet-pieces = ชิ้นของผู้เล่นแต่ละคน
sheet-roads = ถนน
sheet-settlements = บ้าน
sheet-cities = เมือง
sheet-placements = การวางตอนเริ่มเกม
sheet-placement-turns = รอบการวาง
sheet-resource-turns = รอบท้ายที่ได้ทรัพยากร
sheet-turn = รอบที่ { $number }
sheet-turn-piece = รอบที่ { $number }: { $piece }
sheet-bank = ธนาคาร
sheet-deck = การ์ดพัฒนา

## ตัวอย่างและสมดุล

preview-board = กระดานที่สุ่มจากแผนที่นี้
preview-again = สุ่มใหม่
preview-seed = ซีด
preview-balanced = เลือกกระดานที่สมดุลที่สุดจากการสุ่มหลายครั้ง
preview-choose = กระดานของซีด { $seed }
preview-fixed = แผนที่นี้ไม่มีส่วนที่สุ่ม ทุกเกมเล่นบนกระดานนี้
preview-note = กระดานนี้มี 6 กับ 8 ติดกัน
preview-not-drawn = สุ่มกระดานจากซีดนี้ไม่ได้ ลองซีดอื่น
preview-broken = แก้ข้อผิดพลาดของแผนที่ก่อน แล้วตัวอย่างกระดานจะปรากฏที่นี่
balance-yield = การผลิตทรัพยากร
balance-resource = ทรัพยากร
balance-hexes = ไทล์
balance-pips = จุด
balance-starts = ทำเลเริ่มต้นที่ดีที่สุด
balance-starts-explain = จำนวนจุดของทำเลที่ดีที่สุด เมื่อผลัดกันเลือก
balance-seat-pips = { $pips } จุด
balance-red-pairs = 6 กับ 8 ติดกัน
balance-number-pairs = เลขเดียวกันติดกัน
balance-patch = ผืนทรัพยากรเดียวกันที่ใหญ่ที่สุด
balance-ports = ท่าเรือ
balance-unevenness = ความไม่สมดุล (ยิ่งน้อยยิ่งดี)
games = อัตราชนะแต่ละที่นั่ง
games-explain = บอตฝีมือเท่ากันเล่น { $count } เกมในเบราว์เซอร์ของคุณ แต่ละเกมสุ่มกระดานใหม่
games-seats = จำนวนที่นั่ง
games-play = ให้บอตเล่น
games-play-more = เล่นอีก { $count } เกม
games-stop = หยุด
games-begins = กำลังเริ่ม…
games-progress = เล่นแล้ว { $played } จาก { $count } เกม
games-played = เล่นแล้ว { $played } เกม
games-more = สูงกว่าค่าเฉลี่ย
games-less = ต่ำกว่าค่าเฉลี่ย
games-even = ไม่มีที่นั่งใดชนะมากหรือน้อยกว่าที่อื่นอย่างมีนัยสำคัญ
games-stale = แผนที่เปลี่ยนไปหลังจากนั้น
games-seat = ที่นั่ง { $number }
games-rate = { $share }% ({ $low }–{ $high }%)
games-unfinished = { $count } เกมไม่มีผู้ชนะหลัง 500 ตา
games-refused = เล่นเกมเหล่านี้บนแผนที่นี้ไม่ได้
games-no-seats = เกมเล่นได้ 2 ถึง 6 คน แต่แผนที่นี้กำหนดจำนวนผู้เล่นไว้เป็นอย่างอื่น

## ข้อผิดพลาด

faults-none = ไม่มีข้อผิดพลาด แผนที่นี้เล่นได้
faults-fixed = ไม่มีส่วนที่สุ่ม
faults-random = ส่วนที่สุ่มจะสุ่มใหม่ทุกเกม
faults-count = { $count ->
   *[other] ข้อผิดพลาด { $count } ข้อ
  }
faults-more = ยังมีอีก { $count } ข้อ จะแสดงเมื่อแก้บางข้อข้างบนแล้ว
faults-fix-all = แก้ทั้งหมด
fault-fix = แก้
fault-section = { $section ->
    [players] ผู้เล่น
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
fault-no-land = ยังไม่มีแผ่นดิน ลองระบายดู
fault-gold-not-asked = แถว { $row } คอลัมน์ { $column } เป็นแหล่งทอง แต่ไฟล์แผนที่ไม่มีบรรทัด “#! gold”
fault-unknown-type = แถว { $row } คอลัมน์ { $column }: ไม่มีภูมิประเทศชนิด { $type }
fault-unknown-number = แถว { $row } คอลัมน์ { $column }: ลูกเต๋าออก { $number } ไม่ได้
fault-number-on-water = แถว { $row } คอลัมน์ { $column }: ทะเลมีตัวเลขไม่ได้
fault-number-on-desert = แถว { $row } คอลัมน์ { $column }: ทะเลทรายมีตัวเลขไม่ได้
fault-port-unknown = ท่าเรือ { $number } เป็นชนิดที่ไม่รู้จัก
fault-port-twice = ท่าเรือ { $number } อยู่บนขอบเดียวกับท่าเรือ { $other } ลากออกไปหนึ่งแห่ง
fault-port-nowhere = ท่าเรือ { $number } ไม่ได้อยู่บนขอบใด ลากมาที่ชายฝั่ง
fault-port-at-sea = ท่าเรือ { $number } อยู่กลางทะเล ลากมาที่ชายฝั่ง
fault-port-inland = ท่าเรือ { $number } อยู่กลางแผ่นดิน ลากมาที่ชายฝั่ง
fault-pool-types-fixed = { $column ->
    [brick] เนินดิน
    [lumber] ป่า
    [wool] ทุ่งหญ้า
    [grain] ทุ่งข้าวสาลี
    [ore] ภูเขา
    [desert] ทะเลทราย
   *[gold] แหล่งทอง
  }: ในกองมี { $count } แต่บนแผนที่มี { $used }
fault-pool-values-fixed = { $column ->
    [0] ไม่มีตัวเลข
   *[other] เลข { $column }
  }: ในกองมี { $count } แต่บนแผนที่มี { $used }
fault-pool-ports-fixed = { $column ->
    [three] 3:1
    [brick] อิฐ
    [lumber] ไม้
    [wool] ขนแกะ
    [grain] ข้าวสาลี
   *[ore] แร่
  }: ในกองมี { $count } แต่บนแผนที่มี { $used }
fault-pool-types-sum = ในกองมี { $sum } แต่แผ่นดินมี { $needed } ไทล์
fault-pool-values-sum = ในกองมีตัวเลข { $sum } ตัว แต่แผ่นดินมี { $needed } ไทล์
fault-pool-ports-sum = ในกองมี { $sum } แต่ท่าเรือมี { $needed } แห่ง
fault-pool-types-desert = ไทล์สุ่มที่มีตัวเลขของตัวเองเป็นทะเลทรายไม่ได้ ต้องเพิ่มภูมิประเทศอื่นในกอง
fault-too-large = ได้มากที่สุด { $most }
fault-no-players = ต้องมีผู้เล่นอย่างน้อยหนึ่งคน
fault-players-order = จำนวนอย่างน้อย ({ $min }) มากกว่าจำนวนอย่างมาก ({ $max })
fault-no-points = ถ้าชนะที่ 0 แต้ม เกมจะจบตั้งแต่ยังไม่เริ่ม
fault-resource-turns = ได้ทรัพยากร { $turns } รอบ แต่มีรอบการวางเพียง { $placements } รอบ
fault-free-pieces = การวางตอนเริ่มเกมใช้{ $piece ->
    [roads] ถนน
    [settlements] บ้าน
   *[cities] เมือง
  }มากกว่า { $most } ชิ้นที่ผู้เล่นมี
fault-size-zero = ความกว้างและความสูงอย่างน้อยคือ 1
fault-size-large = แผนที่ใหญ่เกินไป
warnings = คำเตือน

source = ไฟล์แผนที่
source-explain = นี่คือไฟล์ .catan สิ่งที่แก้ตรงนี้จะเปลี่ยนบนกระดานทันที
source-rough = ข้อความนี้ยังอ่านเป็นแผนที่ไม่ได้ เลือกข้อผิดพลาดเพื่อไปที่บรรทัดนั้น เมื่อตัวเลขครบ กระดานจะปรากฏ

## การเผยแพร่

publish = เผยแพร่แผนที่นี้
publish-faults = แผนที่นี้ยังมีข้อผิดพลาด { $count } ข้อ แก้ก่อนจึงจะเผยแพร่ได้
publish-large = แผนที่นี้ใหญ่เกินไปสำหรับคลัง แต่ยังดาวน์โหลดและส่งต่อเป็นไฟล์ได้
publish-large-land = มีแผ่นดิน { $count } ไทล์ ใช้ได้ไม่เกิน { $most } ไทล์
publish-large-roads = ผู้เล่นมีถนนคนละ { $count } เส้น ใช้ได้ไม่เกิน { $most } เส้น
publish-large-kilobytes = ไฟล์มีขนาด { $count } KiB ใช้ได้ไม่เกิน { $most } KiB
publish-account = ต้องมีบัญชีจึงจะเผยแพร่ได้ แผนที่จะได้เป็นของคุณ ฉบับร่างยังเก็บอยู่ที่นี่
publish-as = เผยแพร่เป็น
publish-as-new = แผนที่ใหม่
publish-as-version = { $name } รุ่นที่ { $version }
publish-name = ชื่อ
publish-description = คำอธิบาย
publish-explain = ทุกคนจะเห็น เล่น และแก้สำเนาได้ รุ่นที่เผยแพร่แล้วไม่เปลี่ยนอีก เมื่อปรับปรุงให้ออกรุ่นใหม่
publish-now = เผยแพร่

## คลังแผนที่

library = คลังแผนที่
library-search = ค้นหาชื่อ คำอธิบาย ผู้สร้าง
library-sort = เรียงตาม
library-sort-new = ใหม่ที่สุด
library-sort-played = เล่นมากที่สุด
library-sort-rated = คะแนนสูงที่สุด
library-mine = เฉพาะของฉัน
library-empty = ยังไม่มีแผนที่ มาเผยแพร่เป็นคนแรกกัน
library-nothing-found = ไม่พบแผนที่
library-away = ตอนนี้เข้าคลังแผนที่ไม่ได้ ฉบับร่างของคุณยังอยู่ในเบราว์เซอร์นี้
library-often = ถี่เกินไป รอสักครู่แล้วลองอีกครั้ง
library-mine-unknown = เข้าสู่ระบบก่อนจึงจะเห็นแผนที่ของคุณ
library-more = โหลดเพิ่ม
library-by = โดย { $author }
library-games = { $count ->
    [0] ยังไม่มีใครเล่น
   *[other] { $count } เกม
  }
library-land = แผ่นดิน { $count } ไทล์
library-version = รุ่นที่ { $version }
library-play = เล่นกับบอต
library-table = เปิดโต๊ะ
library-older = นี่เป็นรุ่นเก่า
library-to-newest = ไปที่รุ่นที่ { $version }
library-edit = แก้สำเนา
library-hidden = ผู้ดูแลซ่อนแผนที่นี้ไว้ มีแต่คุณที่เห็น
library-balance-explain = ของกระดานซีด { $seed }
map-picture = กระดานหนึ่งของ { $name }
versions = รุ่นและเกมที่เล่น
version-games = เริ่ม { $games } เกม จบ { $finished } เกม
version-turns = เฉลี่ย { $turns } ตา
version-seat = ที่นั่ง { $number } ชนะ { $share }%
rate-legend = คะแนนของคุณ
rate-stars = { $stars } ดาว
rate-average = { $average } ({ $count })
rate-none = ยังไม่มีคะแนน
rate-account = ต้องมีบัญชีจึงจะให้คะแนนได้
report = แจ้งปัญหาของแผนที่นี้
report-reason = แผนที่นี้มีปัญหาอะไร?
report-send = แจ้ง
report-done = ขอบคุณ ผู้ดูแลจะตรวจสอบ
unpublish = เลิกเผยแพร่
unpublish-sure = นำแผนที่นี้ออกจากคลังไหม? เกมที่เริ่มแล้วเล่นต่อจนจบได้
unpublish-yes = เลิกเผยแพร่
unpublish-no = ยกเลิก
library-refused-BAD_MAP = เซิร์ฟเวอร์ไม่รับแผนที่นี้ เพราะมีข้อผิดพลาด หรือใหญ่เกินไป มีได้ไม่เกินแผ่นดิน 1,000 ไทล์ ถนนคนละ 30 เส้น และไฟล์ 256 KiB
library-refused-BAD_MAP_NAME = ใช้ชื่อนี้ไม่ได้ ใช้ตัวอักษรที่มองเห็นได้ไม่เกิน 60 ตัว
library-refused-BAD_DESCRIPTION = ใช้คำอธิบายนี้ไม่ได้ ใช้ตัวอักษรที่มองเห็นได้ไม่เกิน 2,000 ตัว
library-refused-BAD_REASON = บอกเหตุผลด้วยตัวอักษรที่มองเห็นได้ ไม่เกิน 500 ตัว
library-refused-UNAUTHORIZED = เข้าสู่ระบบก่อน
library-refused-NEEDS_ACCOUNT = ต้องมีบัญชีจึงจะทำได้
library-refused-NOT_YOURS = แผนที่นี้ไม่ใช่ของคุณ
library-refused-YOUR_OWN = ให้คะแนนแผนที่ของตัวเองไม่ได้
library-refused-NO_SUCH_MAP = ไม่มีแผนที่นี้ หรือเลิกเผยแพร่แล้ว
library-refused-NOTHING_NEW = เหมือนกับรุ่นล่าสุดทุกอย่าง
library-refused-TOO_MANY_MAPS = คุณเผยแพร่แผนที่ครบจำนวนแล้ว เลิกเผยแพร่สักแผนที่ก่อน
library-refused-TOO_MANY_VERSIONS = แผนที่นี้มีรุ่นครบจำนวนแล้ว
library-refused-TOO_MANY_PUBLISHED = คุณเผยแพร่ครบจำนวนรุ่นที่ผู้เล่นหนึ่งคนทำได้แล้ว นับรวมรุ่นที่เลิกเผยแพร่ด้วย
library-refused-MAP_HIDDEN = ผู้ดูแลซ่อนแผนที่นี้ไว้ จึงออกรุ่นใหม่ไม่ได้
library-refused-BAD_TAGS = ใช้แท็กเหล่านี้ไม่ได้ ใช้ได้ไม่เกินห้าแท็ก แต่ละแท็กเป็นตัวอักษร ตัวเลข หรือขีด ไม่เกิน 24 ตัว
library-refused-NO_SUCH_COLLECTION = ไม่มีชุดแผนที่นี้แล้ว
library-refused-TOO_MANY_COLLECTIONS = คุณมีชุดแผนที่ครบ 20 ชุดแล้ว ลบชุดหนึ่งก่อน
library-refused-COLLECTION_FULL = ชุดนี้เต็มแล้ว มีได้ 100 แผนที่
