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

## hexhaven play: คำในประโยค

play-you = คุณ
play-you-inside = คุณ
play-comma = { " " }
play-semicolon = { ", " }
play-and = { " และ " }
play-then = { " แล้ว " }
play-resource = { $resource ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
   *[ore] { resource-ore }
  }
play-resource-short = { $resource ->
    [brick] อิฐ
    [lumber] ไม้
    [wool] ขน
    [grain] ขส
   *[ore] แร่
  }
play-resource-mark = { $resource ->
    [brick] อ
    [lumber] ม
    [wool] ก
    [grain] ข
   *[ore] ร
  }
play-terrain = { $terrain ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
    [ore] { resource-ore }
    [desert] { terrain-desert }
    [gold] { terrain-gold }
   *[water] { terrain-water }
  }
play-tile = { $terrain ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
    [ore] { resource-ore }
    [desert] ทราย
    [gold] ทอง
   *[water] ทะเล
  }
play-card = { $card ->
    [knight] { card-knight }
    [victory_point] { card-victory_point }
    [road_building] { card-road_building }
    [year_of_plenty] { card-year_of_plenty }
   *[monopoly] { card-monopoly }
  }
play-thief = { $thief ->
    [ghost-ship] เรือผี
   *[robber] โจร
  }
play-market = { $one }-{ $other }
play-cards-some = { $resource } { $count }
play-cards-none = ไม่มีการ์ด
play-card-count = { $card } { $count }
play-points = { $count } แต้ม
play-roads-free = { $count } เส้น

## hexhaven play: ตำแหน่งบนกระดาน

play-hex = { $terrain } { $number }
play-port-of-market = ท่าเรือ { $port }
play-port-special = ท่าเรือ{ $resource } 2:1
play-port-any = ท่าเรือ 3:1
play-edge-between = ระหว่าง { $one } กับ { $two }
play-edge-along = ริม { $place }
play-pips = { $count } จุด

## hexhaven play: สิ่งที่ทำได้

play-do-settlement = บ้านที่ { $place }
play-do-city = เมืองที่ { $place }
play-do-road = ถนน{ $place }
play-do-roll = ทอยลูกเต๋า
play-do-skip-roll = ไม่ทอยลูกเต๋าในตานี้
play-do-plenty = ปีแห่งความอุดมสมบูรณ์: { $cards }
play-do-monopoly = ผูกขาด{ $resource }
play-do-stop-roads = ไม่วางถนนฟรีเพิ่ม
play-do-buy = ซื้อการ์ดพัฒนา
play-do-bank = { $give } แลกกับ { $get }
play-do-discard = ทิ้ง { $cards }
play-do-robber = ย้าย{ $thief }ไปที่ { $hex }
play-do-steal = ขโมยจาก { $who } ({ $count } ใบ)
play-do-flip = ปิดตลาด { $closed } ที่ท่าเรือ { $port } เปิดตลาด { $opened }
play-do-take = เลือก { $cards }
play-do-swap = แลก { $give } เป็น{ $get }
play-do-deposit = ฝากไม่เกิน { $cards } เข้าตลาด { $market }
play-do-withdraw = ถอน { $shares } หุ้นจากตลาด { $market }
play-do-begin-build = จบช่วงเทรด เริ่มสร้าง
play-do-reveal = เปิดการ์ดแต้มของคุณ
play-do-end = จบตา
play-do-resign = ยอมแพ้
play-do-offer = เสนอ { $give } แลกกับ { $want }
play-do-counter = ต่อรอง: { $give } แลกกับ { $want }
play-do-answer = { $answer ->
    [accept] รับ
    [reject] ไม่รับ
   *[withdraw] ยกเลิก
  }
play-do-answer-own = { $answer ->
    [accept] รับ
    [reject] ไม่รับ
   *[withdraw] ยกเลิก
  }ข้อเสนอของคุณ: { $terms }
play-do-answer-other = { $answer ->
    [accept] รับ
    [reject] ไม่รับ
   *[withdraw] ยกเลิก
  }ข้อเสนอของ { $who }: { $terms }
play-do-confirm = เทรดกับ { $who }: { $terms }
play-terms = คุณให้ { $give } คุณได้ { $get }

## hexhaven play: เหตุการณ์

play-told-placed = { $who } วาง{ $piece }ที่ { $place }
play-told-placed-got = { $who } วาง{ $piece }ที่ { $place } และได้ { $cards }
play-told-placed-road = { $who } วางถนน{ $place }
play-told-built-road = { $who } สร้างถนน{ $place }
play-told-built = { $who } สร้าง{ $piece }ที่ { $place }
play-told-rolled-unseen = { $who } ทอยลูกเต๋า
play-told-rolled-seven = { $who } ทอยได้ 7: ต้องย้าย{ $thief }
play-told-rolled-nothing = { $who } ทอยได้ { $sum }: ไม่มีใครได้อะไร
play-told-rolled = { $who } ทอยได้ { $sum }: { $gains }
play-told-gain = { $who } ได้ { $cards }
play-told-no-roll = { $who } เลือกไม่ทอยลูกเต๋า
play-told-knight = { $who } เล่นการ์ดอัศวิน
play-told-played = { $who } เล่นการ์ด{ $card }
play-told-plenty = { $who } เล่นการ์ดปีแห่งความอุดมสมบูรณ์: รับ { $cards }
play-told-monopoly = { $who } เล่นการ์ดผูกขาด{ $resource }: { $got }
play-told-monopoly-from = { $count } จาก { $who }
play-told-monopoly-nobody = ไม่มีใครมี
play-told-stop-roads = { $who } ไม่วางถนนฟรีเพิ่ม
play-told-bought-known = { $who } ซื้อการ์ดพัฒนา: { $card }
play-told-offered = { $who } เสนอ { $give } แลกกับ { $want }
play-told-offered-to = { $who } เสนอ { $give } แลกกับ { $want } ให้ { $to }
play-told-countered = { $who } ต่อรอง: ให้ { $give } แลกกับ { $want }
play-told-accepted = { $who } รับข้อเสนอ
play-told-rejected = { $who } ไม่รับข้อเสนอ
play-told-withdrew = { $who } ยกเลิกข้อเสนอ
play-told-confirmed = { $who } ตกลงเทรด
play-told-traded = { $who } เทรด { $give } กับ { $with } ได้ { $get }
play-told-bank = { $who } เทรด { $give } กับธนาคาร ได้ { $get }
play-told-robber = { $who } ย้าย{ $thief }ไปที่ { $hex }
play-told-robber-stole = { $who } ย้าย{ $thief }ไปที่ { $hex } แล้วขโมย { $cards } จาก { $from }
play-told-a-card = การ์ดหนึ่งใบ
play-told-stole-nothing = { $who } ไม่ได้ขโมยอะไร
play-told-flipped = { $who } ปิดตลาด { $closed } ที่ท่าเรือ { $port } เปิดตลาด { $opened } และได้ { $cards }
play-told-flipped-unseen = { $who } สลับตลาด
play-told-gold = { $who } เลือก { $cards } จากแหล่งทอง
play-told-deposited = { $who } ฝาก { $cards } เข้าตลาด { $market } ได้ { $shares } หุ้น
play-told-withdrawn = { $who } ถอน { $cards } จากตลาด { $market } ด้วย { $shares } หุ้น
play-told-market = { $who } ใช้ตลาด
play-told-revealed = { $who } เปิดการ์ดแต้ม
play-told-ended = { $who } จบตา
play-told-bank-short = { $resource }ในธนาคารไม่พอสำหรับทุกคน
play-told-no-place = { $who } ไม่มีที่วาง{ $piece }
play-told-robber-stayed = โจรไม่มีที่ไป จึงอยู่ที่เดิม
play-told-gold-lost = ธนาคารหมด: { $who } เสียสิทธิ์เลือกการ์ดจากแหล่งทอง { $count } ใบ
play-told-road = { $who } ได้ถนนยาวที่สุด
play-told-road-nobody = ไม่มีใครถือถนนยาวที่สุดแล้ว
play-told-army = { $who } ได้กองทัพใหญ่ที่สุด
play-told-army-nobody = ไม่มีใครถือกองทัพใหญ่ที่สุดแล้ว
play-told-won = { $who } ชนะแล้ว!

## hexhaven play: สิ่งที่เกมกำลังรอ

play-now-discard = ทอยได้ 7: ทิ้งการ์ดของคุณ { $count } ใบ
play-now-gold = แหล่งทอง: เลือก { $count } ใบ
play-now-setup-building = เริ่มเกม: วางสิ่งปลูกสร้างของคุณ
play-now-setup-road = เริ่มเกม: วางถนนของคุณ
play-now-offer = { $who } เสนอ: { $terms }
play-now-offer-to-you = มีข้อเสนอถึงคุณ
play-now-steal = เลือกว่าจะขโมยจากใคร
play-now-free-roads = สร้างถนน: วางถนนฟรีได้ { $roads }
play-now-robber = ย้าย{ $thief }
play-now-roll = ตาของคุณ: ทอยลูกเต๋า
play-now-trade = ตาของคุณ: แลกในตลาด แล้วจึงสร้าง
play-now-build = ตาของคุณ: สร้าง หรือจบตา
play-now-end = ตาของคุณ: จบตา
play-now-turn = ตาของคุณ: เทรด สร้าง หรือจบตา
play-now-thinking = { $who } กำลังคิด
play-now-over = จบเกมแล้ว

## hexhaven play: เมนู

play-menu-place-settlement = วางบ้าน
play-menu-place-city = วางเมือง
play-menu-place-road = วางถนน
play-title-place-settlement = วางบ้านของคุณ
play-title-place-city = วางเมืองของคุณ
play-title-place-road = วางถนนของคุณ
play-menu-discard = ทิ้ง
play-menu-gold = เลือก
play-menu-robber = ย้าย{ $thief }
play-menu-flip = สลับตลาด
play-title-flip = สลับตลาด
play-menu-steal = ขโมย
play-title-steal = ขโมยการ์ด
play-menu-roll = ทอย
play-menu-skip-roll = ไม่ทอย
play-menu-free-road = ถนนฟรี
play-title-free-road = วางถนนฟรี
play-menu-build = สร้าง
play-title-build = สร้าง
play-menu-play = เล่นการ์ด
play-title-play = เล่นการ์ด
play-menu-bank = เทรดกับธนาคาร
play-title-bank = เทรดกับธนาคาร
play-menu-markets = ตลาด
play-menu-end = จบตา
play-menu-reveal = เปิดแต้ม
play-ask-resign = ยอมแพ้แล้วให้คนอื่นเล่นต่อใช่ไหม
play-menu-road = ถนน (เหลือ { $left })
play-menu-settlement = บ้าน (เหลือ { $left })
play-menu-city = เมือง (เหลือ { $left })
play-menu-buy = การ์ดพัฒนา (เหลือ { $left })
play-title-road = สร้างถนน
play-title-settlement = สร้างบ้าน
play-title-city = สร้างเมือง
play-title-monopoly = ผูกขาด
play-menu-offer = เสนอ
play-menu-yes = รับ
play-menu-no = ไม่รับ
play-menu-counter = ต่อรอง
play-menu-offers = ข้อเสนอทั้งหมด
play-title-offers = ข้อเสนอ
play-menu-answers = คำตอบ ({ $count })
play-title-answers = ข้อเสนอที่เปิดอยู่

## hexhaven play: หน้าต่างย่อย

play-title-discard = ทิ้งการ์ด
play-title-gold = แหล่งทอง
play-title-plenty = ปีแห่งความอุดมสมบูรณ์
play-title-offer = ยื่นข้อเสนอ
play-title-counter = ต่อรอง
play-title-markets = ตลาด
play-title-swap = แลก
play-title-deposit = ฝากเข้าตลาด { $market }
play-title-withdraw = ถอนจากตลาด { $market }
play-title-sure = แน่ใจไหม
play-row-have = คุณมี
play-row-chosen = เลือก
play-row-give = ให้
play-row-want = ได้
play-chosen-done = ครบแล้ว กด Enter
play-chosen-more = อีก { $count } ใบ
play-chosen-to-go = ยังขาดอีก { $count } ใบ
play-asked = { $seat } { $who }: เสนอให้
play-asked-not = { $seat } { $who }: ไม่เสนอให้
play-markets-price = ราคา: { $one } 1 ใบ คิดเป็น{ $other }
play-swap-give = ให้
play-swap-have = (คุณมี { $count })
play-swap-for = แลกเป็น
play-swap-none = ไม่มีตลาดที่เปิดอยู่ให้แลกได้
play-swap-get = คุณได้ { $cards }
play-swap-fee = ค่าธรรมเนียม: { $cards }
play-swap-impact = ผลต่อราคา { $percent } %
play-swap-by = ผ่านตลาด { $markets }
play-swap-by-two = ผ่านตลาด { $markets }: แลกสองครั้ง
play-shares-unit = หุ้น
play-shares-closed = ตลาดนี้ปิดอยู่
play-shares-too-little = ไม่พอสำหรับหนึ่งหุ้น
play-shares-deposit = ฝาก { $cards } ได้ { $shares } หุ้น
play-shares-worthless = ถอนแล้วไม่ได้อะไร
play-shares-withdraw = ได้ { $cards } ถูกหัก: { $burned }

## hexhaven play: ข้อความแจ้ง

play-say-nobody = ไม่มีใครรับข้อเสนอของคุณ
play-say-both-sides = ทรัพยากรชนิดเดียวกันอยู่ทั้งสองฝ่ายของการเทรดไม่ได้
play-say-no-more = คุณไม่มี{ $resource }เพิ่มแล้ว
play-say-incomplete = เลือกสิ่งที่จะให้ สิ่งที่จะได้ และคนที่จะเสนอให้
play-say-market-closed = ตลาด { $market } ปิดอยู่ ไม่ได้อยู่ที่ท่าเรือใด
play-say-no-shares = คุณไม่มีหุ้นของตลาด { $market }
play-say-give-how-much = พิมพ์จำนวนที่จะให้ เช่น 2.5
play-say-how-much = พิมพ์จำนวน เช่น 2.5
play-say-only = คุณมีแค่ { $cards }
play-say-no-market = ไม่มีตลาดที่เปิดอยู่ให้แลกได้
play-say-not-saved = บันทึกไม่ได้: { $path }: { $problem }

## hexhaven play: ปุ่ม

play-key-confirm = ยืนยัน
play-key-none = ล้าง
play-key-back = กลับ
play-key-choose = เลือก
play-key-swap = แลก
play-key-deposit = ฝาก
play-key-withdraw = ถอน
play-key-card-step = เพิ่มหรือลดหนึ่งใบ
play-key-one-step = เพิ่มหรือลดหนึ่ง
play-key-give = สิ่งที่ให้
play-key-get = สิ่งที่ได้
play-key-want = สิ่งที่อยากได้
play-key-reverse = กลับด้าน
play-key-all = ทั้งหมด
play-key-ask = เสนอให้หรือไม่
play-key-send = ส่งข้อเสนอ
play-key-move = เลื่อน หรือพิมพ์ป้าย
play-key-here = ตรงนี้
play-key-board = ดูกระดาน
play-key-log = เหตุการณ์
play-key-quit = ออก
play-key-scroll = เลื่อน
play-key-yes = ใช่
play-key-no = ไม่
play-key-winner = ใครชนะ
play-key-skip = ข้ามไปตาของคุณ
play-key-speed = ความเร็ว ({ $speed ->
    [fast] เร็ว
    [normal] ปกติ
   *[slow] ช้า
  })
play-key-help = วิธีใช้
play-key-save-quit = บันทึกแล้วออก

## hexhaven play: หน้าจอ

play-screen-small = เกมนี้ต้องใช้ { $columns } คอลัมน์ { $lines } บรรทัด แต่เทอร์มินัลนี้มี { $width } และ { $height } ขยายหน้าต่าง หรือออกด้วย Ctrl-C เกมบันทึกไว้แล้ว
play-screen-end = จบเกม
play-screen-setup = เริ่มเกม
play-screen-turn = ตาที่ { $turn }
play-screen-your-turn = ตาของคุณ
play-screen-turn-of = ตาของ { $who }
play-screen-rolled = { " " }ทอยได้ { $sum }
play-screen-goal = { $preset } ชนะที่ { $points } แต้ม
play-side-players = ผู้เล่น
play-side-hand-bank = การ์ดในมือ ธนาคารอยู่ล่าง
play-side-hand = การ์ดในมือ
play-side-new = (ใหม่ { $count })
play-side-no-cards = ไม่มีการ์ดพัฒนา กองเหลือ { $count }
play-side-log = เหตุการณ์
play-title-help = วิธีใช้
play-title-log = เหตุการณ์
play-title-end = จบเกม
play-end-you = คุณชนะใน { $turns } ตา เล่นได้เยี่ยม!
play-end-other = { $who } ชนะใน { $turns } ตา
play-end-player = ผู้เล่น
play-end-saved = บันทึกไว้ที่: { $file }
play-preset = { $preset ->
    [official] { preset-official }
    [table] { preset-table }
    [online] { preset-online }
    [catamm] { preset-catamm }
    [catamm-lowfee] { preset-catamm-lowfee }
   *[catamm-small] { preset-catamm-small }
  }
play-side-columns = แต้ ใบ พฒ อศ ถน
play-side-columns-wide = { "   " }แต้ม  การ์ด   พัฒนา    อัศวิน  ถนน
play-end-columns = { "   " }แต้ม     บ้าน   เมือง  การ์ด  ถนน   ทัพ
play-markets-heading = ตลาด         ท่า    หัก   แรก   หลัง   ราคา   หุ้น
play-help =
    สองบรรทัดล่างสุดแสดงทุกปุ่มที่ใช้ได้ในตอนนี้

    ตาของคุณ
      r        ทอยลูกเต๋า (หรือ Enter)
      b        สร้าง: r ถนน  s บ้าน  c เมือง  d การ์ดพัฒนา
      d        เล่นการ์ดพัฒนา
      t        เทรดกับธนาคารในอัตราที่ดีที่สุดของคุณ
      o        ยื่นข้อเสนอให้คนอื่น
      a        คำตอบของข้อเสนอ: ตกลงเทรด หรือยกเลิก
      m        ตลาด ในเกมตลาด
      n        พอแล้ว: ไม่วางถนนฟรีเพิ่ม หรือจบช่วงเทรด
      e        จบตา
      v        เปิดการ์ดแต้มของคุณ
      x        ยอมแพ้

    เลือกตำแหน่งบนกระดาน
      ลูกศร     ไปตำแหน่งถัดไปที่เลือกได้ Tab ไปตำแหน่งต่อไปตามลำดับ
      ป้าย      ไปที่ป้ายนั้น กดซ้ำหรือกด Enter เพื่อสร้างตรงนั้น

    เลือกการ์ด
      b l w g o   เพิ่มอิฐ ไม้ ขนแกะ ข้าวสาลี แร่ หนึ่งใบ
      B L W G O   ลดหนึ่งใบ + และ - เปลี่ยนช่องที่เลือกอยู่
      Tab         สลับระหว่างสิ่งที่ให้กับสิ่งที่อยากได้

    ผู้เล่น
      แต้ ใบ พฒ   แต้ม การ์ดในมือ การ์ดพัฒนา
      อศ ถน      อัศวินที่เล่นแล้ว ความยาวถนน * คือได้รางวัล

    ทุกเวลา
      Esc      กลับ        ?  หน้านี้          l  เหตุการณ์ทั้งหมด
      ลูกศร     เลื่อนกระดานที่ใหญ่กว่าหน้าจอ
      + -      ความเร็วของบอต Space ข้ามไปตาของคุณ
      q        บันทึกแล้วออก (กด Ctrl-C ที่ไหนก็ได้)

    กระดาน
      ·        มุมว่าง ส่วน o คือมุมที่ท่าเรือ
      a b c    บ้านและถนนของผู้เล่น A B C คือเมือง
      •••••    จุด: ใน 36 แบบของลูกเต๋าออกเลขนี้กี่แบบ
    { "  [R]" }      โจร [S] เรือผี
      3:1      ท่าเรือ: สามใบชนิดเดียวกันแลกหนึ่งใบ 2:1 สองใบของชนิดนี้

    ราคา
      ถนน               อิฐ ไม้
      บ้าน               อิฐ ไม้ ขนแกะ ข้าวสาลี
      เมือง              ข้าวสาลี 2 แร่ 3
      การ์ดพัฒนา          ขนแกะ ข้าวสาลี แร่

    ทุกแอ็กชันบันทึกทันที เล่นต่อได้ด้วย hexhaven play --resume

## hexhaven play --plain

play-plain-help =
    พิมพ์หมายเลขของแอ็กชัน หรือคำสั่งเหล่านี้ (ทรัพยากรใช้ชื่ออังกฤษ:
    brick อิฐ  lumber ไม้  wool ขนแกะ  grain ข้าวสาลี  ore แร่)
      board                          แสดงกระดาน
      players                        แสดงผู้เล่นทุกคน
      offer brick=1 for ore=1 to 2   ยื่นข้อเสนอให้ที่นั่งตามหมายเลข หรือให้ทุกคน
      counter brick=2 for ore=1      ต่อรอง
      swap brick=2.5 for ore         แลกในตลาด
      put brick-ore brick=1 ore=1    ฝากเข้าตลาด อย่างละไม่เกินเท่านี้
      take brick-ore 1.5             ถอนหุ้นจากตลาด
      discard brick=2 ore=1          ทิ้งการ์ดเมื่อทอยได้ 7
      show, resign                   เปิดการ์ดแต้ม, ยอมแพ้
      list                           แสดงแอ็กชันทั้งหมดอีกครั้ง
      quit                           ออก ทุกอย่างบันทึกไว้แล้ว
play-plain-ask = { $title } (คุณมี { $points } ในมือ: { $held })
play-plain-more = และอีก { $count } ข้อ พิมพ์ list เพื่อดูทั้งหมด
play-plain-range = ต้องเป็นหมายเลข 1 ถึง { $last }
play-plain-refused = ทำไม่ได้: { $why }
play-plain-held = { $resources }, การ์ด: { $cards }
play-plain-held-other = ในมือ { $count } ใบ, { $cards }
play-plain-development = การ์ดพัฒนา { $count } ใบ
play-plain-settlements = บ้าน { $count } หลัง
play-plain-cities = เมือง { $count } เมือง
play-plain-knights = อัศวิน { $count } ใบ
play-plain-road = ถนนยาว { $length }
play-plain-longest-road = ถนนยาวที่สุด
play-plain-largest-army = กองทัพใหญ่ที่สุด
play-plain-resigned = ยอมแพ้แล้ว
play-typed-no-offer = ไม่มีข้อเสนอถึงคุณ
play-typed-expected = ต้องพิมพ์แบบนี้: { $command }
play-typed-resource = ไม่มีทรัพยากรชื่อ "{ $name }"
play-typed-seat = "{ $word }" ไม่ใช่หมายเลขของผู้เล่น
play-typed-amount = "{ $text }" ไม่ใช่จำนวน เช่น 2 หรือ 2.5
play-typed-unknown = "{ $word }" ไม่ใช่หมายเลขหรือคำสั่ง พิมพ์ ? เพื่อดูวิธีใช้

## hexhaven play: ก่อนและหลังเกม

play-saving = เกมบันทึกไว้ที่ { $file } หลังทุกแอ็กชัน พิมพ์ ? เพื่อดูวิธีใช้
play-saved-over = จบเกมแล้ว เกมบันทึกไว้แล้ว: hexhaven replay { $file }
play-saved-open = เกมยังไม่จบ เกมบันทึกไว้แล้ว: hexhaven play --resume { $file }
play-wrong-terminal = เกมนี้ต้องใช้เทอร์มินัล ใช้ --plain เพื่อเล่นทีละบรรทัด ซึ่งใช้ผ่านไปป์ได้ด้วย
play-wrong-resume = --resume: ไม่มีเกมที่ยังไม่จบใน { $folder }
play-wrong-seat = --seat { $seat }: ต้องเป็นตัวเลขตั้งแต่ 0 หรือ random
play-wrong-speed = "{ $speed }" ไม่ใช่ความเร็ว ต้องเป็น fast, normal หรือ slow
play-wrong-seed = ซีดต้องเป็นตัวเลข 0 ถึง { $most } หรือเลขฐานสิบหก 64 หลัก
play-wrong-bot = "{ $bot }" ไม่ใช่บอต บอตที่มี: { $names } ต่อท้าย search ด้วยเวลาได้ เช่น search:50ms
play-error-name = ใช้ชื่อ { $name } ไม่ได้: ต้องมี 1 ถึง 20 ตัวอักษรที่พิมพ์ได้ และไม่ใช่ชื่อบอต
play-error-seat = ไม่มีที่นั่ง { $seat } เมื่อมีบอตเท่านี้ ที่นั่งคือ 0 ถึง { $last }
play-error-exists = { $path }: มีไฟล์นี้อยู่แล้ว เล่นต่อด้วย --resume หรือเลือกไฟล์อื่น
play-error-busy = { $path }: โปรแกรมอื่นกำลังเล่นเกมนี้อยู่
play-error-not-resumable = เล่นเกมนี้ต่อไม่ได้: { $why ->
    [all-bots] ทุกที่นั่งเป็นบอต
    [more-people] มีมากกว่าหนึ่งที่นั่งที่ไม่ใช่บอต
   *[dice] ไม่รู้ที่มาของลูกเต๋า
  }
play-error-terminal = เทอร์มินัล: { $problem }
