# คำขอที่ไม่ผ่าน ผิดตรงไหน ใช้หนึ่งข้อความต่อหนึ่งรหัส ตาม `crates/protocol/src/detail.rs` และ
# `crates/rules/src/rules_error.rs`

## กติกาที่ตั้งเอง

option-fault-name = { $option ->
    [victory-points] { option-victory-points }
    [victory-check] { option-victory-check }
    [vp-cards] { option-vp-cards }
    [bank] { option-bank }
    [bank-shortage] { option-bank-shortage }
    [maritime-stock] { option-maritime-stock }
    [gold-yield] { option-gold-yield }
    [pre-roll-cards] { option-pre-roll-cards }
    [knight-may-skip-roll] { option-knight-may-skip-roll }
    [turn-phases] { option-turn-phases }
    [dev-cards-per-turn] { option-dev-cards-per-turn }
    [friendly-robber] { option-friendly-robber }
    [hand-limit] { option-hand-limit }
    [robber] { option-robber }
    [trading] { option-trading }
    [market-pool] { option-market-pool }
    [market-fee-bps] { option-market-fee-bps }
    [market-port-fee-bps] { option-market-port-fee-bps }
    [market-withdraw-fee-bps] { option-market-withdraw-fee-bps }
    [market-port-withdraw-fee-bps] { option-market-port-withdraw-fee-bps }
   *[other] { $option }
  }
option-fault-range = { option-fault-name }: ใส่ตัวเลข { $least } ถึง { $most }
option-fault-players = จำนวนผู้เล่นต้องอยู่ระหว่าง 2 ถึง 6 คน และจำนวนน้อยสุดต้องไม่เกินจำนวนมากสุด
option-fault-ghost-ship = เรือผีต้องเล่นกับตลาด เปลี่ยน “{ option-trading }” เป็น “{ option-trading-markets }” หรือเลือกโจรแทน
option-fault-market-ports = เล่นแบบตลาดต้องใช้แผนที่ที่มีท่าเรือ 1 ถึง 9 แห่ง แผนที่นี้มี { $ports } แห่ง
option-fault-seats = กติกาและแผนที่นี้เล่นได้ { $least } ถึง { $most } คน ไม่ใช่ { $seats } คน
option-fault-map = { $problem ->
    [points] แผนที่ต้องกำหนดแต้มที่ใช้ชนะอย่างน้อย 1 แต้ม
    [resource-turns] แผนที่ให้ทรัพยากรเริ่มเกมหลายรอบกว่ารอบวางที่มี
    [roads] แผนที่ให้วางถนนตอนเริ่มเกมมากกว่าที่ผู้เล่นมี
    [settlements] แผนที่ให้วางบ้านตอนเริ่มเกมมากกว่าที่ผู้เล่นมี
    [cities] แผนที่ให้วางเมืองตอนเริ่มเกมมากกว่าที่ผู้เล่นมี
   *[players] จำนวนผู้เล่นน้อยสุดของแผนที่ต้องเป็น 1 คนขึ้นไป และไม่เกินจำนวนมากสุด
  }
option-fault-unknown-preset = ไม่มีรูปแบบเกมชื่อ “{ $name }”
option-fault-list = { option-fault-name }: ใช้ค่าที่เป็นรายการไม่ได้
option-fault-unreadable = { option-fault-name }: ไม่มีกติกาข้อนี้ หรือใช้ค่านี้ไม่ได้

## ที่นั่ง บอต และเวลา

seats-fault-range = เกมนี้เล่นได้ { $least } ถึง { $most } คน
seats-fault-apart = แผนที่เล่นได้ { $mapLeast } ถึง { $mapMost } คน แต่รูปแบบเกมเล่นได้ { $least } ถึง { $most } คน
bot-fault-unknown = ไม่มีบอตชื่อ “{ $name }”
bot-fault-time = บอตคิดได้ไม่เกิน { $most } วินาที
bot-fault-positions = บอตคิดล่วงหน้าได้ไม่เกิน { $most } สถานการณ์
clock-fault-public = { $limit ->
    [setup] { clock-limit-setup }
    [roll] { clock-limit-roll }
    [discard] { clock-limit-discard }
    [robber] { clock-limit-robber }
    [answer] { clock-limit-answer }
   *[turn] { clock-limit-turn }
  }: โต๊ะสาธารณะต้องให้เวลาอย่างน้อย { $least } วินาที
colour-fault-range = มีให้เลือกแค่ { $count } สี

## แผนที่ บันทึกเกม และรหัสผ่าน

map-fault-unknown-name = ไม่มีแผนที่ชื่อ “{ $name }”
map-fault-library = ไม่มีแผนที่นี้ในคลังแผนที่ อาจถูกนำออกไปแล้ว
map-fault-file-size = ไฟล์ใหญ่เกินไป แผนที่มีขนาดได้ไม่เกิน { $most } KiB
map-fault-land = แผนที่นี้มีแผ่นดิน { $count } ไทล์ ที่นี่ใช้ได้ไม่เกิน { $most } ไทล์
map-fault-roads = แผนที่นี้ให้ถนนคนละ { $count } เส้น ที่นี่ใช้ได้ไม่เกิน { $most } เส้น
password-fault-length = รหัสผ่านต้องยาว { $least } ถึง { $most } ตัวอักษร
record-fault-header = บรรทัดแรกไม่ใช่ของบันทึกเกม
record-fault-line = บรรทัด { $line } ขาดหาย เสียหาย หรือถูกแก้ไข
