## ผู้ช่วยข้างโต๊ะ: ผลการเล่น

companion-result-share = แชร์ผลการเล่น
companion-result-failed = สร้างรูปไม่ได้
companion-result-rounds = { $rounds } รอบ
companion-result-more = เพิ่มเติม
companion-next-game = เกมต่อไป: { $name } เริ่มก่อน
companion-delete-result = เก็บผลไว้ในประวัติเกม

## ประวัติเกม

companion-history = ประวัติเกม
companion-history-title = ประวัติเกม · Hexhaven
companion-history-none = ยังไม่มีเกมที่เล่นจบ
companion-history-games = { $count } เกม
companion-history-wins = จำนวนครั้งที่ชนะ
companion-history-won = ชนะ { $count } ครั้ง
companion-history-streak = ชนะติดต่อกันนานที่สุด: { $name } { $count } เกม
companion-history-last = เกมล่าสุด
companion-history-remove = เอาออก
