## เล่นย้อน

replay-title = ดูเกมย้อนหลัง
replay-lead = ดูเกมที่จบแล้วอีกครั้งทีละตาเดิน จากมุมมองของใครก็ได้
replay-mine = เกมที่คุณเล่นจบแล้ว
replay-mine-none = คุณยังไม่มีเกมที่เล่นจบ เมื่อจบแล้วจะอยู่ตรงนี้
replay-mine-failed = โหลดรายการเกมของคุณไม่ได้
replay-won = ชนะ
replay-place = อันดับ { $place }
replay-points = { $points } แต้ม
replay-file = ไฟล์บันทึกเกม
replay-file-lead = ลากไฟล์บันทึกมาวางที่นี่ หรือเลือกไฟล์ ระบบจะตรวจสอบแล้วเล่นให้ดูใหม่
replay-file-choose = เลือกไฟล์
replay-file-large = ไฟล์นี้ใหญ่เกินไป ต้องไม่เกิน 16 MB
replay-loading = กำลังโหลดเกม…
replay-failed = แสดงเกมนี้ไม่ได้: { $why }
replay-again = ลองอีกครั้ง
replay-others = เกมอื่น
replay-back = กลับไปที่โต๊ะ
replay-board = กระดานที่ตาเดิน { $move }

replay-controls = การเล่นย้อน
replay-play = เล่น
replay-pause = หยุดชั่วคราว
replay-first = ไปที่จุดเริ่มต้น
replay-last = ไปที่ตอนจบ
replay-step-back = ถอยหนึ่งตาเดิน
replay-step-on = ไปหนึ่งตาเดิน
replay-turn-back = ถอยหนึ่งรอบ
replay-turn-on = ไปหนึ่งรอบ
replay-speed = ความเร็ว
replay-position = ตาเดิน
replay-position-said = ตาเดินที่ { $move } จาก { $last } รอบที่ { $turn }
replay-of = { $move } / { $last }
replay-turn = รอบที่ { $turn }
replay-keys = Space เล่นหรือหยุด · ← → ทีละตาเดิน · ↑ ↓ ทีละรอบ · Home และ End

replay-eyes = มุมมอง
replay-eyes-all = เห็นการ์ดทุกคน
replay-eyes-public = ผู้ชม
replay-eyes-seat = { $name }

replay-players = ผู้เล่น
replay-cards = { $count } ใบ
replay-development = การ์ดพัฒนา
replay-knights = อัศวิน
replay-road = ถนน
replay-has-road = ถนนยาวที่สุด
replay-has-army = กองทัพใหญ่ที่สุด
replay-points-unit = แต้ม

replay-market = ตลาด
replay-chart-points = แต้ม
replay-chart-dice = ลูกเต๋าจนถึงตอนนี้
replay-move = ตาเดิน

## เหตุการณ์

replay-did-start = เริ่มเกม
replay-did-PLACE_SETUP_SETTLEMENT = { $name } วางบ้าน
replay-did-PLACE_SETUP_CITY = { $name } วางเมือง
replay-did-PLACE_SETUP_ROAD = { $name } วางถนน
replay-did-BUILD_SETTLEMENT = { $name } สร้างบ้าน
replay-did-UPGRADE_TO_CITY = { $name } สร้างเมือง
replay-did-BUILD_ROAD = { $name } สร้างถนน
replay-did-ROLL_DICE = { $name } ทอยได้ { $first } + { $second } = { $sum }
replay-did-SKIP_ROLL = { $name } ไม่ทอยลูกเต๋า
replay-did-STOP_FREE_ROADS = { $name } ไม่สร้างถนนฟรีต่อ
replay-did-BEGIN_BUILD = { $name } เริ่มสร้าง
replay-did-REVEAL_VICTORY_POINTS = { $name } เปิดการ์ดแต้มชัยชนะ
replay-did-END_TURN = { $name } จบตา
replay-did-RESIGN = { $name } ยอมแพ้
replay-did-PLAY_DEVELOPMENT_CARD = { $name } เล่นการ์ด{ $card }
replay-did-PLAY_DEVELOPMENT_CARD-of = { $name } เล่นการ์ด{ $card }: { $cards }
replay-did-BUY_DEVELOPMENT_CARD = { $name } ซื้อการ์ดพัฒนา
replay-did-BUY_DEVELOPMENT_CARD-seen = { $name } ซื้อการ์ดพัฒนา ได้{ $card }
replay-did-PROPOSE_TRADE = { $name } เสนอ { $give } แลกกับ { $want }
replay-did-COUNTER_TRADE = { $name } ต่อรอง { $give } แลกกับ { $want }
replay-did-ACCEPT_TRADE = { $name } ตกลง
replay-did-REJECT_TRADE = { $name } ปฏิเสธ
replay-did-CANCEL_TRADE = { $name } ถอนข้อเสนอ
replay-did-CONFIRM_TRADE = { $name } แลกเปลี่ยนกับ { $other }
replay-did-TRADE_WITH_BANK = { $name } ให้ธนาคาร { $give } แลกกับ { $want }
replay-did-DISCARD = { $name } ทิ้ง { $cards }
replay-did-MOVE_ROBBER = { $name } ย้ายโจร
replay-did-MOVE_ROBBER-ship = { $name } ย้ายเรือผี
replay-did-STEAL_RANDOM_CARD = { $name } ขโมยจาก { $other }
replay-did-FLIP_MARKET = { $name } สลับตลาดที่ท่าเรือ { $port }
replay-did-CHOOSE_RESOURCE = { $name } เลือก { $cards }
replay-did-SWAP = { $name } แลก { $give } เป็น { $want }
replay-did-ADD_LIQUIDITY = { $name } ฝากเข้าตลาด { $market }
replay-did-REMOVE_LIQUIDITY = { $name } ถอนจากตลาด { $market }
