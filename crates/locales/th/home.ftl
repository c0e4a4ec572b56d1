## หน้าแรก

home-title = Hexhaven: เกมเทรดบนเกาะหกเหลี่ยม
home-heading = ตั้งบ้าน เทรด สร้าง แล้วคว้าชัย
home-lead = เกมเทรดบนเกาะหกเหลี่ยมสำหรับ 2 ถึง 6 คน เล่นกับเพื่อน หรือเล่นกับบอตได้ทันที
home-free = เล่นฟรีในเบราว์เซอร์ ไม่ต้องมีบัญชี
home-play = เล่นกับบอต
home-play-busy = กำลังจัดโต๊ะ…
home-strength = ระดับบอต
home-new = เพิ่งเคยเล่นใช่ไหม
home-new-do = หัดเล่นในสิบนาที
home-continue = เล่นต่อจากที่ค้างไว้
home-continue-do = เล่นต่อ
home-finished = เกมที่จบแล้ว
home-finished-all = เกมที่จบแล้วทั้งหมด
home-join = เข้าร่วมโต๊ะ
home-join-how = เพื่อนให้รหัสหรือลิงก์มาใช่ไหม ใส่ตรงนี้ได้เลย
home-code = รหัส
home-code-wrong = รหัสมีตัวอักษรและตัวเลขรวมหกตัว เช่น ABC234
home-join-do = เข้าร่วม
home-create = เปิดโต๊ะใหม่
home-create-how = เลือกแผนที่ กติกา และผู้เล่น แล้วส่งลิงก์ให้เพื่อน
home-create-do = เปิดโต๊ะ
home-public = โต๊ะสาธารณะ
home-public-none = ตอนนี้ยังไม่มีโต๊ะสาธารณะ ลองเปิดสักโต๊ะ แล้วคนอื่นจะเห็นที่นี่
home-loading = กำลังโหลด…
home-unreachable = ติดต่อเซิร์ฟเวอร์ไม่ได้ กำลังลองใหม่…
home-watch = เข้าชม
home-stage-open = รอผู้เล่น
home-stage-playing = กำลังเล่น
home-stage-closed = ค้างไว้ เล่นต่อได้เมื่อคุณกลับมา
home-seats-taken = มีคนนั่งแล้ว { $taken } จาก { $all } ที่
home-table-of = โต๊ะของ { $name }
home-table-bots = บอตเล่นกันเอง
home-line-link = { $verb }: { $title }
home-more = อื่น ๆ
home-learn = หัดเล่น
home-learn-how = สิบนาทีบนกระดานจริง แล้วเล่นเกมแรกกับโค้ช
home-rules = อ่านกติกา
home-rules-how = ห้านาทีก็เข้าใจ มีภาพประกอบ รวมถึงเกมตลาด
home-puzzle = โจทย์วันนี้
home-puzzle-how = หนึ่งกระดาน ทำอะไรดีที่สุด คุณหาเจอไหม
home-companion = ผู้ช่วยข้างโต๊ะ
home-companion-how = เล่นกับกระดานจริง แล้วให้โทรศัพท์ดูแลลูกเต๋า กติกา และแต้ม
home-maps = แผนที่
home-maps-how = เล่นบนแผนที่ที่คนอื่นสร้าง หรือสร้างของคุณเองแล้วแบ่งปัน
home-replays = ดูเกมย้อนหลัง
home-replays-how = ดูเกมที่จบแล้วทีละขั้น ทั้งเกมของคุณเองและบันทึกเกมที่คนอื่นส่งมา

## บอต

bot-named = บอต ({ $strength })
bot-numbered = บอต { $number } ({ $strength })
temperament-trader = นักเทรด: เสนอเทรดบ่อยและรับข้อเสนอง่าย
temperament-hermit = สันโดษ: ไม่เทรดกับใครเลย
temperament-rival = คู่แข่ง: ส่งโจรไปหาคนที่แต้มนำ
bot-speed-slow = ช้า
bot-speed-normal = ปกติ
bot-speed-fast = เร็ว
bot-speed-instant = ทันที

## เกมที่จบแล้ว

game-won = ชนะ
game-place = อันดับ { $place }
game-points = { $points } แต้ม
game-replay = ดูย้อนหลัง
game-replay-of = ดูเกมวันที่ { $date } ย้อนหลัง

## ไม่มีหน้านี้

missing-title = ไม่พบหน้า · Hexhaven
missing-heading = ไม่พบหน้านี้
missing-how = ตรวจที่อยู่อีกครั้ง หรือกลับไปหน้าแรก
missing-home = กลับหน้าแรก
