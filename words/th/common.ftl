## ทุกหน้า

brand-home = Hexhaven หน้าแรก
skip-to-content = ข้ามไปยังเนื้อหา
page-not-loaded = โหลดหน้านี้ไม่ได้ ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง
page-broken = หน้านี้เกิดข้อผิดพลาด โหลดใหม่เพื่อไปต่อ สิ่งที่บันทึกไว้แล้วยังอยู่ครบ
page-load-again = โหลดใหม่
nav-main = หลัก
nav-companion = ผู้ช่วยข้างโต๊ะ
nav-rules = กติกา
nav-account = บัญชี
nav-theme = ธีม
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
terrain-grain = ทุ่งนา
terrain-ore = ภูเขา
terrain-desert = ทะเลทราย
terrain-gold = แหล่งทอง
terrain-water = ทะเล
card-knight = อัศวิน
card-victory_point = แต้มชัยชนะ
card-road_building = สร้างถนน
card-year_of_plenty = ปีแห่งความอุดมสมบูรณ์
card-monopoly = ผูกขาด
