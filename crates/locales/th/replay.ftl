## เล่นย้อน

replay-title = ดูเกมย้อนหลัง
replay-lead = ดูเกมที่จบแล้วอีกครั้งทีละแอ็กชัน จากมุมมองของใครก็ได้
replay-mine = เกมที่คุณเล่นจบแล้ว
replay-mine-none = คุณยังไม่มีเกมที่เล่นจบ เกมที่จบแล้วจะอยู่ตรงนี้
replay-mine-failed = โหลดรายการเกมของคุณไม่ได้
replay-won = ชนะ
replay-place = อันดับ { $place }
replay-points = { $points } แต้ม
replay-file = ไฟล์บันทึกเกม
replay-file-lead = ลากไฟล์บันทึกเกมมาวางที่นี่ หรือเลือกไฟล์ ระบบจะตรวจสอบก่อนแสดง
replay-file-choose = เลือกไฟล์
replay-file-large = ไฟล์นี้ใหญ่เกินไป ต้องไม่เกิน 16 MB
replay-loading = กำลังโหลดเกม…
replay-failed = แสดงเกมนี้ไม่ได้: { $why }
replay-again = ลองอีกครั้ง
replay-others = เกมอื่น
replay-back = กลับไปที่โต๊ะ
replay-board = กระดานหลังแอ็กชันที่ { $move }

replay-controls = ควบคุมการเล่น
replay-play = เล่น
replay-pause = หยุดชั่วคราว
replay-first = ไปที่จุดเริ่มต้น
replay-last = ไปที่ตอนจบ
replay-step-back = แอ็กชันก่อนหน้า
replay-step-on = แอ็กชันถัดไป
replay-turn-back = ตาก่อนหน้า
replay-turn-on = ตาถัดไป
replay-speed = ความเร็ว
replay-position = แอ็กชัน
replay-position-said = แอ็กชันที่ { $move } จาก { $last } ตาที่ { $turn }
replay-of = { $move } / { $last }
replay-turn = ตาที่ { $turn }
replay-keys = Space เล่นหรือหยุด · ← → ทีละแอ็กชัน · ↑ ↓ ทีละตา · Home และ End

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
replay-chart-dice = สถิติลูกเต๋า
replay-move = แอ็กชัน

## เหตุการณ์

replay-begins = เริ่มเกม
