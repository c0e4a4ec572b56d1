## ผู้ช่วยข้างโต๊ะ: ขั้นตอนของสคริปต์

guide-step-setup-all = เตรียมโต๊ะ แล้วเริ่มกันเลย
guide-step-setup-all-helper = ทำตามรายการให้ครบ เรียงลำดับอย่างไรก็ได้
guide-step-setup-board-beginner = จัดกระดานตามรูปสำหรับเกมแรกในคู่มือ ({ $players } คน)
guide-step-setup-board-beginner-helper = กรอบ ไทล์ ตัวเลข และท่าเรือ วางตรงตามรูปทั้งหมด
guide-step-setup-board-beginner-shown = จัดกระดานตามที่เห็นบนหน้าจอ ({ $players } คน)
guide-step-setup-board-beginner-helper-shown = ไทล์ ตัวเลข และท่าเรือ วางตรงตามรูปทั้งหมด
guide-step-setup-board-beginner-larger = สุ่มจัดกระดานใหญ่ ({ $players } คน)
guide-step-setup-board-beginner-helper-larger = รูปสำหรับเกมแรกในคู่มือมีแค่ 3–4 คน ให้สุ่มวางไทล์และท่าเรือ แล้ววางเบี้ยตัวเลขบนไทล์ทุกแผ่น ยกเว้นทะเลทราย
guide-step-setup-board-randomized = จัดกระดานแบบสุ่ม ({ $players } คน)
guide-step-setup-board-randomized-helper = ถ้าหน้าจอแนะนำเกาะไว้ ให้จัดตามนั้น ถ้าไม่มี ให้คว่ำไทล์ สับให้ทั่ว วางลงแล้วหงายขึ้น จากนั้นสุ่มท่าเรือ
guide-step-setup-board-randomized-shown = จัดกระดานตามที่เห็นบนหน้าจอ ({ $players } คน)
guide-step-setup-board-randomized-helper-shown = สุ่มไว้ให้แล้ว ไทล์ ตัวเลข และท่าเรือ วางตรงตามรูปทั้งหมด
guide-step-setup-board-manual = โฮสต์จัดกระดานตามใจ ({ $players } คน)
guide-step-setup-board-manual-helper = จัดแบบไหนก็ได้ ขอให้ทุกคนตกลงกันก่อนวางบ้านหลังแรก
guide-step-setup-board-manual-shown = จัดกระดานตามที่เห็นบนหน้าจอ ({ $players } คน)
guide-step-setup-board-manual-helper-shown = ถ้าจัดไว้แล้ว ให้ตรวจว่าไทล์ ตัวเลข และท่าเรือ ตรงกับรูปทั้งหมด
guide-step-setup-numbers = วางเบี้ยตัวเลขบนไทล์ทุกแผ่น ยกเว้นทะเลทราย
guide-step-setup-numbers-helper = คำแนะนำ ไม่ใช่ข้อบังคับ: อย่าวาง 6 ติดกับ 8 และไม่มีเบี้ยเลข 7
guide-step-setup-numbers-shown = วางเบี้ยตัวเลขตามที่เห็นบนหน้าจอ
guide-step-setup-numbers-helper-shown = มีทุกไทล์ ยกเว้นทะเลทราย
guide-step-setup-robber = วางโจรบนทะเลทราย
guide-step-setup-robber-helper = โจรอยู่บนไทล์ใดไทล์หนึ่งเสมอ และไทล์นั้นไม่ผลิตทรัพยากร
guide-step-setup-bank = แยกการ์ดทรัพยากรเป็นห้ากอง และสับการ์ดพัฒนา
guide-step-setup-bank-helper = ห้ากองนี้คือธนาคาร และหมดได้ การ์ดพัฒนา: { $knight } อัศวิน { $victory } แต้ม { $roads } สร้างถนน { $plenty } ปีแห่งความอุดมสมบูรณ์ { $monopoly } ผูกขาด
guide-step-setup-pieces = ทุกคนเลือกสี แล้วหยิบถนน { $roads } เส้น บ้าน { $settlements } หลัง และเมือง { $cities } เมือง ของสีตัวเอง
guide-step-setup-pieces-helper = ชิ้นที่ยังไม่ลงกระดานวางไว้หน้าเจ้าของ ไม่มีชิ้นสำรอง
guide-step-setup-first-player = ใครเริ่มก่อน?
guide-step-setup-first-player-known = { $first } เริ่มก่อน
guide-step-setup-first-player-helper-known = จากนั้นเวียนตามเข็มนาฬิกา
guide-step-setup-first-player-helper = ทอยลูกเต๋าเลือก หรือใช้วิธีประจำบ้าน จากนั้นเวียนตามเข็มนาฬิกา
guide-step-placement-first = { $player }: วางบ้านหนึ่งหลังและถนนหนึ่งเส้นที่ติดกัน
guide-step-placement-first-helper = มุมว่างใดก็ได้ที่มุมข้างเคียงว่างทั้งหมด (ห่างกันอย่างน้อย 2 เส้นถนน) ถนนต้องติดบ้านหลังนี้
guide-step-placement-second = { $player }: วางบ้านหลังที่สองและถนนที่ติดกัน
guide-step-placement-second-compact = { $player }: วางบ้านหลังที่สองและถนน แล้วรับการ์ดหนึ่งใบจากไทล์แต่ละแผ่นที่ติดกัน
guide-step-placement-second-helper = รอบนี้ย้อนลำดับ มุมว่างใดก็ได้ที่มุมข้างเคียงว่างทั้งหมด (ห่างกันอย่างน้อย 2 เส้นถนน) ถนนต้องติดบ้านหลังที่สอง ไม่ใช่หลังแรก
guide-step-starting-resources = { $player }: รับการ์ดหนึ่งใบจากไทล์แต่ละแผ่นที่ติดบ้านหลังที่สอง
guide-step-starting-resources-helper = ทะเลทรายไม่ให้อะไร และบ้านหลังแรกไม่ให้การ์ด
guide-step-turn-start = เริ่มตา: { $player } (รอบที่ { $round })
guide-step-turn-start-helper-played = ตานี้เล่นการ์ดพัฒนาไปแล้ว ต่อไปทอยลูกเต๋า
guide-step-turn-start-helper = ก่อนทอย เล่นการ์ดพัฒนาที่ซื้อไว้ตั้งแต่ตาก่อน ๆ ได้
guide-step-turn-timer = { $player }: ช่วยเล่นกระชับหน่อย เพื่อน ๆ รออยู่
guide-step-turn-timer-seconds = { $player }: ตานี้มีเวลา { $seconds } วินาที
guide-step-turn-timer-helper = หมดเวลาแล้วทำสิ่งที่ค้างอยู่ให้เสร็จ แล้วส่งลูกเต๋าต่อ
guide-step-turn-roll = { $player }: ทอยลูกเต๋าสองลูก
guide-step-turn-roll-compact = ตาของ { $player }: ทอยลูกเต๋า (รอบที่ { $round })
guide-step-turn-roll-helper-compact = ก่อนทอย เล่นการ์ดพัฒนาที่ซื้อไว้ตั้งแต่ตาก่อน ๆ ได้
guide-step-turn-roll-helper = บอกผลรวม ถ้าได้ 7 ไม่มีใครได้ทรัพยากร และโจรจะมา
guide-step-turn-produce = ทอยได้ { $sum }: ทุกคนรับทรัพยากรจากไทล์ของตัวเอง
guide-step-turn-produce-helper = ทุกไทล์ที่ตรงเลขและไม่มีโจร: บ้านได้ 1 ใบ เมืองได้ 2 ใบ
guide-step-turn-trade = { $player }: ช่วงเทรด เทรดได้ไม่จำกัดครั้ง
guide-step-turn-trade-helper = เทรดกับเพื่อนโดยมี { $player } เป็นฝ่ายหนึ่งเสมอ · กับธนาคาร 4:1 (ชนิดเดียวกันทั้งสี่ใบ) ถ้ามีท่าเรือ 3:1 หรือ 2:1
guide-step-turn-build = { $player }: ช่วงสร้าง อัปเกรด และซื้อการ์ด เท่าที่จ่ายได้
guide-step-turn-build-helper = ถนน: อิฐ ไม้ · บ้าน: อิฐ ไม้ ขนแกะ ข้าวสาลี · เมือง: แร่ 3 ข้าวสาลี 2 · การ์ดพัฒนา: แร่ ขนแกะ ข้าวสาลี
guide-step-turn-main = ทอยได้ { $sum }: ทุกคนรับทรัพยากร แล้ว { $player } เทรดและสร้าง
guide-step-turn-main-seven = { $player }: เทรดและสร้าง
guide-step-turn-main-helper = บ้านได้ 1 ใบ เมืองได้ 2 ใบ ไทล์ที่โจรอยู่ไม่ให้อะไร · จบตาแล้วส่งลูกเต๋าให้ { $next }
guide-step-turn-end = จบตาของ { $player }: ส่งลูกเต๋าให้ { $next }
guide-step-turn-end-won = จบตาของ { $player } และจบเกม
guide-step-turn-end-helper = ถึง { $target } แต้มหรือยัง? ประกาศตอนนี้ ก่อนส่งลูกเต๋า
guide-step-turn-end-helper-won = ยืนยันเพื่อบันทึกผล
guide-step-robber-discard = ทอยได้ 7! ทุกคนนับการ์ดทรัพยากรในมือ
guide-step-robber-discard-helper = เกิน 7 ใบ: ทิ้งครึ่งหนึ่ง ปัดเศษลง · 7 ใบหรือน้อยกว่า: ไม่ต้องทิ้ง
guide-step-robber-discard-player = { $player }: มีเกิน 7 ใบไหม?
guide-step-robber-discard-player-count = { $player }: เลือกทิ้ง { $count } ใบ
guide-step-robber-discard-player-helper = เจ้าของการ์ดเลือกเองว่าจะทิ้งใบไหน (คืนเข้าธนาคาร)
guide-step-robber-discard-player-helper-full = บันทึกการ์ดที่คืนเข้าธนาคาร
guide-step-robber-move = { $player }: ย้ายโจรไปไทล์อื่น
guide-step-robber-move-helper = ห้ามอยู่ที่เดิม ไทล์ที่โจรอยู่จะไม่ผลิตทรัพยากร
guide-step-robber-move-helper-friendly = ห้ามอยู่ที่เดิม และโต๊ะนี้โจรละเว้นคนที่มีไม่ถึง 3 แต้ม
guide-step-robber-steal = { $player }: จะขโมยจากใคร?
guide-step-robber-steal-compact = { $player }: ย้ายโจรไปไทล์อื่น แล้วขโมยจากใคร?
guide-step-robber-steal-helper-friendly = โต๊ะนี้โจรละเว้นคนที่มีไม่ถึง 3 แต้ม เลือกหนึ่งคนที่มีสิ่งปลูกสร้างติดไทล์นั้น แล้วสุ่มหยิบหนึ่งใบโดยไม่ดู
guide-step-robber-steal-helper = เลือกหนึ่งคนที่มีสิ่งปลูกสร้างติดไทล์นั้น แล้วสุ่มหยิบหนึ่งใบโดยไม่ดู
guide-step-robber-steal-none = ไม่มีการขโมย
guide-step-robber-return = { $player }: กลับไปช่วงเทรดและสร้าง
guide-step-robber-return-before-roll = { $player }: เล่นอัศวินเสร็จแล้ว ยังต้องทอยลูกเต๋า
guide-step-robber-return-turn = { $player }: เล่นอัศวินเสร็จแล้ว เล่นต่อจากเดิม
guide-step-robber-return-helper = ยังเป็นตาเดิม
guide-step-bank-short = การ์ดในธนาคารไม่พอ
guide-step-year-of-plenty = { $player }: หยิบการ์ดใดก็ได้สองใบจากธนาคาร
guide-step-year-of-plenty-helper = ชนิดเดียวกันก็ได้ ถ้าธนาคารมีไม่ถึงสองใบ หยิบเท่าที่มี
guide-step-monopoly = { $player }: เลือกทรัพยากรหนึ่งชนิด คนอื่นต้องให้ทั้งหมดที่มี
guide-step-monopoly-helper = ห้ามเก็บชนิดนั้นไว้แม้แต่ใบเดียว ชนิดอื่นไม่ต้องเปิด
guide-step-road-building = { $player }: วางถนนฟรีสองเส้น
guide-step-road-building-helper = แต่ละเส้นต้องถูกกฎการวาง ถ้าวางได้แค่เส้นเดียวก็วางเท่านั้น
guide-step-largest-army = { $player } เล่นอัศวินแล้ว { $knights } ใบ: รับรางวัลกองทัพใหญ่ที่สุด
guide-step-largest-army-helper = มีค่า 2 แต้ม บันทึกไว้ และเอาออกจากคนที่ถืออยู่เดิม
guide-step-win-claim = { $player } ประกาศชนะ { $shown ->
    [0] เปิดการ์ดแต้มกี่ใบ?
   *[other] เปิดการ์ดแต้มเพิ่มกี่ใบ?
}
guide-step-win-refused = ยังไม่ถึง: { $player } มี { $points } จาก { $target } แต้ม
guide-step-win-refused-helper = เล่นตานี้ต่อ การ์ดที่เปิดแล้วยังเปิดอยู่
guide-step-win-confirm = { $player } มี { $points } แต้ม (ต้องได้ { $target }) โฮสต์ยืนยันไหม?
guide-step-win-confirm-helper = นับพร้อมกัน: บ้าน 1 เมือง 2 รางวัลละ 2 การ์ดแต้มที่เปิดใบละ 1
guide-step-game-over = { $player } ชนะด้วย { $points } แต้ม!
guide-step-game-over-helper = ทุกคนเปิดการ์ดได้ เล่นเยี่ยมมาก
guide-step-game-abandoned = เกมถูกหยุดไว้
guide-step-game-abandoned-helper = กด “ย้อน” เพื่อเล่นต่อ

## ตัวเลือก

guide-choice-player = { $player }
guide-choice-player-spared = { $player } (โจรละเว้น: ไม่ถึง 3 แต้ม)
guide-choice-nobody = ไม่มีใครให้ขโมย
guide-choice-everyone = ทุกคนเรียบร้อย
guide-choice-keeps = 7 ใบหรือน้อยกว่า ไม่ทิ้ง
guide-choice-discards = เกิน 7 ใบ ทิ้งครึ่งหนึ่งแล้ว
guide-choice-resource = { $resource ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
   *[ore] { resource-ore }
}
guide-choice-cards = { $count ->
    [0] ไม่เปิด
   *[other] { $count } ใบ
}
guide-choice-confirm = ใช่ ชนะแล้ว
guide-choice-refuse = ยัง เล่นต่อ

## ข้อเท็จจริง

guide-line-larger-board = เล่น 5–6 คน: ใช้กระดานใหญ่พร้อมชิ้นและการ์ดเพิ่ม
guide-line-discard = มี { $held } ใบ: ทิ้ง { $discarded }
guide-line-discard-more = มากกว่านี้: ทิ้งครึ่งหนึ่ง ปัดเศษลง
guide-line-must-discard = { $player } ทิ้ง { $count } ใบ
guide-line-nobody-discards = ไม่มีใครมีเกิน 7 ใบ
guide-line-points = { $player }: { $points } แต้ม
guide-line-takes = { $player } รับ:{ $brick ->
    [0] {""}
   *[other] {" "}{ resource-brick } ×{ $brick }
}{ $lumber ->
    [0] {""}
   *[other] {" "}{ resource-lumber } ×{ $lumber }
}{ $wool ->
    [0] {""}
   *[other] {" "}{ resource-wool } ×{ $wool }
}{ $grain ->
    [0] {""}
   *[other] {" "}{ resource-grain } ×{ $grain }
}{ $ore ->
    [0] {""}
   *[other] {" "}{ resource-ore } ×{ $ore }
}
guide-line-bank-short = ธนาคารมีไม่พอ: { $resource ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
   *[ore] { resource-ore }
}
guide-line-stolen = { $player } สุ่มหยิบหนึ่งใบจาก { $from }
guide-line-gives = { $player } ให้: { $resource ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
   *[ore] { resource-ore }
} ×{ $count }
guide-line-robber-stayed = โจรไม่มีที่ไป จึงอยู่ที่เดิม
guide-line-placement-skipped = { $player } ไม่มีที่วางชิ้นนี้แล้ว
guide-line-roll-first = ต้องทอยลูกเต๋าก่อนจึงจบตาได้ ทอยแล้วค่อยยืนยันชนะตอนจบตา
guide-line-longest-road = ถนนยาวที่สุด: { $player }
guide-line-longest-road-nobody = ถนนยาวที่สุด: ไม่มีใครถือ
guide-line-largest-army = กองทัพใหญ่ที่สุด: { $player }
guide-line-largest-army-nobody = กองทัพใหญ่ที่สุด: ไม่มีใครถือ

## ปุ่มด่วน

guide-quick-rolled-seven = ทอยได้ 7
guide-quick-knight = { card-knight }
guide-quick-year-of-plenty = { card-year_of_plenty }
guide-quick-monopoly = { card-monopoly }
guide-quick-road-building = { card-road_building }
guide-quick-bank-short = ธนาคารไม่พอ
guide-quick-win-claim = ประกาศชนะ
guide-quick-score = แต้ม
guide-quick-abandon = หยุดเกม

## การ์ดสถานการณ์

guide-card-bank-short = ธนาคารจ่ายไม่พอทุกคน
guide-card-bank-short-ruling-nobody = ถ้าต้องแจกทรัพยากรชนิดหนึ่งเกินที่ธนาคารมี ไม่มีใครได้ชนิดนั้นในการทอยครั้งนี้ ชนิดอื่นแจกตามปกติ
guide-card-bank-short-ruling-sole-claimant = ถ้าต้องแจกทรัพยากรชนิดหนึ่งเกินที่ธนาคารมี ไม่มีใครได้ เว้นแต่มีคนเดียวที่ควรได้ คนนั้นรับเท่าที่เหลือ
guide-card-robber-nobody = วางโจรแล้วไม่มีใครให้ขโมย
guide-card-robber-nobody-ruling = ไม่มีสิ่งปลูกสร้างของคนอื่นติดไทล์ หรือคนนั้นไม่มีการ์ด: ข้ามการขโมยแล้วเล่นต่อ
guide-card-road-building-short = การ์ดสร้างถนน แต่วางไม่ครบสองเส้น
guide-card-road-building-short-ruling = วางเท่าที่ถูกกฎและมีชิ้น ไม่เกินสองเส้น เส้นที่วางไม่ได้ถือว่าเสียสิทธิ์
guide-card-plenty-short = ปีแห่งความอุดมสมบูรณ์ แต่ธนาคารเกือบหมด
guide-card-plenty-short-ruling = หยิบเท่าที่ธนาคารมี ไม่เกินสองใบ ส่วนที่ขาดไม่ชดเชยให้ภายหลัง
guide-card-card-just-bought = ซื้อการ์ดพัฒนาแล้วอยากใช้เลย
guide-card-card-just-bought-ruling-any-time = ไม่ได้ ต้องรอถึงตาถัดไปของตัวเอง ยกเว้นการ์ดแต้มที่เปิดได้ทันที
guide-card-card-just-bought-ruling-turn-card = ไม่ได้ ต้องรอถึงตาถัดไปของตัวเอง และโต๊ะนี้การ์ดแต้มก็ต้องรอด้วย
guide-card-points-mid-turn = แต้มถึงเป้ากลางตา
guide-card-points-mid-turn-ruling = ประกาศในตาของตัวเอง โฮสต์นับและยืนยัน จบตาแล้วเกมจบ
guide-card-points-other-turn = แต้มถึงเป้าในตาของคนอื่น
guide-card-points-other-turn-ruling = ชนะได้เฉพาะในตาของตัวเอง รอให้ถึงตา ถ้าแต้มยังครบค่อยประกาศ
guide-card-victory-cards = การเปิดการ์ดแต้ม
guide-card-victory-cards-ruling-any-time = เก็บเป็นความลับจนเจ้าของเปิด เปิดเมื่อไรก็ได้ในตาของตัวเอง และไม่นับเป็นการ์ดพัฒนาของตานั้น
guide-card-victory-cards-ruling-turn-card = เก็บเป็นความลับจนเจ้าของเปิดในตาของตัวเอง และนับเป็นการ์ดพัฒนาหนึ่งใบของตานั้น
guide-card-one-card = อยากเล่นการ์ดพัฒนาใบที่สองในตาเดียว
guide-card-one-card-ruling = ตาละหนึ่งใบ จะก่อนหรือหลังทอยก็ได้ ใบต่อไปรอตาหน้า
guide-card-knight-no-discard = เล่นอัศวินแล้วต้องทิ้งการ์ดไหม?
guide-card-knight-no-discard-ruling = ไม่ต้อง ทิ้งเฉพาะเมื่อทอยได้ 7 อัศวินแค่ย้ายโจรและขโมย
guide-card-discard-half = ทอยได้ 7 ทิ้งกี่ใบ?
guide-card-discard-half-ruling = มีเกิน 7 ใบ ทิ้งครึ่งหนึ่งปัดเศษลง: 8 หรือ 9 ทิ้ง 4 · 10 หรือ 11 ทิ้ง 5 · 12 ทิ้ง 6 · มี 7 หรือน้อยกว่าไม่ทิ้ง
guide-card-friendly-robber = วางโจรทับคนที่ตามหลังมากได้ไหม?
guide-card-friendly-robber-ruling-off = ได้ โต๊ะนี้โจรไปไทล์อื่นไหนก็ได้
guide-card-friendly-robber-ruling-on = ไม่ได้ ห้ามวางบนไทล์ที่ติดสิ่งปลูกสร้างของคนที่มีไม่ถึง 3 แต้ม เว้นแต่ไม่เหลือไทล์อื่น
guide-card-production-robber = เลขออก แต่โจรทับอยู่
guide-card-production-robber-ruling = ไทล์นั้นไม่ผลิตให้ใคร ไทล์อื่นที่เลขเดียวกันผลิตตามปกติ
guide-card-production-amounts = ไทล์หนึ่งให้การ์ดกี่ใบ?
guide-card-production-amounts-ruling = บ้านละ 1 เมืองละ 2 สำหรับผู้เล่นทุกคน ไม่ว่าใครทอย
guide-card-starting-resources = การ์ดเริ่มต้น
guide-card-starting-resources-ruling = หนึ่งใบจากไทล์ทุกแผ่นที่ติดบ้านหลังที่สอง ยกเว้นทะเลทราย บ้านหลังแรกไม่ได้
guide-card-distance = วางบ้านตรงนี้ได้ไหม?
guide-card-distance-ruling = ได้เมื่อมุมนั้นและมุมที่ติดกันทั้งหมดว่าง ไม่ว่าของใคร หลังช่วงเริ่มต้นต้องติดถนนของตัวเองด้วย
guide-card-road-places = วางถนนตรงไหนได้?
guide-card-road-places-ruling = ขอบว่างที่ต่อกับถนน บ้าน หรือเมืองของตัวเอง แต่ต่อผ่านมุมที่มีสิ่งปลูกสร้างของคนอื่นไม่ได้
guide-card-city-places = สร้างเมืองตรงไหนได้?
guide-card-city-places-ruling = แทนที่บ้านของตัวเองเท่านั้น แล้วได้ชิ้นบ้านคืน
guide-card-bank-four = เทรดกับธนาคาร 4:1 จ่ายอะไรได้?
guide-card-bank-four-ruling = จ่ายชนิดเดียวกันสี่ใบ แลกใบใดก็ได้หนึ่งใบ ไม่ต้องมีท่าเรือ
guide-card-pieces-out = ชิ้นหมด สร้างต่อไม่ได้
guide-card-pieces-out-ruling = ชิ้นหมดก็สร้างไม่ได้ อัปเกรดบ้านเป็นเมืองแล้วจะได้ชิ้นบ้านคืน
guide-card-longest-road-tie = ถนนยาวเท่ากัน
guide-card-longest-road-tie-ruling = ต้องต่อเนื่องอย่างน้อย 5 เส้น ถ้าเท่ากันคนถือเดิมยังถือต่อ ต้องยาวกว่าจึงแย่งได้
guide-card-longest-road-branches = ถนนมีทางแยก
guide-card-longest-road-branches-ruling = นับเส้นทางเดียวที่ยาวที่สุด ไม่นับกิ่งรวมกัน
guide-card-longest-road-loop = ถนนเป็นวง
guide-card-longest-road-loop-ruling = นับได้ทั้งวง ขอแค่ไม่นับถนนเส้นเดิมซ้ำ
guide-card-longest-road-broken = มีคนมาสร้างคั่นกลางถนน
guide-card-longest-road-broken-ruling = สิ่งปลูกสร้างของคนอื่นตัดถนนตรงจุดนั้น นับใหม่ทันที รางวัลอาจย้ายหรือไม่มีใครถือ
guide-card-largest-army-tie = กองทัพเท่ากัน
guide-card-largest-army-tie-ruling = ต้องเล่นอัศวินแล้วอย่างน้อย 3 ใบ ถ้าเท่ากันคนถือเดิมยังถือต่อ ต้องมากกว่าจึงแย่งได้
guide-card-trade-own-turn = อีกสองคนอยากเทรดกันเอง
guide-card-trade-own-turn-ruling = ไม่ได้ การเทรดทุกครั้งต้องมีเจ้าของตาเป็นฝ่ายหนึ่ง
guide-card-trade-bank-turn = เทรดกับธนาคารนอกตา
guide-card-trade-bank-turn-ruling = ไม่ได้ ธนาคารและท่าเรือใช้ได้เฉพาะเจ้าของตา
guide-card-port-two = ท่าเรือ 2:1 จ่ายอะไรได้?
guide-card-port-two-ruling = จ่ายทรัพยากรชนิดที่ท่าเรือระบุสองใบเท่านั้น แลกใบใดก็ได้หนึ่งใบ
guide-card-port-three = ท่าเรือ 3:1 จ่ายอะไรได้?
guide-card-port-three-ruling = จ่ายชนิดใดก็ได้สามใบ แต่ต้องชนิดเดียวกันทั้งสาม แลกใบใดก็ได้หนึ่งใบ
guide-card-turn-timer = ตาหนึ่งนานได้แค่ไหน?
guide-card-turn-timer-ruling-off = นานเท่าที่ต้องใช้ โต๊ะนี้ไม่จับเวลา
guide-card-turn-timer-ruling-reminder = ไม่จับเวลา มีแค่เตือนตอนเริ่มตา
guide-card-turn-timer-ruling-seconds = { $seconds } วินาที หมดเวลาแล้วทำสิ่งที่ค้างให้เสร็จแล้วส่งลูกเต๋า
guide-card-player-count = เล่นได้กี่คน?
guide-card-player-count-ruling = 3 หรือ 4 คน ถ้ามีกระดานใหญ่ 5 หรือ 6 คน ขั้นตอนเหมือนเดิม

## สิ่งที่ไม่รับ

guide-error-not-here = ใช้กับขั้นตอนนี้ไม่ได้
guide-error-not-skippable = ข้ามขั้นตอนนี้ไม่ได้
guide-error-no-such-choice = ไม่มีตัวเลือกนี้
guide-error-card-played = ตาละหนึ่งใบ และตานี้เล่นการ์ดพัฒนาไปแล้ว
guide-error-impossible-score = ไม่มีชิ้น การ์ด หรือผู้เล่นมากขนาดนั้น
guide-error-nothing-before = นี่คือขั้นตอนแรก
guide-error-over = เกมจบแล้ว
guide-error-light-only = ที่นี่ระบบนับแต้มให้เอง
guide-error-full-only = บันทึกแอ็กชันบนกระดานได้เฉพาะแบบละเอียด
guide-error-action-needed = บันทึกแอ็กชันก่อน
guide-error-given-needed = บอกด้วยว่าแต่ละคนให้การ์ดกี่ใบ
guide-error-refused = กติกาไม่อนุญาต ({ $code })

## ตั้งค่าไม่ถูกต้อง

guide-fault-player-count = เล่นได้ { $least } ถึง { $most } คน
guide-fault-name-missing = ทุกคนต้องมีชื่อ
guide-fault-name-unfit = ชื่อยาวได้ไม่เกิน { $most } ตัวอักษร
guide-fault-name-taken = มีคนชื่อ { $player } แล้ว
guide-fault-colour-count = เลือกสีให้ผู้เล่นคนละหนึ่งสี
guide-fault-colour-taken = มีคนใช้สีเดียวกับ { $player } แล้ว เลือกสีอื่น
guide-fault-first-player = คนเริ่มต้องเป็นหนึ่งในผู้เล่น
guide-fault-target = จำนวนแต้มที่ต้องได้เพื่อชนะตั้งได้ 1 ถึง 255
guide-fault-timer = ตั้งเวลาต่อตาได้ { $least } ถึง { $most } วินาที
guide-fault-map-unused = ใช้แผนที่ได้เฉพาะแบบละเอียด
guide-fault-map-missing = แบบละเอียดต้องเลือกแผนที่ก่อน
guide-fault-map = แผนที่นี้ใช้เล่นแบบที่ตั้งไว้ไม่ได้
guide-fault-map-random = แผนที่นี้มีส่วนที่สุ่ม ต้องสุ่มกระดานก่อน
guide-fault-map-rounds = การวางตอนเริ่มเกมของแผนที่นี้มี { $rounds } รอบ ผู้ช่วยข้างโต๊ะต้องใช้ 2 รอบ
guide-fault-map-players = แผนที่นี้สำหรับ { $least } ถึง { $most } คน

## ในเทอร์มินัล

guide-terminal-keys = Enter เสร็จ · b ย้อน · s ข้าม · d ลูกเต๋า · c เลือก · q ด่วน · m กระดาน · p จังหวะ · { "{" } แอ็กชัน · ? ช่วยเหลือ · x ออก
guide-terminal-dice = ลูกเต๋าได้เท่าไร?
guide-terminal-choose = เลือกข้อไหน?
guide-terminal-must-choose = เลือกหนึ่งข้อ: c 1, c 2, …
guide-terminal-no-dice = ลูกเต๋าสองลูกได้ 2 ถึง 12: d 8 หรือ d 3 5
guide-terminal-player = ผู้เล่น { $number }
guide-terminal-quick = เกิดอะไรขึ้น?
guide-terminal-action = คำตอบเป็น JSON: {"{"}
guide-terminal-help = การ์ดสถานการณ์
guide-terminal-left = ออกแล้ว คำตอบเก็บไว้ในไฟล์ ถ้าระบุไฟล์ไว้
guide-terminal-no-board = ไม่มีกระดานให้แสดง: ต้องเลือกแบบละเอียด (--depth full)
guide-terminal-bad-move = เขียนแอ็กชันเป็น JSON เช่น {"{"}"type":"BUILD_SETTLEMENT","vertex":"v29"{"}"}
guide-terminal-time-left = ตานี้เหลือเวลา { $time }
guide-terminal-time-up = หมดเวลาแล้ว ทำสิ่งที่ค้างอยู่ให้เสร็จ แล้วส่งลูกเต๋าต่อ
guide-terminal-unknown = ไม่รู้จักคำสั่งนี้ พิมพ์ ? เพื่อดูวิธีใช้
