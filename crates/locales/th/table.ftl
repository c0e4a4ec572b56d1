## หน้าโต๊ะเกม

title-table = โต๊ะเกม
title-your-turn = ● ถึงตาคุณแล้ว!
table-refused = เข้าโต๊ะนี้ไม่ได้
table-closed = โต๊ะนี้ปิดไปแล้ว
table-damaged = เกมนี้เล่นต่อไม่ได้ เพราะข้อมูลที่เก็บไว้เสียหาย
table-home = ไปหน้าแรก
table-loading = กำลังหาโต๊ะ…
reconnecting = การเชื่อมต่อหลุด กำลังเชื่อมต่อใหม่…
watching = คุณกำลังชมเกม
watching-others = มีผู้ชม { $count } คน
board = กระดาน
players = ผู้เล่น
actions = สิ่งที่ทำได้
panels = เหตุการณ์ แชต และเทรด
close = ปิด
cancel = ยกเลิก

## สิ่งที่กำลังรอ

status-over = จบเกมแล้ว
status-won = { $name } ชนะ!
status-won-me = คุณชนะแล้ว!
status-setup-settlement = { $name } กำลังวางบ้าน
status-setup-settlement-me = วางบ้านของคุณ
status-setup-city = { $name } กำลังวางเมือง
status-setup-city-me = วางเมืองของคุณ
status-setup-road = { $name } กำลังวางถนน
status-setup-road-me = วางถนนติดกับบ้าน
status-roll = { $name } กำลังจะทอยลูกเต๋า
status-roll-me = ตาของคุณ: ทอยลูกเต๋า
status-discard = { $name } ต้องทิ้งการ์ด
status-discard-me = ทิ้งการ์ด { $count } ใบ
status-gold = { $name } กำลังเลือกทรัพยากรจากแหล่งทอง
status-gold-me = เลือกทรัพยากรจากแหล่งทอง { $count } ใบ
status-robber = { $name } กำลังย้ายโจร
status-robber-me = ย้ายโจร
status-ship = { $name } กำลังย้ายเรือผี
status-ship-me = ย้ายเรือผี หรือสลับตลาดที่ท่าเรือ
status-steal = { $name } กำลังเลือกว่าจะขโมยจากใคร
status-steal-me = เลือกว่าจะขโมยจากใคร
status-free-roads = { $name } กำลังวางถนนฟรี
status-free-roads-me = วางถนนฟรี { $count } เส้น
status-main = { $name } กำลังเทรดและสร้าง
status-main-me = ตาของคุณ: เทรดและสร้าง
status-phase-trade = { $name } กำลังเทรด
status-phase-trade-me = ตาของคุณ: แลกที่ตลาด
status-phase-build = { $name } กำลังสร้าง
status-phase-build-me = ตาของคุณ: สร้าง
status-phase-post_build = { $name } กำลังจบตา
status-phase-post_build-me = จบตาของคุณ
choose-place-road = เลือกที่วางถนน
choose-place-settlement = เลือกที่วางบ้าน
choose-place-city = เลือกบ้านที่จะเป็นเมือง
choose-place-robber = เลือกช่อง
choose-place-port = เลือกท่าเรือ
status-answer-me = { $name } มีข้อเสนอให้คุณ
dice-rolled = { $name } ทอยได้ { $sum }
clock-left = เวลาที่เหลือ
clock-reserve = เวลาสำรองที่เหลือ

## ผู้เล่น

player-you = คุณ
player-bot = บอต
player-bot-plays = บอตเล่นแทนระหว่างไม่อยู่
player-away = ไม่ได้เชื่อมต่อ
toast-rolled = { $who } ทอยได้ { $sum }
toast-robber = { $who } ย้ายโจรไปที่ { $hex }
toast-ship = { $who } ย้ายเรือผีไปที่ { $hex }
away-left = { $name } ออกไป บอตจะเล่นแทนใน
done-by-clock = หมดเวลาแล้ว ระบบเล่นแทนคุณดังนี้:
done-by-bot = ระหว่างที่คุณไม่อยู่ บอตเล่นแทนคุณดังนี้:
done-more = อีก { $count } บรรทัดอยู่ในเหตุการณ์
player-points-win = ได้ { $count } แต้มชนะ
player-resigned = ยอมแพ้แล้ว
player-points = { $count } แต้ม
player-cards = การ์ด { $count } ใบ
player-development = การ์ดพัฒนา { $count } ใบ
player-knights = อัศวินที่เล่นแล้ว
player-army = เล่นอัศวินแล้ว { $count } ใบ
player-army-held = กองทัพใหญ่ที่สุด: อัศวิน { $count } ใบ
player-road-length = ความยาวถนน
player-road = ถนนยาว { $count }
player-road-held = ถนนยาวที่สุด: { $count }
award-army = กองทัพใหญ่ที่สุด
award-road = ถนนยาวที่สุด
bank = ธนาคาร
bank-unlimited = ไม่จำกัด
bank-development = การ์ดพัฒนาที่เหลือ

## การ์ดในมือและสิ่งที่ทำได้

hand = การ์ดในมือคุณ
hand-resources = การ์ดทรัพยากร
hand-development = การ์ดพัฒนา
build-road = ถนน
build-road-short = ถนน
build-settlement = บ้าน
build-settlement-short = บ้าน
build-city = เมือง
build-city-short = เมือง
build-card = การ์ดพัฒนา
build-card-short = การ์ด
build-named = { $piece } เหลือ { $count }
costs = ราคา
action-trade = เทรด
action-hint = คำใบ้
action-undo = ย้อน
action-wait = รอตาของคุณ
action-wait-setup = { $name } กำลังวาง รอตาของคุณ
action-wait-next = { $name } กำลังเล่น ต่อไปตาคุณ
action-wait-turns = { $name } กำลังเล่น อีก { $turns } ตาถึงคุณ
action-discard = เลือกการ์ดที่จะทิ้ง
action-gold = เลือกทรัพยากร
action-steal = เลือกว่าจะขโมยจากใคร
action-answer = ตอบข้อเสนอ
action-accepted = คุณรับแล้ว { $name } จะเลือกว่าจะเทรดกับใคร
action-others = รอผู้เล่นอื่น
action-board = เลือกตำแหน่งบนกระดาน
action-ROLL_DICE = ทอยลูกเต๋า
action-SKIP_ROLL = ไม่ทอย
action-BEGIN_BUILD = เริ่มสร้าง
action-STOP_FREE_ROADS = ไม่วางถนนเพิ่ม
action-END_TURN = จบตา
action-RESIGN = ยอมแพ้
action-REVEAL_VICTORY_POINTS = เปิดการ์ดแต้ม
place-confirm = วางตรงนี้

## กล่องโต้ตอบ

pick-add = เพิ่ม{ $resource }
pick-remove = ลด{ $resource }
pick-clear = ล้าง: { $side }
pick-no-more = ไม่มี{ $resource }ให้เลือกอีก
pick-enough = เลือกครบ { $count } ใบแล้ว คืนใบหนึ่งก่อน
pick-sum = เลือกแล้ว { $chosen } จาก { $count }
discard-title = ทิ้งการ์ด { $count } ใบ
discard-why = ทอยได้ 7 และคุณมีการ์ดมากเกินไป ต้องทิ้งครึ่งหนึ่งคืนธนาคาร
discard-do = ทิ้งการ์ด
gold-title = แหล่งทอง: เลือกการ์ด { $count } ใบ
gold-do = รับการ์ด
steal-title = เลือกว่าจะขโมยจากใคร
flip-title = จะเปิดตลาดใดที่นี่?
flip-only = ตลาดที่ปิดอยู่
resign-title = ยอมแพ้เกมนี้ไหม?
resign-about = การ์ดของคุณจะคืนธนาคาร ชิ้นบนกระดานอยู่ที่เดิม และคนอื่นเล่นต่อโดยไม่มีคุณ
resign-about-last = การ์ดของคุณจะคืนธนาคาร เกมจบ และ { $name } ชนะ
resign-no = เล่นต่อ
reveal-about = ทุกคนจะเห็นการ์ดเหล่านี้ และนับแต้ม เปิดแล้วปิดอีกไม่ได้
reveal-about-counted = แต้มเหล่านี้นับให้คุณอยู่แล้ว ถ้าเปิด ทุกคนจะเห็น และปิดอีกไม่ได้
monopoly-choose = เลือกทรัพยากร
monopoly-do = เอา{ $resource }ทั้งหมด
card-play = เล่นการ์ดนี้
card-fresh = เพิ่งซื้อตานี้ เล่นได้ตั้งแต่ตาหน้า
card-about-knight = ย้ายโจรแล้วขโมยการ์ดหนึ่งใบจากคนที่มีสิ่งปลูกสร้างติดไทล์นั้น อัศวินสามใบอาจได้กองทัพใหญ่ที่สุด
card-about-knight-ship = ย้ายเรือผีไปไทล์อื่นแล้วขโมยการ์ดหนึ่งใบ หรือสลับตลาด อัศวินสามใบอาจได้กองทัพใหญ่ที่สุด
card-about-road_building = วางถนนฟรีสองเส้น
card-about-year_of_plenty = หยิบการ์ดใดก็ได้สองใบจากธนาคาร
card-about-monopoly = เลือกทรัพยากรหนึ่งชนิด ทุกคนต้องให้คุณทั้งหมดที่มี
card-about-victory_point = มีค่า 1 แต้ม

## ตั้งค่าและวิธีใช้

help-title = ตั้งค่าและวิธีใช้
help-basics = กติกาย่อ
help-goal = { $points ->
    [0] ทำแต้มให้ครบตามที่กำหนดในตาของคุณเพื่อชนะ
   *[other] ทำให้ครบ { $points } แต้มในตาของคุณเพื่อชนะ
}
help-roll = ทุกครั้งที่ทอย ทุกคนที่มีสิ่งปลูกสร้างติดไทล์เลขนั้นได้การ์ด: บ้านได้หนึ่งใบ เมืองได้สองใบ
help-seven = เมื่อทอยได้ 7 คนที่มีการ์ดเกินต้องทิ้งครึ่งหนึ่ง คนทอยย้ายโจร ซึ่งทำให้ไทล์นั้นไม่ผลิต แล้วขโมยการ์ดหนึ่งใบจากที่นั่น
help-seven-ship = เมื่อทอยได้ 7 คนที่มีการ์ดเกินต้องทิ้งครึ่งหนึ่ง คนทอยย้ายเรือผี ซึ่งทำให้ไทล์นั้นไม่ผลิต แล้วขโมยการ์ดหนึ่งใบจากที่นั่น หรือสลับตลาด
help-cards = การ์ดพัฒนาเล่นได้ตั้งแต่ตาถัดจากที่ซื้อ ตาละหนึ่งใบ แตะการ์ดเพื่ออ่าน
help-awards = ถนนยาวที่สุด (ห้าเส้นขึ้นไป) และกองทัพใหญ่ที่สุด (อัศวินสามใบขึ้นไป) ได้อย่างละ 2 แต้ม
help-rules = อ่านกติกาทั้งหมด
worth-points = { $points } แต้ม
setting-confirm = ถามยืนยันก่อนวางชิ้น
setting-sounds = เสียง
setting-volume = ความดัง
setting-bot-speed = ความเร็วของบอต
setting-bot-speed-later = ใช้กับโต๊ะที่คุณเปิดครั้งต่อไป
setting-notifications = แจ้งเตือนเมื่อถึงตาของฉัน
shortcuts = ปุ่มลัด
shortcut-places = เลื่อนไปตามตำแหน่งบนกระดาน แล้วกด Enter เพื่อเลือก
shortcut-roll = ทอยลูกเต๋า
shortcut-road = ถนน
shortcut-settlement = บ้าน
shortcut-city = เมือง
shortcut-buy = ซื้อการ์ดพัฒนา
shortcut-trade = เทรด
shortcut-accept = รับข้อเสนอ
shortcut-decline = ไม่รับข้อเสนอ
shortcut-counter = ต่อรอง
shortcut-end = จบตา
shortcut-undo = ย้อนแอ็กชันล่าสุด (หรือ Ctrl+Z)
shortcut-hint = คำใบ้
shortcut-chat = แชต
shortcut-help = วิธีใช้นี้
shortcut-cancel = ยกเลิก

## บันทึกและแชต

panel-log = เหตุการณ์
panel-chat = แชต
panel-trade = เทรด
panel-market = ตลาด
log-empty = ยังไม่มีอะไรเกิดขึ้น
chat-empty = ทักทายกันหน่อย!
chat-placeholder = พิมพ์ข้อความ
chat-send = ส่ง
chat-name = บอกชื่อของคุณก่อนเขียน
chat-name-do = เริ่มเขียน
chat-mutes = ปิดเสียงผู้เล่น
chat-mute = ปิดเสียง { $name }
chat-unsent = ยังไม่ได้ส่ง เพราะขาดการเชื่อมต่อ ลองใหม่อีกครั้งในไม่ช้า
chat-unread = ข้อความที่ยังไม่ได้อ่าน

## คำใบ้: สิ่งที่น่าทำ

hint-do = ทำเลย
hint-place = วางเลย
do-PLACE_SETUP_SETTLEMENT = วางบ้านตรงนี้
do-PLACE_SETUP_CITY = วางเมืองตรงนี้
do-PLACE_SETUP_ROAD = วางถนนตรงนี้
do-BUILD_SETTLEMENT = สร้างบ้านตรงนี้
do-UPGRADE_TO_CITY = สร้างเมืองตรงนี้
do-BUILD_ROAD = สร้างถนนตรงนี้
do-ROLL_DICE = ทอยลูกเต๋า
do-SKIP_ROLL = ไม่ต้องทอย
do-STOP_FREE_ROADS = ไม่วางถนนฟรีที่เหลือ
do-BEGIN_BUILD = เริ่มสร้าง
do-REVEAL_VICTORY_POINTS = เปิดการ์ดแต้ม
do-END_TURN = จบตา
do-RESIGN = ยอมแพ้
do-BUY_DEVELOPMENT_CARD = ซื้อการ์ดพัฒนา
do-PLAY_DEVELOPMENT_CARD = เล่นการ์ด { $card }
do-play-year_of_plenty = เล่นการ์ด { $card } แล้วรับ { $cards }
do-play-monopoly = เล่นการ์ด { $card } ผูกขาด{ $resource }
do-PROPOSE_TRADE = เสนอ { $give } แลกกับ { $want }
do-COUNTER_TRADE = ต่อรองเป็น { $give } แลกกับ { $want }
do-ACCEPT_TRADE = รับข้อเสนอ
do-REJECT_TRADE = ไม่รับข้อเสนอ
do-CANCEL_TRADE = ยกเลิกข้อเสนอ
do-CONFIRM_TRADE = เทรดกับ { $with }
do-TRADE_WITH_BANK = ให้ธนาคาร { $give } แลกกับ { $get }
do-DISCARD = ทิ้ง { $cards }
do-CHOOSE_RESOURCE = เลือก { $cards }
do-MOVE_ROBBER = ย้ายมาตรงนี้
do-STEAL_RANDOM_CARD = ขโมยจาก { $from }
do-FLIP_MARKET = สลับตลาดที่ท่าเรือนี้
do-SWAP = แลก { $give } เป็น{ $get }
do-ADD_LIQUIDITY = ฝากการ์ดเข้าพูล { $market }
do-REMOVE_LIQUIDITY = ถอนหุ้นของคุณออกจากพูล { $market }

## เหตุผลของคำแนะนำ

hint-only = ทำอย่างอื่นไม่ได้แล้ว
hint-points = ได้ { $points } แต้มทันที
hint-produces = ผลิตใน { $pips } จาก 36 ของการทอย
hint-new-resource = ทรัพยากรใหม่: { $resource }
hint-port = ท่าเรือ 2:1 สำหรับ{ $resource }
hint-port-any = ท่าเรือ 3:1
hint-allows-BUILD_ROAD = จากนั้นสร้างถนนได้
hint-allows-BUILD_SETTLEMENT = จากนั้นสร้างบ้านได้
hint-allows-UPGRADE_TO_CITY = จากนั้นสร้างเมืองได้
hint-allows-BUY_DEVELOPMENT_CARD = จากนั้นซื้อการ์ดพัฒนาได้
hint-affords-BUILD_ROAD = จากนั้นมีการ์ดพอสร้างถนน
hint-affords-BUILD_SETTLEMENT = จากนั้นมีการ์ดพอสร้างบ้าน
hint-affords-UPGRADE_TO_CITY = จากนั้นมีการ์ดพอสร้างเมือง
hint-affords-BUY_DEVELOPMENT_CARD = จากนั้นมีการ์ดพอซื้อการ์ดพัฒนา
hint-keeps-BUILD_ROAD = ยังเหลือการ์ดพอสร้างถนน
hint-keeps-BUILD_SETTLEMENT = ยังเหลือการ์ดพอสร้างบ้าน
hint-keeps-UPGRADE_TO_CITY = ยังเหลือการ์ดพอสร้างเมือง
hint-keeps-BUY_DEVELOPMENT_CARD = ยังเหลือการ์ดพอซื้อการ์ดพัฒนา
hint-misses-BUILD_ROAD = จากนั้นขาดอีก { $cards } ใบก็สร้างถนนได้
hint-misses-BUILD_SETTLEMENT = จากนั้นขาดอีก { $cards } ใบก็สร้างบ้านได้
hint-misses-UPGRADE_TO_CITY = จากนั้นขาดอีก { $cards } ใบก็สร้างเมืองได้
hint-misses-BUY_DEVELOPMENT_CARD = จากนั้นขาดอีก { $cards } ใบก็ซื้อการ์ดพัฒนาได้
hint-lacks = ไม่มี{ $resource }เลย
hint-most-of = มี{ $resource }มากกว่าอย่างอื่น
hint-no-use = แลกแล้วก็ยังสร้างอะไรเพิ่มไม่ได้
hint-rival = { $name } มี { $points } แต้ม
hint-leads-to = นำไปสู่จุดที่ผลิตใน { $pips } จาก 36 ของการทอย
hint-road-length = ถนนยาวที่สุดของคุณยาวขึ้นเป็น { $length }
hint-roll-first = สร้างและแลกได้หลังทอยลูกเต๋า
hint-draws = อาจได้อัศวิน แต้มชัยชนะ หรือการ์ดความก้าวหน้า
hint-unblocks = ไทล์ของคุณกลับมาผลิตใน { $pips } จาก 36 ของการทอย
hint-knights = อัศวินใบที่ { $knights } สู่กองทัพใหญ่ที่สุด
hint-free-roads = สร้างถนนสองเส้นถัดไปได้ฟรี
hint-others-hold = คนอื่นมี{ $resource }รวมกัน { $cards } ใบ
hint-nothing-to-build = ตอนนี้สร้างอะไรไม่ได้
hint-saves = เก็บการ์ดไว้ใช้กับสิ่งที่ดีกว่า
hint-blocks = กัน { $name } ไม่ให้ได้ทรัพยากร { $pips } จาก 36 ของการทอย
hint-takes = { $name } มีการ์ด { $cards } ใบ
