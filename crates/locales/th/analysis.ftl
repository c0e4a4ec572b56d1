## วิเคราะห์เกมที่จบแล้ว

analysis-title = วิเคราะห์เกม
analysis-lead = โชคหรือฝีมือ ทุกการตัดสินใจวัดจากสิ่งที่ผู้เล่นรู้ได้ในตอนนั้น
analysis-start = วิเคราะห์เกมนี้
analysis-again = ลองอีกครั้ง
analysis-finish = วิเคราะห์ให้จบ
analysis-deeper = วิเคราะห์ให้ลึกขึ้น
analysis-opening = กำลังอ่านเกม…
analysis-accounting = กำลังดูทุกแอ็กชัน: { $part }
analysis-progress = กำลังวัดการตัดสินใจ: { $part }
analysis-failed = วิเคราะห์เกมนี้ไม่ได้: { $why }
refused-ANALYSIS_CRASHED = การวิเคราะห์หยุดลงเพราะเกิดข้อผิดพลาด ลองอีกครั้ง
analysis-stop = หยุด

analysis-bands = ใครกำลังจะชนะ
analysis-bands-how = โอกาสชนะหลังแต่ละแอ็กชัน แตะเพื่อไปดูตอนนั้น
analysis-move = แอ็กชัน
analysis-mark = { $verdict }: { $name }

analysis-here = ตอนนี้
analysis-cost = แบบนี้โอกาสชนะลดลง { $points } จุดเปอร์เซ็นต์
analysis-no-reason = เมื่อลองเล่นต่อจากตรงนี้ แบบนั้นชนะบ่อยกว่า
analysis-instead = ดีกว่า:
analysis-luck-of-dice = โชคจากลูกเต๋า
analysis-luck-of-card = โชคจากการ์ด
analysis-luck-of-theft = โชคจากการขโมย
analysis-played = ที่เล่น
analysis-nothing = ตอนนี้ไม่มีการตัดสินใจให้วัด
analysis-not-judged = ยังไม่ได้วัด
analysis-verdict-best = ดีที่สุด
analysis-verdict-good = ดี
analysis-verdict-inaccuracy = ยังไม่ดีนัก
analysis-verdict-mistake = พลาด
analysis-verdict-blunder = พลาดมาก

analysis-lucky = โชคที่เปลี่ยนเกมมากที่สุด
analysis-lucky-dice = { $way ->
    [gave] ทอยได้ { $total } ในตาที่ { $turn } โอกาสชนะของ { $name } เพิ่มขึ้น { $change }
   *[cost] ทอยได้ { $total } ในตาที่ { $turn } โอกาสชนะของ { $name } ลดลง { $change }
}
analysis-lucky-card = { $way ->
    [gave] การ์ดที่ { $actor } ซื้อในตาที่ { $turn } โอกาสชนะของ { $name } เพิ่มขึ้น { $change }
   *[cost] การ์ดที่ { $actor } ซื้อในตาที่ { $turn } โอกาสชนะของ { $name } ลดลง { $change }
}
analysis-lucky-theft = { $way ->
    [gave] การ์ดที่ { $actor } ขโมยในตาที่ { $turn } โอกาสชนะของ { $name } เพิ่มขึ้น { $change }
   *[cost] การ์ดที่ { $actor } ขโมยในตาที่ { $turn } โอกาสชนะของ { $name } ลดลง { $change }
}

analysis-skill = โชคกับฝีมือ
analysis-skill-how = แต่ละอย่างเพิ่มหรือลดโอกาสชนะไปเท่าไร ตั้งแต่แอ็กชันแรกจนจบเกม
analysis-player = ผู้เล่น
analysis-accuracy = ความแม่นยำ
analysis-accuracy-of = แม่นยำ { $accuracy }
analysis-own = ฝีมือตัวเอง
analysis-others = ฝีมือคนอื่น
analysis-luck = โชค
analysis-dice = ลูกเต๋า
analysis-cards = การ์ด
analysis-thefts = การขโมย
analysis-unknown = ไม่คาดคิด
analysis-unknown-how = สิ่งที่เพิ่งเปิดเผย และสิ่งที่การประเมินคาดไม่ถึง
analysis-from = เริ่มเกม
analysis-to = จบเกม
analysis-inaccuracies = ยังไม่ดีนัก { $count } ครั้ง
analysis-mistakes = พลาด { $count } ครั้ง
analysis-blunders = พลาดมาก { $count } ครั้ง
analysis-best-moves = ดีที่สุด { $count } ครั้ง

analysis-faults = การตัดสินใจที่พลาด
analysis-faults-none = ไม่พบการตัดสินใจที่พลาด
analysis-faults-all = ผู้เล่นทุกคน
analysis-turn = ตาที่ { $turn }
analysis-play-on = เล่นต่อจากตรงนี้
analysis-openings = ทำเลเริ่มต้น
analysis-server = ให้เซิร์ฟเวอร์วิเคราะห์
analysis-server-queued = กำลังรอคิวของเซิร์ฟเวอร์…
analysis-server-running = เซิร์ฟเวอร์กำลังวิเคราะห์…
refused-ANALYSIS_FAILED = เซิร์ฟเวอร์วิเคราะห์เกมนี้ไม่ได้

analysis-production = ลูกเต๋ากับโจร
analysis-got = การ์ดจากลูกเต๋า
analysis-of-average = { $count } (เฉลี่ย { $average })
analysis-worse-run = โชคแย่เท่านี้หรือแย่กว่าพบได้ 1 ใน { $games } เกม
analysis-better-run = โชคดีเท่านี้หรือดีกว่าพบได้ 1 ใน { $games } เกม
analysis-usual-run = โชคแบบนี้ถือว่าธรรมดา
analysis-blocked = ถูกโจรขวาง
analysis-robbed = ถูกคนอื่นขโมย
analysis-stole = ขโมยจากคนอื่น
analysis-discarded = ทิ้ง

analysis-trades = เทรด
analysis-trade = { $seat } ให้ { $gives } กับ { $partner } แลก { $takes }
analysis-missed = เทรดที่พลาดไป
analysis-missed-how = เทรดที่จะได้ประโยชน์ทั้งสองฝ่าย
analysis-missed-trade = { $seat } น่าจะให้ { $gives } กับ { $partner } แลก { $takes }

analysis-share = แชร์เป็นรูป
analysis-picture = ใครกำลังจะชนะ เพราะอะไร
analysis-picture-file = hexhaven-analysis
analysis-link = คัดลอกลิงก์ของแอ็กชันนี้

## กระดานวิเคราะห์

explore-title = กระดานวิเคราะห์
explore-loading = กำลังจัดกระดาน…
explore-player = ผู้เล่น { $number }
explore-wins = โอกาสชนะ
explore-tree = แอ็กชัน
explore-start = เริ่มต้น
explore-remove = ลบแอ็กชันนี้และที่ตามมา
explore-chance = เลือกผลที่ออก
explore-random = สุ่ม
explore-more = อีก { $count } แอ็กชัน
explore-judge = เทียบทางเลือก
explore-best = ให้บอตเซียนเล่น
explore-no-choices = ตอนนี้ไม่มีอะไรให้เทียบ
explore-players = ใครเล่น
explore-players-how = บอตจะเล่นไปเรื่อย ๆ จนถึงตาของผู้เล่นที่คุณเล่นเอง
explore-by-hand = เล่นเอง
explore-play-on = เล่นต่อ
explore-pause = หยุดชั่วคราว
explore-no-bots = เลือกบอตให้ผู้เล่นอย่างน้อยหนึ่งคน
explore-position = สภาพกระดาน
explore-setup = จัดกระดานเอง
explore-setup-how = เลือกชิ้นและผู้เล่น แล้วแตะกระดาน สิ่งที่ไม่ได้กำหนด เช่น ธนาคาร จะคำนวณให้เอง
explore-tool = ชิ้น
explore-tool-settlement = บ้าน
explore-tool-city = เมือง
explore-tool-road = ถนน
explore-tool-robber = โจร
explore-tool-erase = ลบ
explore-seat = ของใคร
explore-hand = การ์ด
explore-turn-of = ตาของใคร
explore-rolled = ทอยลูกเต๋าแล้ว
explore-use = ใช้สภาพกระดานนี้
explore-copy = คัดลอกเป็น JSON
explore-paste = วาง JSON
explore-paste-how = สถานการณ์ในรูปแบบ JSON ที่คัดลอกจากที่นี่หรือจากไฟล์สถานการณ์
explore-new = เกมใหม่
explore-map = แผนที่
explore-seats = จำนวนผู้เล่น
explore-rules = กติกา
explore-impossible = สภาพกระดานนี้ใช้ไม่ได้ รายละเอียดเป็นภาษาอังกฤษ:
