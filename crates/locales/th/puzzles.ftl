## โจทย์

puzzle-title = โจทย์
puzzle-daily = โจทย์วันนี้ ข้อที่ { $number }
puzzle-practice = ฝึก
puzzle-loading = กำลังจัดกระดาน…
puzzle-missing = ไม่มีโจทย์ข้อนี้
puzzle-missing-how = โจทย์ข้อนี้อาจถูกเปลี่ยนไปแล้ว ลองเล่นโจทย์วันนี้แทน
puzzle-refused = เปิดโจทย์ข้อนี้ไม่ได้
puzzle-today = โจทย์วันนี้
puzzle-asked-move = คุณคือสี{ $colour } ทำอะไรดีที่สุด
puzzle-asked-setup = คุณคือสี{ $colour } วางตรงไหนดีที่สุด
puzzle-asked-robber = คุณคือสี{ $colour } จะย้ายโจรไปไหน
puzzle-asked-theft = คุณคือสี{ $colour } จะขโมยจากใคร
puzzle-asked-discard = คุณคือสี{ $colour } จะทิ้งการ์ดใบไหน
puzzle-difficulty = ความยาก { $rating }
puzzle-own = คุณ: { $rating }
puzzle-streak = ติดต่อกัน { $days } วัน

## คำตอบ

puzzle-right = ถูกต้อง!
puzzle-wrong-cost = แบบนี้โอกาสชนะลดลง { $points } เปอร์เซ็นต์
puzzle-wrong-other = แบบนี้ไม่อยู่ในกลุ่มที่ดีที่สุด
puzzle-answer = แบบนี้ดีที่สุด
puzzle-change = คะแนนฝีมือของคุณ: { $rating } ({ $change })
puzzle-again = ลองอีกครั้ง
puzzle-show = ดูเฉลย
puzzle-next = โจทย์ข้อต่อไป
puzzle-none = คุณแก้โจทย์แบบนี้ครบทุกข้อแล้ว เลือกแบบอื่นได้เลย
puzzle-copy = คัดลอกผล
puzzle-share =
    { $tries ->
        [1] โจทย์ Hexhaven ข้อที่ { $number }: ตอบถูกตั้งแต่ครั้งแรก ติดต่อกัน { $streak } วัน
       *[other] โจทย์ Hexhaven ข้อที่ { $number }: ตอบถูกในครั้งที่ { $tries } ติดต่อกัน { $streak } วัน
    }

## โจทย์อื่น ๆ

puzzle-more = โจทย์อื่น ๆ
puzzle-figures = ผลของคุณ
puzzle-rating = คะแนนฝีมือของคุณ
puzzle-rating-how = นับเฉพาะคำตอบแรกของแต่ละข้อ
puzzle-days = วันติดต่อกัน
puzzle-days-how = จำนวนวันติดต่อกันที่คุณแก้โจทย์ประจำวันได้ จะลองกี่ครั้งก็ได้ แต่ต้องยังไม่ดูเฉลย วันใหม่เริ่มตอนเที่ยงคืนตามเวลา UTC
puzzle-solved = แก้ได้แล้ว
puzzle-solved-of = { $solved } จาก { $all } ข้อ
puzzle-stored = ทั้งหมดนี้เก็บไว้ในเบราว์เซอร์นี้เท่านั้น
puzzle-kind = ฝึกเรื่องไหน
puzzle-kind-any = ทุกเรื่อง
puzzle-kind-setup = วางบ้านตอนเริ่มเกม
puzzle-kind-robber = ย้ายโจร
puzzle-kind-theft = ขโมยจากใครดี
puzzle-kind-discard = ทิ้งการ์ด
puzzle-kind-turn = เล่นทั้งตา
puzzle-level = ยากแค่ไหน
puzzle-level-easier = ง่ายกว่า
puzzle-level-level = พอดีกับฝีมือฉัน
puzzle-level-harder = ยากกว่า
puzzle-start = เริ่มฝึก

## คำปฏิเสธ

refused-PUZZLE_OFFER = โจทย์มีแค่ตาของคุณ ไม่มีใครตอบข้อเสนอ แต่เทรดกับธนาคารได้
refused-PUZZLE_TRY_FIRST = ลองตอบก่อน แล้วค่อยดูเฉลยได้
