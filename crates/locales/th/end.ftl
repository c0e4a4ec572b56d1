## แผนภูมิ

chart-numbers = ดูตัวเลข
chart-thrown = ทอย { $count } ครั้ง
chart-expected = ค่าที่คาดไว้
chart-sum = ผลรวม
chart-times = จำนวนครั้ง

## จบเกม

end-over = เกมจบแล้ว
end-you-win = คุณชนะ!
end-wins = { $name } ชนะ!
end-length = รวม { $turns } ตา { $moves } แอ็กชัน
end-fold = ดูกระดาน
end-show = ดูผล
end-again = เล่นอีกครั้ง
end-rematch = แก้มือ
end-rematch-wanted = { $names } อยากแก้มือ
end-join-rematch = เข้าร่วมเกมแก้มือ
end-watch-rematch = ชมเกมแก้มือ
end-analysis = โชคหรือฝีมือ
end-replay = ดูย้อนหลัง
end-home = หน้าแรก
end-ranking = อันดับสุดท้าย
end-ranking-how = แต้มของแต่ละคน แยกตามที่มา
end-place = อันดับ
end-player = ผู้เล่น
end-you = (คุณ)
end-resigned = ยอมแพ้
end-by-bot = บอตเล่นแทน { $count } ครั้ง
end-by-clock = หมดเวลา { $count } ครั้ง
end-settlements = บ้าน
end-cities = เมือง
end-cities-count = { $count } เมือง
end-longestRoad = ถนนยาวที่สุด
end-largestArmy = กองทัพใหญ่ที่สุด
end-cards = การ์ดแต้ม
end-points = แต้ม
end-points-over-time = แต้มในแต่ละตา
end-turn = ตา
end-dice = ลูกเต๋า
end-production = ทรัพยากรที่ผลิตได้
end-total = รวม
end-luck = โชค
end-luck-help = โชค คือจำนวนการ์ดที่ได้มากหรือน้อยกว่าค่าเฉลี่ยที่ลูกเต๋าควรให้กับตำแหน่งเดียวกัน
end-statistics-failed = โหลดสถิติของเกมนี้ไม่ได้
end-fair-waiting = กำลังตรวจลูกเต๋า…
end-fair-kept = ตรวจแล้ว: ลูกเต๋าตรงกับซีดที่กำหนดไว้ก่อนเกม
end-fair-broken = ตรวจไม่ผ่าน: ลูกเต๋าไม่ตรงกับซีดที่กำหนดไว้ก่อนเกม
end-fair-unavailable = หน้านี้ตรวจลูกเต๋าเองไม่ได้
end-fair-how = ก่อนเริ่มเกม เซิร์ฟเวอร์เผยแพร่ค่าแฮชของค่าลับ เมื่อจบเกมจึงเปิดเผยค่าลับ ค่าลับนี้รวมกับค่าที่ผู้เล่นใส่เพิ่ม เป็นตัวกำหนดที่นั่ง กระดาน และการทอยทุกครั้ง เบราว์เซอร์ของคุณคำนวณใหม่ทุกอย่างแล้ว
end-commitment = ค่าแฮชที่เผยแพร่ก่อนเกม (SHA-256)
end-secret = ค่าลับที่เปิดเผยหลังจบเกม
end-fair-full = ดูสิ่งที่ตรวจ
end-record = ดาวน์โหลดบันทึกเกม
