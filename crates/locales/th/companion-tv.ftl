## ผู้ช่วยข้างโต๊ะ: จอใหญ่

companion-tv = จอใหญ่
companion-tv-title = จอใหญ่ · Hexhaven
companion-tv-ask = ใส่รหัสจากหน้าจอของโฮสต์
companion-tv-show = แสดงเกม
companion-tv-open = แสดงเกมบนทีวีหรือแล็ปท็อป
companion-tv-join = ติดตามในโทรศัพท์
companion-tv-fullscreen = เต็มจอ (F)
companion-share-tv = บนทีวีหรือแล็ปท็อป เปิด

## เสียงและหน้าจอ

companion-sound = เสียงและหน้าจอ
companion-sound-sounds = เสียงเตือน
companion-sound-sounds-how = เมื่อเปลี่ยนตา ทอยได้ 7 หมดเวลา และมีผู้ชนะ
companion-sound-read = อ่านออกเสียงทีละขั้นตอน
companion-sound-read-how = ใช้ภาษาเดียวกับหน้านี้ ถ้ามีขั้นตอนใหม่จะหยุดอ่านขั้นตอนเดิม
companion-sound-no-voice = เครื่องนี้ไม่มีเสียงอ่านภาษานี้
