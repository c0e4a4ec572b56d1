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
board = เกาะ
players = ผู้เล่น
actions = สิ่งที่ทำได้
panels = บันทึก แชต และการแลกเปลี่ยน
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
status-ship = { $name } กำลังบังคับเรือผี
status-ship-me = ย้ายเรือผี หรือสลับตลาดที่ท่าเรือ
status-steal = { $name } กำลังเลือกว่าจะขโมยใคร
status-steal-me = เลือกว่าจะขโมยใคร
status-free-roads = { $name } กำลังวางถนนฟรี
status-free-roads-me = วางถนนฟรี { $count } เส้น
status-main = { $name } กำลังแลกเปลี่ยนและก่อสร้าง
status-main-me = ตาของคุณ: แลกเปลี่ยนและก่อสร้าง
status-phase-trade = { $name } กำลังแลกเปลี่ยน
status-phase-trade-me = ตาของคุณ: แลกเปลี่ยนที่ตลาด
status-phase-build = { $name } กำลังก่อสร้าง
status-phase-build-me = ตาของคุณ: ก่อสร้าง
status-phase-post_build = { $name } กำลังจบตา
status-phase-post_build-me = จบตาของคุณ
status-answer-me = { $name } มีข้อเสนอให้คุณ
dice-rolled = { $name } ทอยได้ { $sum }
clock-left = เวลาที่เหลือ
clock-reserve = เวลาสำรองที่เหลือ

## ผู้เล่น

player-you = คุณ
player-bot = บอต
player-bot-plays = บอตเล่นแทนระหว่างไม่อยู่
player-away = ไม่ได้เชื่อมต่อ
player-resigned = ยอมแพ้แล้ว
player-points = { $count } แต้ม
player-cards = การ์ด { $count } ใบ
player-development = การ์ดพัฒนา { $count } ใบ
player-knights = อัศวินที่ใช้แล้ว
player-army = ใช้อัศวินแล้ว { $count } ใบ
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
build-left = เหลือ { $count }
build-named = { $piece } เหลือ { $count }
costs = ราคา
action-trade = แลก
action-hint = คำใบ้
action-wait = รอตาของคุณ
action-board = เลือกตำแหน่งบนกระดาน
action-ROLL_DICE = ทอยลูกเต๋า
action-SKIP_ROLL = ไม่ทอย
action-BEGIN_BUILD = เริ่มก่อสร้าง
action-STOP_FREE_ROADS = พอแล้ว
action-END_TURN = จบตา
action-RESIGN = ยอมแพ้
action-REVEAL_VICTORY_POINTS = เปิดการ์ดแต้มชัยชนะ
place-confirm = วางตรงนี้

## กล่องโต้ตอบ

pick-add = เพิ่ม{ $resource }
pick-remove = ลด{ $resource }
pick-sum = เลือกแล้ว { $chosen } จาก { $count }
discard-title = ทิ้งการ์ด { $count } ใบ
discard-why = ทอยได้เจ็ดและคุณมีการ์ดมากเกินไป ต้องคืนครึ่งหนึ่งให้ธนาคาร
discard-do = ทิ้งการ์ด
gold-title = แหล่งทอง: เลือกการ์ด { $count } ใบ
gold-do = รับการ์ด
steal-title = จะขโมยใคร?
flip-title = จะเปิดตลาดใดที่นี่?
flip-only = ตลาดที่หายไป
resign-title = ยอมแพ้เกมนี้หรือ?
resign-about = การ์ดของคุณจะคืนธนาคาร สิ่งก่อสร้างอยู่ที่เดิม และคนอื่นเล่นต่อโดยไม่มีคุณ
resign-no = เล่นต่อ
card-play = ใช้การ์ดนี้
card-fresh = เพิ่งซื้อตานี้ ใช้ได้ตั้งแต่ตาหน้า
card-not-now = ตอนนี้ใช้การ์ดนี้ไม่ได้
card-about-knight = ย้ายโจรแล้วขโมยการ์ดหนึ่งใบจากผู้ที่มีสิ่งก่อสร้างตรงนั้น อัศวินสามใบเป็นกองทัพ
card-about-knight-ship = ย้ายเรือผีไปช่องอื่นแล้วขโมยการ์ดหนึ่งใบ หรือสลับตลาด อัศวินสามใบเป็นกองทัพ
card-about-road_building = วางถนนฟรีสองเส้น
card-about-year_of_plenty = รับการ์ดจากธนาคารสองใบตามใจ
card-about-monopoly = เลือกทรัพยากรหนึ่งอย่าง ทุกคนต้องให้คุณทั้งหมดที่มี
card-about-victory_point = มีค่าหนึ่งแต้มชัยชนะ

## ตั้งค่าและวิธีใช้

help-title = ตั้งค่าและวิธีใช้
setting-confirm = ถามก่อนวางตัวหมาก
setting-sounds = เสียง
setting-notifications = แจ้งเตือนเมื่อถึงตาของฉัน
shortcuts = ปุ่มลัด
shortcut-places = เลื่อนไปตามตำแหน่งบนกระดาน แล้วกด Enter เพื่อเลือก
shortcut-roll = ทอยลูกเต๋า
shortcut-road = ถนน
shortcut-settlement = บ้าน
shortcut-city = เมือง
shortcut-buy = ซื้อการ์ดพัฒนา
shortcut-trade = แลกเปลี่ยน
shortcut-end = จบตา
shortcut-hint = คำใบ้
shortcut-chat = แชต
shortcut-help = วิธีใช้นี้
shortcut-cancel = ยกเลิก

## บันทึกและแชต

panel-log = บันทึก
panel-chat = แชต
panel-trade = แลก
panel-market = ตลาด
log-empty = ยังไม่มีอะไรเกิดขึ้น
chat-empty = ทักทายกันหน่อย!
chat-placeholder = พิมพ์ข้อความ
chat-send = ส่ง
chat-name = บอกชื่อของคุณก่อนเขียน
chat-name-do = เริ่มเขียน
chat-mutes = ผู้ที่ถูกปิดเสียง
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
do-STOP_FREE_ROADS = ไม่ต้องสร้างถนนฟรีที่เหลือ
do-BEGIN_BUILD = เริ่มก่อสร้าง
do-REVEAL_VICTORY_POINTS = เปิดการ์ดแต้มชัยชนะ
do-END_TURN = จบตา
do-RESIGN = ยอมแพ้
do-BUY_DEVELOPMENT_CARD = ซื้อการ์ดพัฒนา
do-PLAY_DEVELOPMENT_CARD = ใช้การ์ด { $card }
do-play-year_of_plenty = ใช้การ์ด { $card } แล้วรับ { $cards }
do-play-monopoly = ใช้การ์ด { $card } ผูกขาด{ $resource }
do-PROPOSE_TRADE = เสนอ { $give } แลกกับ { $want }
do-COUNTER_TRADE = ต่อรองเป็น { $give } แลกกับ { $want }
do-ACCEPT_TRADE = รับข้อเสนอ
do-REJECT_TRADE = ปฏิเสธข้อเสนอ
do-CANCEL_TRADE = ถอนข้อเสนอ
do-CONFIRM_TRADE = แลกกับ { $with }
do-TRADE_WITH_BANK = ให้ธนาคาร { $give } แลกกับ { $get }
do-DISCARD = ทิ้ง { $cards }
do-CHOOSE_RESOURCE = เลือก { $cards }
do-MOVE_ROBBER = ย้ายมาตรงนี้
do-STEAL_RANDOM_CARD = ขโมยจาก { $from }
do-FLIP_MARKET = สลับตลาดที่ท่าเรือนี้
do-SWAP = แลก { $give } เป็น{ $get }
do-ADD_LIQUIDITY = ฝากการ์ดเข้าตลาด { $market }
do-REMOVE_LIQUIDITY = ถอนส่วนของคุณออกจากตลาด { $market }

## เหตุผลของคำแนะนำ

hint-only = ทำอย่างอื่นไม่ได้แล้ว
hint-points = ได้ { $points } แต้มทันที
hint-produces = ได้ผลผลิต { $pips } ใน 36 ของการทอย
hint-new-resource = { $resource } คุณยังไม่ได้ทรัพยากรนี้
hint-port = ท่าเรือ 2:1 สำหรับ{ $resource }
hint-port-any = ท่าเรือ 3:1
hint-allows-BUILD_ROAD = จากนั้นสร้างถนนได้
hint-allows-BUILD_SETTLEMENT = จากนั้นสร้างบ้านได้
hint-allows-UPGRADE_TO_CITY = จากนั้นสร้างเมืองได้
hint-allows-BUY_DEVELOPMENT_CARD = จากนั้นซื้อการ์ดพัฒนาได้
hint-blocks = { $name } จะไม่ได้อะไรจากที่นั่น: { $pips } ใน 36 ของการทอย
hint-takes = { $name } มีการ์ด { $cards } ใบ
