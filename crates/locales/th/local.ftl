## เกมในเครื่องนี้

local-here = ในเครื่องนี้
local-games = ในเครื่องนี้
local-running = ตาที่ { $turn }
local-export = ดาวน์โหลดบันทึกเกม
local-import = เพิ่มในเกมของเครื่องนี้
local-delete = ลบ
local-delete-sure = ลบเกมนี้ไหม?
local-delete-how = เกมของ { $names } เก็บไว้ในเครื่องนี้เท่านั้น ลบแล้วเอาคืนไม่ได้
local-refused = เปิดเกมนี้ไม่ได้
local-stopped = เกมหยุดแล้ว
local-take = เล่นต่อที่นี่
local-continue = เล่นเกมต่อ
local-unsaved = บันทึกเกมนี้ไม่ได้ เพราะเบราว์เซอร์ไม่มีที่ว่างหรือไม่อนุญาต คุณเล่นต่อได้ แต่อย่าปิดหน้านี้

## ส่งเครื่องต่อกัน

pass-to = ส่งเครื่องให้ { $name }
pass-why-turn = ถึงตาของ { $name }
pass-why-setup = { $name } วางบ้านและถนน
pass-why-discard = ทอยได้ 7 { $name } ต้องทิ้งการ์ด
pass-why-gold = { $name } เลือกการ์ดจากแหล่งทอง
pass-why-offer = { $from } ขอเทรดกับ { $name }
pass-show = { $name }: ดูการ์ดของฉัน
pass-peek = การ์ดของ { $name }
pass-look = ดูกระดานด้วยกัน
pass-hide = ซ่อนการ์ดของฉัน
pass-shared = ทุกคนที่โต๊ะ
pass-shared-how = ตอนนี้ไม่แสดงการ์ดของใคร รับเครื่องไปเพื่อดูการ์ดของคุณ

## โต๊ะใหม่ในเครื่องนี้

new-venue = เล่นที่ไหน
new-venue-online = ออนไลน์
new-venue-online-how = ทุกคนเล่นบนเครื่องของตัวเอง คนอื่นเข้าร่วมด้วยลิงก์หรือรหัส
new-venue-here = ในเครื่องนี้
new-venue-here-how = เล่นกับบอต หรือส่งเครื่องต่อกัน ไม่ต้องใช้อินเทอร์เน็ต
new-seat-person = คน
new-seat-name = ชื่อของที่นั่ง { $number }
new-seat-unnamed = ผู้เล่น { $number }
new-here-nobody = มีแต่บอต เลือกให้มีคนอย่างน้อยหนึ่งที่นั่ง

## คำปฏิเสธ

refused-OPEN_ELSEWHERE = เกมนี้เปิดอยู่ในแท็บอื่น ปิดที่นั่น หรือเล่นต่อที่นี่
refused-UNSAVED_ELSEWHERE = เกมนี้เปิดอยู่ในแท็บอื่นซึ่งบันทึกเกมไม่ได้ เล่นต่อที่นั่น หรือดาวน์โหลดบันทึกเกมจากที่นั่น
refused-LOCAL_FAILED = เกมนี้เกิดข้อผิดพลาด ส่วนที่บันทึกไว้ยังอยู่ครบ
