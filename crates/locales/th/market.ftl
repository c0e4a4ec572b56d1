## ตลาดของเกมตลาด

market-title = ตลาด
market-none = เกมนี้ไม่มีตลาด
market-pools = ตลาด
market-change-since = ราคาเปลี่ยน
market-since-turn = ตานี้
market-since-start = ทั้งเกม
market-turn-prices = กลับด้านราคา
market-missing = ปิดอยู่
market-missing-long = ตลาดนี้ปิดอยู่ แลก ฝาก หรือถอนไม่ได้จนกว่าเรือผีจะเปิดอีกครั้ง
market-port = ท่าเรือ { $port }
market-mine = ท่าเรือของคุณ
market-you = คุณ
market-no-fee = ไม่มีค่าธรรมเนียม
market-fee-short = ค่าธรรมเนียม { $fee }
market-price-said = { $one } 1 ใบ มีค่าเท่ากับ { $other } { $price } ใบ
market-price = ราคา
market-price-of-one = { $one } 1 = { $other } { $price }
market-chart = ราคาของ{ $one } 1 ใบ คิดเป็น{ $other }
market-move = แอ็กชันที่
market-pool-holds = ในพูลมี
market-shares = หุ้นของผู้เล่น
market-shares-none = ยังไม่มี

market-help = ตลาดทำงานอย่างไร
market-help-pool = ทรัพยากรแต่ละคู่มีหนึ่งพูล ให้อย่างหนึ่งแล้วได้อีกอย่างทันที ไม่ต้องถามใคร
market-help-price = ทุกครั้งที่แลก สิ่งที่คุณหยิบออกจะแพงขึ้น แลกทีละมากจึงแพงกว่าแลกทีละน้อย
market-help-fee = ส่วนหนึ่งของที่คุณให้จะหายไปเป็นค่าธรรมเนียม ถ้ามีสิ่งปลูกสร้างที่ท่าเรือของตลาดนั้น คุณจ่ายน้อยลงหรือไม่ต้องจ่าย
market-help-missing = มีตลาดหนึ่งปิดอยู่เสมอ คนที่ย้ายเรือผีเปิดตลาดนั้นที่ท่าเรือไหนก็ได้ แล้วตลาดเดิมของท่าเรือนั้นจะปิดแทน

## การแลก

market-swap = แลก
market-give = คุณให้
market-get = คุณได้
market-give-amount = จำนวน{ $resource }
market-amount-bad = ใส่จำนวนได้ไม่เกินทศนิยมสามตำแหน่ง เช่น 1.25
market-all = ทั้งหมด
market-part-of = { $part } ของที่คุณมี
market-too-much = คุณมี{ $resource }แค่ { $held } ใบ
market-too-much-both = คุณมีทั้งสองอย่างไม่พอ
market-turn-round = สลับสิ่งที่ให้กับสิ่งที่ได้
market-next-whole = แลกให้ได้{ $resource }เต็มใบ (+{ $lacking })
market-fee = ค่าธรรมเนียม
market-impact = ผลต่อราคา
market-impact-warning = การแลกนี้ใหญ่เมื่อเทียบกับพูล คุณจะได้น้อยกว่าราคาปัจจุบัน { $impact }
market-route = เส้นทาง
market-minimum = ได้อย่างน้อย
market-slippage = ยอมให้คลาดเคลื่อน { $slippage }
market-slippage-help = ถ้าราคาแย่ลงเกินกว่านี้ก่อนที่การแลกจะไปถึงเซิร์ฟเวอร์ ระบบจะไม่แลกให้ และการ์ดของคุณยังอยู่ครบ
market-slippage-choice = ความคลาดเคลื่อนที่ยอมรับ
market-quote-failed = ขอราคาไม่ได้ เปลี่ยนจำนวนเพื่อลองใหม่
market-brings-nothing = แลกแล้วไม่ได้อะไรเลย เพราะจำนวนน้อยเกินไป หรือไม่มีตลาดให้แลก
market-choose-amount = ใส่จำนวนเพื่อดูว่าจะได้เท่าไร
market-swap-now = แลก{ $give } { $amount } เป็น{ $get } { $out }
market-swapped = แลก{ $give } { $amount } เป็น{ $get } { $out } แล้ว
market-swapping = กำลังแลก…
market-not-now = แลกได้ในตาของคุณ หลังทอยลูกเต๋าและก่อนเริ่มสร้าง

## หุ้น

market-deposit = ฝาก
market-deposit-help = ฝากทรัพยากรทั้งสองอย่างแล้วได้หุ้นของพูล ฝากฟรี หุ้นไม่ถูกขโมยและไม่ต้องทิ้งเมื่อทอยได้ 7 แต่ตอนถอนจะเสียค่าธรรมเนียม ถ้าไม่มีสิ่งปลูกสร้างที่ท่าเรือนี้
market-deposit-brings = { $shares } หุ้น หรือ { $part } ของพูล
market-deposit-needs = ต้องมีทั้ง{ $one }และ{ $other }
market-deposit-now = ฝาก
market-withdraw = ถอน
market-withdraw-help = ถอนทรัพยากรที่พูลมีอยู่ตอนนี้ตามสัดส่วนหุ้นของคุณ ถ้าไม่มีสิ่งปลูกสร้างที่ท่าเรือนี้ จะถูกหักส่วนหนึ่ง
market-share-mine = คุณมี { $part } ของพูล
market-withdraw-pays = คุณได้
market-withdraw-burns = ถูกหัก ({ $fee }):
market-withdraw-free = ท่าเรือของคุณ ไม่มีค่าธรรมเนียม
market-withdraw-now = ถอน
