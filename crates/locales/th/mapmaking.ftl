## การสร้างและแบ่งปันแผนที่ โหลดเฉพาะหน้าที่เกี่ยวกับแผนที่

## รูปทรง

palette-shape = รูปทรง
shape-symmetry = สมมาตร
shape-symmetry-explain = ระบายครั้งเดียว ได้ซ้ำรอบจุดกลางแผนที่
shape-symmetry-none = ปิด
shape-symmetry-turn-2 = หมุนครึ่งรอบ (2 ส่วน)
shape-symmetry-turn-3 = หมุนหนึ่งในสามรอบ (3 ส่วน)
shape-symmetry-turn-6 = หมุนหนึ่งในหกรอบ (6 ส่วน)
shape-symmetry-mirror-across = กลับซ้ายขวา
shape-symmetry-mirror-down = กลับบนล่าง
shape-move-map = หมุนหรือกลับด้านแผนที่
shape-move-copy = หมุนหรือกลับด้านสำเนา
shape-move-turn = หมุน 60°
shape-move-across = กลับซ้ายขวา
shape-move-down = กลับบนล่าง
shape-select = เลือก
shape-select-explain = ลากผ่านไทล์ที่จะคัดลอก
shape-copy = คัดลอก
shape-cut = ตัด
shape-paste = วาง
shape-paste-explain = แตะที่ที่จะวางสำเนา หมุนหรือกลับด้านก่อนก็ได้
fault-meant = น่าจะเป็น { $row }

## ลองเล่น

test-play = ลองเล่น
test-play-explain = เล่นแผนที่นี้กับบอตได้เลย ฉบับร่างยังอยู่ที่เดิม
test-play-faults = แก้ข้อผิดพลาดของแผนที่ก่อน แล้วค่อยลองเล่น

## ส่งออก

export = ส่งออก
export-picture = รูปภาพ
export-picture-explain = แผนที่พร้อมชื่อและคำอธิบายสัญลักษณ์ ส่วนที่สุ่มจะเป็นเครื่องหมายคำถาม
export-svg = SVG
export-png = PNG
export-png-failed = เบราว์เซอร์นี้สร้าง PNG ไม่ได้ ลองใช้ SVG แทน
export-print = พิมพ์แล้วตัด
export-print-explain = หน้า A4 ที่มีไทล์ เบี้ยตัวเลข และท่าเรือครบ พร้อมเส้นตัด ถ้าแผนที่มีส่วนที่สุ่ม จะพิมพ์ทั้งกองสุ่ม
export-tile = ความกว้างไทล์ (มม.)
export-tile-hint = วัดจากด้านหนึ่งถึงอีกด้าน ไทล์ทั่วไปกว้าง 79 มม.
export-print-open = ดูหน้าที่จะพิมพ์
export-broken = แก้ข้อผิดพลาดของแผนที่ก่อน แล้วจึงส่งออกได้
print-title = หน้าสำหรับพิมพ์
print-do = พิมพ์
print-back = กลับไปที่ฉบับร่าง
print-pages = A4 { $count } หน้า พิมพ์ที่ขนาด 100% ไม่ย่อไม่ขยาย
print-page = หน้า { $number }
print-large = แผนที่นี้มีชิ้นส่วนมากเกินกว่าจะพิมพ์
print-missing = ฉบับร่างนี้ไม่ได้อยู่ในเบราว์เซอร์นี้

## แบบตั้งต้น

templates = แบบตั้งต้น
templates-explain = แผนที่ที่ครบแล้ว แก้ได้ทุกอย่าง
template-standard = มาตรฐาน
template-standard-explain = 19 ไทล์ ผู้เล่น 2–4 คน
template-extension-5-6 = 5–6 คน
template-extension-5-6-explain = 30 ไทล์ คลังและกองการ์ดใหญ่ขึ้น
template-archipelago = หมู่เกาะ
template-archipelago-explain = ห้าเกาะ วางบ้านสามหลังตอนเริ่ม
template-catamm-random = ตลาด
template-catamm-random-explain = มีแหล่งทอง สำหรับเกมตลาด

## กติกาของแผนที่

sheet-red-neighbours = ให้ 6 กับ 8 อยู่ติดกันได้
sheet-red-neighbours-explain = ถ้าไม่เลือก เลขที่สุ่มจะไม่มี 6 หรือ 8 ติดกัน

## คลัง: ตัวกรอง แท็ก คำขอบคุณ ฉบับดัดแปลง ชุดแผนที่ และแผนที่แนะนำ

library-size = ขนาด
library-size-all = ทุกขนาด
library-size-small = เล็ก (ไม่เกิน 18 ไทล์)
library-size-medium = กลาง (19 ถึง 37 ไทล์)
library-size-large = ใหญ่ (38 ไทล์ขึ้นไป)
library-seats = ผู้เล่น
library-seats-all = ผู้เล่นกี่คนก็ได้
library-seats-count = ผู้เล่น { $count } คน
library-tag = แท็ก: { $tag }
library-tag-clear = แสดงทุกแท็ก
library-picked = แนะนำ
library-thanks = ขอบคุณ { $count } ครั้ง
tags = แท็ก
tags-explain = ไม่เกินห้าแท็ก คั่นด้วยจุลภาค ที่ใช้บ่อย:
tag-balanced = สมดุล
tag-beginners = สำหรับมือใหม่
tag-islands = หมู่เกาะ
tag-market = เกมตลาด
tag-experiment = ทดลอง
thank = ขอบคุณผู้สร้าง
thank-back = ยกเลิกคำขอบคุณ
based-on = ดัดแปลงจาก { $name } โดย { $author }
based-on-explain = แผนที่นี้จะระบุว่าดัดแปลงจากแผนที่ที่คุณคัดลอกมา
remixes = ฉบับดัดแปลง
collections = ชุดแผนที่
collections-explain = แผนที่ที่ผู้เล่นรวบรวมไว้
collection-by = { $count } แผนที่ · โดย { $owner }
collection-add = เพิ่มลงชุดแผนที่
collection-new = ชุดใหม่
collection-create = สร้าง
collection-all = แผนที่ทั้งหมด
collection-delete = ลบชุดนี้
map-pick = แนะนำแผนที่นี้
map-pick-remove = เลิกแนะนำ
