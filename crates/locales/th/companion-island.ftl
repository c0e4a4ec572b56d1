## ผู้ช่วยข้างโต๊ะ: กระดานที่จะจัด

companion-island = กระดาน
companion-island-picture = กระดานที่จะจัด
companion-island-redraw = สุ่มใหม่
companion-island-balanced = สมดุลที่สุดจาก { $count } แบบ
companion-island-apart = ไม่ให้ 6 กับ 8 อยู่ติดกัน
companion-island-ports = ท่าเรือตามคู่มือ
companion-island-unevenness = ความไม่สมดุล: { $value } ยิ่งน้อยยิ่งสมดุล
companion-island-tap = มีไทล์ไหนไม่ตรงกับบนโต๊ะไหม? แตะไทล์นั้น
companion-island-tile = ไทล์
companion-island-terrain = ภูมิประเทศ
companion-island-number = ตัวเลข
companion-island-count = { $name }: { $have } จาก { $of }
companion-island-differs = ไทล์หรือเบี้ยตัวเลขไม่ตรงกับในกล่อง: { $list } จะเล่นแบบนี้ก็ได้
companion-island-check = ตรวจกระดาน
companion-island-used = เกมใช้กระดานนี้ แก้ได้จนกว่าจะวางบ้านหลังแรก
companion-island-suggested = เป็นแค่คำแนะนำ จะจัดแบบอื่นก็ได้

## ใบจัดกระดาน

companion-sheet = กระดานที่จะจัด
companion-sheet-title = ใบจัดกระดาน · Hexhaven
companion-sheet-open = ใบจัดกระดานสำหรับพิมพ์
companion-sheet-print = พิมพ์
companion-sheet-tiles = ไทล์
companion-sheet-terrain = { $terrain } ({ $resource })
companion-sheet-tokens = เบี้ยตัวเลข
companion-sheet-ports = ท่าเรือ
companion-sheet-start = เริ่มเกม
companion-sheet-robber = โจรเริ่มที่ทะเลทราย
companion-sheet-order-open = ตกลงกันว่าใครเริ่มก่อน แล้วเวียนตามเข็มนาฬิกา:
companion-sheet-none = ไม่มีกระดานในที่อยู่นี้ เปิดใบจัดกระดานจากผู้ช่วยอีกครั้ง
