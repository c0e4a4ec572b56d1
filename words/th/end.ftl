## แผนภูมิ

chart-numbers = ดูตัวเลข
chart-thrown = ทอย { $count } ครั้ง
chart-expected = ค่าที่คาดไว้
chart-sum = แต้มรวม
chart-times = จำนวนครั้ง

## จบเกม

end-over = เกมจบแล้ว
end-you-win = คุณชนะ!
end-wins = { $name } ชนะ!
end-length = { $turns } รอบ { $moves } ตาเดิน
end-fold = ดูกระดาน
end-show = ดูผลการแข่งขัน
end-rematch = เล่นอีกครั้ง
end-join-rematch = เข้าร่วมเกมแก้มือ
end-watch-rematch = ชมเกมแก้มือ
end-replay = ดูย้อนหลัง
end-home = หน้าแรก
end-ranking = อันดับ
end-ranking-how = แต้มของแต่ละคน แยกตามที่มา
end-place = อันดับ
end-player = ผู้เล่น
end-you = (คุณ)
end-resigned = ยอมแพ้
end-settlements = บ้าน
end-cities = เมือง
end-longestRoad = ถนนยาวที่สุด
end-largestArmy = กองทัพใหญ่ที่สุด
end-cards = การ์ดแต้ม
end-points = แต้ม
end-points-over-time = แต้มตลอดเกม
end-move = ตาเดิน
end-dice = ลูกเต๋า
end-production = ผลผลิตจากแผ่นดิน
end-total = รวม
end-luck = โชค
end-luck-help = โชค คือจำนวนการ์ดที่ได้มากหรือน้อยกว่าที่ลูกเต๋าเที่ยงตรงควรให้กับตำแหน่งเดียวกัน
end-statistics-failed = โหลดสถิติของเกมนี้ไม่ได้
end-fair-waiting = กำลังตรวจลูกเต๋า…
end-fair-kept = ลูกเต๋าตรงตามที่สัญญาไว้
end-fair-broken = ลูกเต๋าไม่ตรงกับที่สัญญาไว้
end-fair-unavailable = หน้านี้ตรวจลูกเต๋าเองไม่ได้
end-fair-how = ก่อนเริ่มเกม เซิร์ฟเวอร์แสดงลายนิ้วมือของค่าสุ่มลับ ตอนนี้เปิดเผยค่านั้นแล้ว เบราว์เซอร์ของคุณคำนวณลายนิ้วมือใหม่ ถ้าตรงกันแปลว่าไม่มีใครเปลี่ยนลูกเต๋าระหว่างเกม
end-commitment = สัญญาไว้ก่อนเกม (SHA-256)
end-seed = ค่าสุ่มที่เปิดเผยหลังจบเกม
end-fair-full = ตรวจทุกครั้งที่ทอย
end-record = ดาวน์โหลดบันทึกเกม
