# ข้อความของ `hexhaven` ในเทอร์มินัล

## แผนที่

terminal-map-ok = ถูกต้อง: แผ่นดิน { $land } ไทล์ ท่าเรือ { $ports } แห่ง ผู้เล่น { $players } ชนะที่ { $points } แต้ม { $random ->
    [yes] มีส่วนที่สุ่ม
   *[no] ไม่มีส่วนที่สุ่ม
  }
terminal-map-players = { $min } ถึง { $max } คน
terminal-map-players-just = { $max } คน
terminal-format-rows = จัดแถวตัวเลขใหม่ { $count } แถว
terminal-format-headings = เพิ่มหัวข้อ { $count } หัวข้อ
terminal-format-directives = เขียนบรรทัด `#!` ใหม่
terminal-format-blank-lines = ลบบรรทัดว่าง { $count } บรรทัด
terminal-format-line-ends = แก้การขึ้นบรรทัดใหม่
terminal-format-comments = เก็บหมายเหตุไว้ครบ
