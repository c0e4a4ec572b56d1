## ตลาดของเกมตลาด

market-title = ตลาด
market-none = เกมนี้ไม่มีตลาด
market-pools = ตลาด
market-change-since = เปลี่ยนแปลงตั้งแต่
market-since-turn = ตานี้
market-since-start = ทั้งเกม
market-turn-prices = กลับด้านราคา
market-missing = ปิดอยู่
market-missing-long = ตลาดนี้ปิดอยู่ แลก ฝาก หรือถอนไม่ได้จนกว่าเรือผีจะพากลับมา
market-port = ท่าเรือ { $port }
market-mine = ท่าเรือของคุณ
market-you = คุณ
market-no-fee = ไม่มีค่าธรรมเนียม
market-fee-short = ค่าธรรมเนียม { $fee }
market-price-said = { $one } 1 ใบ มีค่าเท่ากับ { $other } { $price } ใบ
market-price = ราคา
market-price-of-one = { $one } 1 = { $other } { $price }
market-chart = ราคาของ{ $one } 1 ใบ คิดเป็น{ $other }
market-move = ตาเดินที่
market-pool-holds = ในกองกลางมี
market-shares = หุ้นของผู้เล่น
market-shares-none = ยังไม่มี

market-help = ตลาดทำงานอย่างไร
market-help-pool = ทรัพยากรแต่ละคู่มีกองกลางหนึ่งกอง ใส่อย่างหนึ่งแล้วหยิบอีกอย่างออกได้ทันที ไม่ต้องถามใคร
market-help-price = สิ่งที่คุณหยิบออกจะแพงขึ้น ทั้งสำหรับคุณและคนถัดไป แลกทีละมากจึงเสียเปรียบกว่าแลกทีละน้อย
market-help-fee = ส่วนหนึ่งของที่คุณให้จะถูกเผาทิ้งเป็นค่าธรรมเนียม ถ้ามีบ้านหรือเมืองที่ท่าเรือของตลาดนั้น คุณจ่ายน้อยลงหรือไม่ต้องจ่ายเลย
market-help-missing = มีตลาดหนึ่งปิดอยู่เสมอ ผู้ที่ย้ายเรือผีสลับมันเข้ามาที่ท่าเรือใดก็ได้ แล้วตลาดเดิมของท่านั้นจะปิดแทน

## การแลก

market-swap = แลก
market-give = คุณให้
market-get = คุณได้
market-give-amount = จำนวน{ $resource }
market-amount-bad = ใส่จำนวนได้ไม่เกินทศนิยมสามตำแหน่ง เช่น 1.25
market-all = ทั้งหมด
market-part-of = { $part } ของที่คุณมี
market-too-much = คุณมี{ $resource }แค่ { $held }
market-too-much-both = คุณมีทั้งสองอย่างไม่พอ
market-turn-round = สลับสิ่งที่ให้กับสิ่งที่ได้
market-next-whole = พอดีให้ได้{ $resource }ครบใบถัดไป (+{ $lacking })
market-fee = ค่าธรรมเนียม
market-fee-burned = เผา{ $resource } { $fee }
market-impact = ผลต่อราคา
market-impact-warning = การแลกนี้ใหญ่เมื่อเทียบกับกองกลาง คุณจะได้น้อยกว่าราคาตั้งต้น { $impact }
market-route = เส้นทาง
market-route-two = ผ่านสองตลาดคุ้มกว่า ระบบจะส่งเป็นการแลกสองครั้งต่อกัน
market-minimum = อย่างน้อย
market-slippage = ยอมให้คลาดเคลื่อน { $slippage }
market-slippage-help = ถ้าราคาแย่ลงเกินกว่านี้ก่อนที่การแลกจะไปถึง การแลกจะถูกปฏิเสธและไม่มีอะไรเกิดขึ้น
market-slippage-choice = ความคลาดเคลื่อนที่ยอมรับ
market-quote-failed = ขอราคาไม่ได้ จะลองใหม่เมื่อมีการเปลี่ยนแปลง
market-brings-nothing = แลกแล้วไม่ได้อะไร เพราะน้อยเกินไปหรือไม่มีตลาดให้แลก
market-choose-amount = เลือกจำนวนเพื่อดูว่าจะได้เท่าไร
market-swap-now = แลก{ $give } { $amount } เป็น{ $get } { $out }
market-swapping = กำลังแลก…
market-not-now = แลกได้ในตาของคุณ หลังทอยลูกเต๋าและก่อนเริ่มสร้าง

## หุ้น

market-deposit = ฝาก
market-deposit-help = ใส่ทรัพยากรทั้งสองอย่างแล้วได้หุ้นของกองกลาง ฝากฟรี และหุ้นไม่ถูกขโมยหรือโดนทิ้งเมื่อออกเจ็ด
market-deposit-brings = { $shares } หุ้น หรือ { $part } ของกองกลาง
market-deposit-needs = ต้องมีทั้ง{ $one }และ{ $other }
market-deposit-now = ฝาก
market-withdraw = ถอน
market-withdraw-help = คุณถอนส่วนของคุณจากที่กองกลางมีอยู่ตอนนี้ ถ้าไม่ใช่ท่าเรือของคุณ ส่วนหนึ่งจะถูกเผาทิ้ง
market-share-mine = คุณมี { $part } ของกองกลาง
market-withdraw-pays = คุณได้
market-withdraw-burns = เผาทิ้ง ({ $fee }):
market-withdraw-free = ท่าเรือของคุณ ไม่มีการเผาทิ้ง
market-withdraw-now = ถอน
