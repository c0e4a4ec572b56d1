## บันทึกเกม: ใครทำอะไร ชื่อและรูปจะใส่ลงในช่องว่าง

log-PLACE_SETUP_SETTLEMENT = { $who } วางบ้าน
log-PLACE_SETUP_CITY = { $who } วางเมือง
log-PLACE_SETUP_ROAD = { $who } วางถนน
log-BUILD_SETTLEMENT = { $who } สร้างบ้าน
log-UPGRADE_TO_CITY = { $who } สร้างเมือง
log-BUILD_ROAD = { $who } สร้างถนน
log-ROLL_DICE = { $who } ทอยได้ { $dice } { $sum }
log-SKIP_ROLL = { $who } เลือกไม่ทอยลูกเต๋า
log-STOP_FREE_ROADS = { $who } ไม่วางถนนฟรีที่เหลือ
log-BEGIN_BUILD = { $who } จบช่วงเทรด
log-REVEAL_VICTORY_POINTS = { $who } เปิดการ์ดแต้ม
log-RESIGN = { $who } ยอมแพ้
log-undone = { $who } ย้อนแอ็กชันล่าสุด
log-by-clock = { $who } หมดเวลา
log-by-left = { $who } ไม่อยู่
log-by-bot = บอตเล่นแทน { $who }
log-nudged = { $by } สะกิด { $who }
log-voted = { $by } โหวตให้บอตเล่นแทน { $who }
log-voted-out = โหวตกันแล้ว บอตเล่นแทน { $who }
log-back = { $who } กลับมาแล้ว
log-BUY_DEVELOPMENT_CARD = { $who } ซื้อการ์ดพัฒนา
log-bought-known = { $who } ซื้อได้ { $card }
log-PLAY_DEVELOPMENT_CARD = { $who } เล่นการ์ด { $card }
log-played-year_of_plenty = { $who } เล่นการ์ด { $card } รับ { $cards }
log-played-monopoly = { $who } เล่นการ์ด { $card } ผูกขาด{ $resource }
log-PROPOSE_TRADE = { $who } เสนอ { $give } แลกกับ { $want }
log-proposed-some = { $who } เสนอ { $give } แลกกับ { $want } ให้ { $to }
log-COUNTER_TRADE = { $who } ต่อรอง ให้ { $give } แลกกับ { $want }
log-ACCEPT_TRADE = { $who } รับข้อเสนอ
log-REJECT_TRADE = { $who } ไม่รับข้อเสนอ
log-CANCEL_TRADE = { $who } ยกเลิกข้อเสนอ
log-CONFIRM_TRADE = { $who } เทรดกับ { $with }
log-traded = { $who } เทรด { $give } กับ { $with } ได้ { $get }
log-TRADE_WITH_BANK = { $who } เทรด { $give } กับธนาคาร ได้ { $get }
log-DISCARD = { $who } ทิ้ง { $cards }
log-CHOOSE_RESOURCE = { $who } เลือก { $cards }
log-MOVE_ROBBER = { $who } ย้ายโจร
log-moved-robber-to = { $who } ย้ายโจรไปที่ { $hex }
log-moved-ship-to = { $who } ย้ายเรือผีไปที่ { $hex }
log-moved-ship = { $who } ย้ายเรือผี
log-stolen = { $by } ขโมยการ์ดหนึ่งใบจาก { $from }
log-stolen-known = { $by } ขโมย { $cards } จาก { $from }

log-PRODUCED = { $who } ได้ { $cards }
log-BANK_SHORT = { $resource }ในธนาคารไม่พอ จึงไม่มีใครได้
log-PLACEMENT_SKIPPED = { $who } ไม่มีที่วาง{ $piece }
log-ROBBER_STAYED = โจรไม่มีที่ไป จึงอยู่ที่เดิม
log-MONOPOLISED = { $from } ต้องให้ { $cards }
log-SWAPPED = { $who } แลก { $give } เป็น { $get } ในตลาด
log-DEPOSITED = { $who } ฝาก { $cards } เข้าพูล
log-WITHDRAWN = { $who } ถอน { $cards } ออกจากพูล
log-FLIPPED = { $who } ปิดตลาด { $closed } เปิดตลาด { $opened } และได้ { $cards }
log-GOLD_LAPSED = { $who } เสียสิทธิ์เลือกการ์ดจากแหล่งทอง { $count } ใบ เพราะธนาคารหมด
log-LONGEST_ROAD = { $who } ได้ถนนยาวที่สุด
log-LONGEST_ROAD-nobody = ไม่มีใครถือถนนยาวที่สุดแล้ว
log-LARGEST_ARMY = { $who } ได้กองทัพใหญ่ที่สุด
log-LARGEST_ARMY-nobody = ไม่มีใครถือกองทัพใหญ่ที่สุดแล้ว
log-OFFER_DIED = ข้อเสนอหนึ่งหมดอายุ เพราะการ์ดไม่พอจ่ายแล้ว
log-TURN_BEGAN = ตาของ { $who }
log-WON = { $who } ชนะเกมนี้

market-name = { $one }–{ $other }
piece-road = ถนน
piece-settlement = บ้าน
piece-city = เมือง

## ทางเลือกแต่ละทาง

choices = โอกาสชนะของแต่ละทางเลือก
choice-yours = ที่คุณเลือก
choice-settlement = บ้าน: { $place }
choice-city = เมือง: { $place }
choice-road = ถนน: { $place }
choice-robber = โจร: { $place }
