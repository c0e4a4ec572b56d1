## เหตุผลที่ตอนนี้ยังทำไม่ได้

why-over = เกมจบแล้ว
why-turn = ยังไม่ถึงตาของคุณ
why-setup = ชิ้นแรก ๆ วางได้ฟรี เลือกตำแหน่งบนกระดาน
why-roll = ทอยลูกเต๋าก่อน
why-first = ทำสิ่งที่เกมกำลังรอให้เสร็จก่อน
why-free-roads = วางถนนฟรีก่อน
why-phase = กด “{ action-BEGIN_BUILD }” ก่อน
why-phase-over = คุณเล่นการ์ดหลังสร้างไปแล้ว จบตาได้เลย
why-none-left = คุณไม่มีเหลือแล้ว
why-deck = การ์ดพัฒนาหมดแล้ว
why-missing = ยังขาด { $cards }
why-place-road = ไม่มีที่ให้คุณสร้างถนน
why-place-settlement = ไม่มีมุมว่างติดถนนของคุณที่ห่างจากสิ่งปลูกสร้างอื่นสองเส้น
why-place-city = คุณไม่มีบ้านให้เปลี่ยนเป็นเมือง
why-not-now = ตอนนี้ยังทำไม่ได้
why-busy = รอสักครู่…
why-offer-cards = คุณมีการ์ดไม่พอ
why-card-points = การ์ดนี้ไม่ต้องเล่น แต้มนับให้คุณเอง หรือนับเมื่อคุณเปิดการ์ด
why-card-fresh = { card-fresh }
why-card-played = ตานี้คุณเล่นการ์ดพัฒนาไปแล้ว
why-card-roll = ก่อนทอยลูกเต๋าเล่นได้แค่อัศวิน
why-card-road_building = คุณไม่มีถนนเหลือ หรือไม่มีที่ให้สร้าง
why-card-year_of_plenty = ธนาคารไม่มีการ์ดเหลือ
why-no-cards = คุณไม่มีการ์ดนี้
why-no-trade = ตอนนี้เทรดไม่ได้
why-choose = เลือกการ์ด { $count } ใบก่อน
why-amount = ใส่จำนวนก่อน
why-chat = พิมพ์ข้อความก่อน
why-undo = ย้อนได้เฉพาะแอ็กชันล่าสุดของคุณเอง และต้องไม่ได้เปิดเผยอะไรใหม่
why-hint = ขอคำใบ้ได้เมื่อเกมกำลังรอคุณ

## คำอธิบายสั้น ๆ

cards-of = { $resource } { $count } ใบ
tip-price = ราคา { $cards }
tip-trade = เทรดกับผู้เล่นอื่นหรือธนาคาร
tip-market = แลกการ์ดที่ตลาด
tip-undo = ย้อนแอ็กชันล่าสุดของคุณ
tip-hint = แนะนำว่าควรทำอะไรต่อ พร้อมเหตุผล
tip-offer = แตะเพื่อเทรด
tip-port-three = ท่าเรือ 3 ต่อ 1 ทุกทรัพยากร: ถ้ามีสิ่งปลูกสร้างที่นี่ ให้ธนาคารชนิดเดียวกัน 3 ใบ แลกการ์ดใดก็ได้ 1 ใบ
tip-port-resource = ท่าเรือ{ $resource } 2 ต่อ 1: ถ้ามีสิ่งปลูกสร้างที่นี่ ให้ธนาคาร{ $resource } 2 ใบ แลกการ์ดใดก็ได้ 1 ใบ
tip-port-market = { $port }: ถ้ามีสิ่งปลูกสร้างที่นี่ คุณจ่ายค่าธรรมเนียมในตลาดนี้น้อยลง
tip-limit = เกิน { $limit } ใบ: ถ้าทอยได้ 7 ต้องทิ้งครึ่งหนึ่ง
tip-known-all = { $cards } (รู้จากเหตุการณ์)
tip-known = อย่างน้อย { $cards } (รู้จากเหตุการณ์) ไม่รู้อีก { $unknown } ใบ
tip-known-none = ไม่รู้ { $unknown } ใบ
tip-army = กองทัพใหญ่ที่สุด 2 แต้ม: { $name } มีอัศวิน { $count } ใบ ใครเล่นมากกว่าได้ไป
tip-army-nobody = กองทัพใหญ่ที่สุด 2 แต้ม: ยังไม่มีใครได้ ต้องเล่นอัศวิน 3 ใบ
tip-road = ถนนยาวที่สุด 2 แต้ม: { $name } ต่อถนนกัน { $count } เส้น ใครต่อได้ยาวกว่าได้ไป
tip-road-nobody = ถนนยาวที่สุด 2 แต้ม: ยังไม่มีใครได้ ต้องต่อถนนกัน 5 เส้น
tip-bank = ธนาคารเหลือ{ $resource } { $count } ใบ
tip-deck = การ์ดพัฒนาเหลือ { $count } ใบ
tip-played = เล่นไปแล้ว: { $cards }
tip-played-none = ยังไม่มีใครเล่นสักใบ
tip-card-count = { $card } ×{ $count }
player-more = เกี่ยวกับ { $name }

## เหตุการณ์และลูกเต๋า

log-filter = เลือกเหตุการณ์ที่แสดง
log-topic-all = ทั้งหมด
log-topic-rolls = ทอย
log-topic-trades = เทรด
log-topic-builds = สร้าง
log-topic-empty = ยังไม่มีเหตุการณ์แบบนี้
dice-show = สถิติลูกเต๋า
dice-all = การทอยทั้งหมดในเกมนี้
dice-latest = การทอย { $count } ครั้งล่าสุด
dice-none = ยังไม่มีใครทอยลูกเต๋า
hint-ends-offers = ข้อเสนอของคุณยังเปิดอยู่ และจะสิ้นสุดเมื่อจบตา
