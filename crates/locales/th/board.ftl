## คำบรรยายกระดานสำหรับโปรแกรมอ่านหน้าจอ

board-label = กระดาน
board-in-words = คำบรรยายกระดาน
board-zoom-in = ซูมเข้า
board-zoom-out = ซูมออก
board-fit = ดูทั้งกระดาน

hex-name = { $terrain } { $number }
hex-robber = { $hex } มีโจรอยู่
hex-ship = { $hex } มีเรือผีอยู่
hex-buildings = { $hex } ติดสิ่งปลูกสร้างของ { $players }
board-player = ผู้เล่น { $number }
vertex-name = มุมของ{ $places }
edge-name = ขอบระหว่าง{ $places }
place-side = { $place } { $side ->
    [top] ด้านบน
    [upper-right] ขวาบน
    [lower-right] ขวาล่าง
    [bottom] ด้านล่าง
    [lower-left] ซ้ายล่าง
    [upper-left] ซ้ายบน
    [left] ด้านซ้าย
   *[right] ด้านขวา
  }
place-at-port = { $place } ติด{ $port }
place-settlement = { $place } มีบ้านของ { $player }
place-city = { $place } มีเมืองของ { $player }

port-three = ท่าเรือ 3 ต่อ 1
port-resource = ท่าเรือ{ $resource } 2 ต่อ 1
port-market = ตลาด{ $first }กับ{ $second }
port-closed = ท่าเรือที่ไม่มีตลาด
port-name = ท่าเรือที่ { $number }: { $port }
port-flip = { $count ->
    [1] { $port } สลับแล้วจะเปิดตลาด{ $markets }
   *[other] { $port } สลับแล้วจะเปิดตลาดหนึ่งใน { $markets }
  }
market-pair = { $first }กับ{ $second }
market-missing-here = ตลาดที่ปิดอยู่: { $first }กับ{ $second }
board-missing = ตลาดที่ปิดอยู่

card-count = { $name }: { $count }
card-hidden = การ์ดคว่ำ
die-shows = ลูกเต๋าออก { $value }
die-rolling = กำลังทอยลูกเต๋า
