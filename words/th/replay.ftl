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

replay-begins = เริ่มเกม
