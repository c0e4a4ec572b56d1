# คำที่ใช้ หนึ่งคำต่อหนึ่งสิ่ง (คำอังกฤษอยู่ใน words/en/common.ftl)
#
#   table        โต๊ะ                     host           โฮสต์
#   seat         ที่นั่ง                    spectator      ผู้ชม
#   bot          บอต                      moderator      ผู้ดูแล
#   turn         ตา                       round          รอบ
#   move         แอ็กชัน                   record         บันทึกเกม
#   replay       ดูเกมย้อนหลัง             log            เหตุการณ์
#   map          แผนที่                    draft          ฉบับร่าง
#   library      คลังแผนที่                 seed           ซีด
#   random pool  กองสุ่ม                   hash           ค่าแฮช
#   secret       ค่าลับ                    contribution   ค่าที่ใส่เพิ่ม
#   board        กระดาน                   tile, hex      ไทล์
#   terrain      ภูมิประเทศ                land           แผ่นดิน
#   corner       มุม                      edge           ขอบ
#   port         ท่าเรือ                   piece          ชิ้น
#   settlement   บ้าน                     city           เมือง
#   building     สิ่งปลูกสร้าง              build          สร้าง
#   road         ถนน                      award          รางวัล
#   robber       โจร                      ghost ship     เรือผี
#   hand         การ์ดในมือ                bank           ธนาคาร
#   discard      ทิ้ง                      steal          ขโมย
#   play (card)  เล่น                     development card  การ์ดพัฒนา
#   points       แต้ม                     Victory Point card  การ์ดแต้ม
#   trade        เทรด                     offer          ข้อเสนอ
#   accept       รับ                      decline        ไม่รับ
#   counteroffer ต่อรอง                   cancel         ยกเลิก
#   market       ตลาด                     missing market ตลาดที่ปิดอยู่
#   swap         แลก                      pool           พูล
#   deposit      ฝาก                      withdraw       ถอน
#   share        หุ้น                      fee            ค่าธรรมเนียม
#   resign       ยอมแพ้                   rating         คะแนนฝีมือ
#   puzzle       โจทย์                    streak         วันติดต่อกัน

## ทุกหน้า

brand-home = Hexhaven หน้าแรก
skip-to-content = ข้ามไปยังเนื้อหา
page-not-loaded = โหลดหน้านี้ไม่ได้ ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง
page-broken = หน้านี้เกิดข้อผิดพลาด โหลดใหม่เพื่อไปต่อ สิ่งที่บันทึกไว้แล้วยังอยู่ครบ
page-load-again = โหลดใหม่
nav-main = หลัก
nav-companion = ผู้ช่วยข้างโต๊ะ
nav-puzzles = โจทย์
nav-rules = กติกา
nav-account = บัญชี
nav-theme = ธีม
nav-mute = ปิดเสียง
nav-unmute = เปิดเสียง
nav-language = ภาษา
theme-auto = อัตโนมัติ
theme-light = สว่าง
theme-dark = มืด

## ทรัพยากรและภูมิประเทศ

resource-brick = อิฐ
resource-lumber = ไม้
resource-wool = ขนแกะ
resource-grain = ข้าวสาลี
resource-ore = แร่
terrain-brick = เนินดิน
terrain-lumber = ป่า
terrain-wool = ทุ่งหญ้า
terrain-grain = ทุ่งข้าวสาลี
terrain-ore = ภูเขา
terrain-desert = ทะเลทราย
terrain-gold = แหล่งทอง
terrain-water = ทะเล
card-knight = อัศวิน
card-victory_point = แต้มชัยชนะ
card-road_building = สร้างถนน
card-year_of_plenty = ปีแห่งความอุดมสมบูรณ์
card-monopoly = ผูกขาด

## ระดับของบอต

strength-easy = ง่าย
strength-medium = ปานกลาง
strength-hard = ยาก
strength-expert = เซียน
