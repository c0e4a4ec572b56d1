//! A map as pages to print and cut out: its tiles in real size, number tokens and ports, on A4.
//!
//! Lengths are in tenths of a millimetre, the unit of the pages.

use crate::svg::{self, INK, art, escaped};
use crate::{SvgOptions, caption, lands, port_kinds};
use board::Terrain;
use locales::Language;
use mapfile::{Entry, MapFile};
use std::fmt::Write;

/// The width of a usual tile from side to side, in millimetres.
pub const USUAL_TILE_MM: u16 = 79;
/// The smallest and the largest tile, in millimetres.
pub const TILE_MM: std::ops::RangeInclusive<u16> = 20..=150;
/// The most pieces that are laid out; a larger map is not for scissors.
pub const MAX_PIECES: usize = 1500;

/// The size of a page, the margin that printers leave blank, and the space between pieces.
const PAGE: (i32, i32) = (2100, 2970);
const MARGIN: i32 = 70;
const GAP: i32 = 26;
/// The length of a cutting mark.
const MARK: i32 = 12;
/// Space at the foot of a page for its number.
const FOOT: i32 = 40;

/// How pages are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetOptions {
    /// The width of a tile from side to side, in millimetres; must be within [`TILE_MM`].
    pub tile_mm: u16,
    /// The language of the words.
    pub language: Language,
}

impl Default for SheetOptions {
    fn default() -> Self {
        Self { tile_mm: USUAL_TILE_MM, language: Language::English }
    }
}

/// Why a map cannot be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetError {
    /// Tiles of this size are not possible.
    TileSize,
    /// There are too many pieces: this many.
    TooMany(usize),
}

impl std::fmt::Display for SheetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TileSize => write!(f, "a tile can be {} to {} mm wide", TILE_MM.start(), TILE_MM.end()),
            Self::TooMany(count) => write!(f, "{count} pieces; at most {MAX_PIECES} can be printed"),
        }
    }
}

impl std::error::Error for SheetError {}

/// What there is to cut out, by the id of its picture.
struct Pieces {
    tiles: Vec<&'static str>,
    tokens: Vec<String>,
    ports: Vec<String>,
}

impl Pieces {
    /// The pieces on the map. Where parts are random, everything in their pool, as in a box.
    fn of(map: &MapFile) -> Self {
        let random = map.hex_types().contains(&Entry::Any);
        let tiles =
            lands().filter_map(|land| land.fixed().map(|terrain| (land, terrain))).flat_map(|(land, terrain)| {
                let on_map = map.hex_types().iter().filter(|&&hex| hex == land).count();
                let count = if random { usize::from(map.type_pool()[type_column(terrain)]) } else { on_map };
                std::iter::repeat_n(art::id(land), count)
            });
        let random = map.hex_values().contains(&Entry::Any);
        let tokens = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].into_iter().flat_map(|number: u8| {
            let value = Entry::Fixed(number);
            let on_map = map.hex_values().iter().filter(|&&hex| hex == value).count();
            let count = if random { usize::from(map.value_pool()[usize::from(number) - 1]) } else { on_map };
            std::iter::repeat_n(art::token_id(value), count).flatten()
        });
        let random = map.port_types().contains(&Entry::Any);
        let ports = port_kinds().filter(|kind| *kind != Entry::Any).enumerate().flat_map(|(column, kind)| {
            let on_map = map.port_types().iter().filter(|&&port| port == kind).count();
            let count = if random { usize::from(map.port_pool()[column]) } else { on_map };
            std::iter::repeat_n(art::sign_id(kind), count)
        });
        Self { tiles: tiles.collect(), tokens: tokens.collect(), ports: ports.collect() }
    }

    fn count(&self) -> usize {
        self.tiles.len() + self.tokens.len() + self.ports.len()
    }
}

/// The column of a terrain in the pool of hex types.
fn type_column(terrain: Terrain) -> usize {
    match terrain {
        Terrain::Yields(resource) => resource.index(),
        Terrain::Desert => 5,
        Terrain::Gold | Terrain::Water => 6,
    }
}

/// The pages, each a self-contained SVG document of 210 by 297 mm: the board, then tiles, number tokens and ports with
/// cutting marks.
///
/// ```
/// use hexhaven_render::{SheetOptions, sheets};
/// use mapfile::{MapFile, shipped};
///
/// let map = MapFile::parse(shipped("beginner").unwrap().as_bytes()).unwrap();
/// // The board, 19 tiles in sixes, 18 tokens, 9 ports.
/// assert_eq!(sheets(&map, SheetOptions::default()).unwrap().len(), 1 + 4 + 1 + 1);
/// ```
///
/// # Errors
/// If the tiles are too small or too large for a page, or there are too many pieces.
pub fn sheets(map: &MapFile, options: SheetOptions) -> Result<Vec<String>, SheetError> {
    if !TILE_MM.contains(&options.tile_mm) {
        return Err(SheetError::TileSize);
    }
    let pieces = Pieces::of(map);
    if pieces.count() > MAX_PIECES {
        return Err(SheetError::TooMany(pieces.count()));
    }
    let tile = i32::from(options.tile_mm) * 10;
    let mut bodies = vec![overview(map, &pieces, options)];
    // A hex of the artwork is 104 by 120, a token and a sign 46 across with their rims.
    bodies.extend(pages(&pieces.tiles, (tile, tile * 120 / 104), |id, at| tile_piece(id, at, tile)));
    let disc = tile * 32 / 100;
    bodies.extend(pages(&pieces.tokens, (disc, disc), |id, at| token_piece(id, at, disc)));
    let port = (tile * 577 / 1000, tile * 40 / 100);
    bodies.extend(pages(&pieces.ports, port, |id, at| port_piece(id, at, port)));
    let (count, definitions) = (bodies.len(), art::all_definitions());
    let page = |(index, body): (usize, &String)| document(map, body, &definitions, (index + 1, count), options);
    Ok(bodies.iter().enumerate().map(page).collect())
}

/// Pieces of one size in rows and columns, page by page.
fn pages<T>(pieces: &[T], (width, height): (i32, i32), draw: impl Fn(&T, (i32, i32)) -> String) -> Vec<String> {
    let columns = ((PAGE.0 - 2 * MARGIN + GAP) / (width + GAP)).max(1);
    let rows = ((PAGE.1 - 2 * MARGIN - FOOT + GAP) / (height + GAP)).max(1);
    let left = (PAGE.0 - columns * (width + GAP) + GAP) / 2;
    let chunks = pieces.chunks((columns * rows) as usize);
    chunks
        .map(|chunk| {
            let mut body = String::new();
            for (index, piece) in (0..).zip(chunk) {
                let (column, row) = (index % columns, index / columns);
                let x = left + column * (width + GAP) + width / 2;
                let y = MARGIN + row * (height + GAP) + height / 2;
                body.push_str(&draw(piece, (x, y)));
            }
            body
        })
        .collect()
}

/// The factor from the units of the artwork to those of the page, with three decimals.
fn scale(size: i32, units: i32) -> String {
    let thousandths = size * 1000 / units;
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// A tile with its outline, and a mark beyond each corner.
fn tile_piece(id: &str, (x, y): (i32, i32), width: i32) -> String {
    let (half, quarter) = (width / 2, width * 120 / 104 / 4);
    let corners =
        [(0, -2 * quarter), (half, -quarter), (half, quarter), (0, 2 * quarter), (-half, quarter), (-half, -quarter)];
    let outline: Vec<String> = corners.iter().map(|(across, down)| format!("{} {}", x + across, y + down)).collect();
    let mut marks = String::new();
    for (across, down) in corners {
        let (sign_x, sign_y) = (across.signum(), down.signum());
        // Upright at the top and the bottom, slanted at the sides, as the edges meet there.
        let (more_x, more_y) = if across == 0 { (0, sign_y * MARK) } else { (sign_x * MARK, sign_y * MARK / 2) };
        let _ = write!(marks, "M{} {}l{more_x} {more_y}", x + across, y + down);
    }
    format!(
        "<use href=\"#{id}\" transform=\"translate({x} {y}) scale({})\"/>\
         <path class=\"tile\" fill=\"none\" stroke=\"#777\" stroke-width=\"2\" d=\"M{}Z{marks}\"/>\n",
        scale(width, 104),
        outline.join("L")
    )
}

/// A number token with its outline.
fn token_piece(id: &str, (x, y): (i32, i32), width: i32) -> String {
    format!(
        "<use href=\"#{id}\" transform=\"translate({x} {y}) scale({})\"/>\
         <circle class=\"token\" cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"none\" stroke=\"#777\" stroke-width=\"2\"/>\n",
        scale(width, 43),
        width / 2
    )
}

/// A port: a piece of sea as long as a side of a tile, with piers to both ends of it.
fn port_piece(id: &str, (x, y): (i32, i32), (width, height): (i32, i32)) -> String {
    let (left, top, middle) = (x - width / 2, y - height / 2, y + height / 10);
    let mut marks = String::new();
    for (corner_x, corner_y, across, down) in [
        (left, top, -1, -1),
        (left + width, top, 1, -1),
        (left, top + height, -1, 1),
        (left + width, top + height, 1, 1),
    ] {
        let _ = write!(marks, "M{corner_x} {corner_y}h{}M{corner_x} {corner_y}v{}", across * MARK, down * MARK);
    }
    format!(
        "<path class=\"port\" fill=\"#93c6de\" stroke=\"#777\" stroke-width=\"2\" \
         d=\"M{left} {top}h{width}v{height}h-{width}Z{marks}\"/>\
         <path fill=\"none\" stroke=\"#54381d\" stroke-width=\"{}\" d=\"M{left} {top}L{x} {middle} {} {top}\"/>\
         <use href=\"#{id}\" transform=\"translate({x} {middle}) scale({})\"/>\n",
        (height / 16).max(3),
        left + width,
        scale(height * 3 / 4, 46)
    )
}

/// The first page: the board, what there is to cut out, and a line to check the size with.
fn overview(map: &MapFile, pieces: &Pieces, options: SheetOptions) -> String {
    let SheetOptions { tile_mm, language } = options;
    let (tiles, tokens, ports) = (pieces.tiles.len(), pieces.tokens.len(), pieces.ports.len());
    let lines = match language {
        Language::English => [
            format!("{tiles} tiles, {tokens} number tokens, {ports} ports. Tiles are {tile_mm} mm from side to side."),
            "Print at 100 %, without scaling: the line below is then 100 mm long.".to_owned(),
            "Cut along the grey lines. The sea is not printed.".to_owned(),
        ],
        Language::Thai => [
            format!("ไทล์ {tiles} แผ่น เบี้ยตัวเลข {tokens} อัน ท่าเรือ {ports} อัน ไทล์กว้าง {tile_mm} มม. จากด้านหนึ่งถึงอีกด้าน"),
            "พิมพ์ที่ขนาด 100% ไม่ย่อไม่ขยาย เส้นด้านล่างจะยาว 100 มม. พอดี".to_owned(),
            "ตัดตามเส้นสีเทา ส่วนที่เป็นทะเลไม่ได้พิมพ์".to_owned(),
        ],
    };
    let mut body = format!(
        "<text x=\"1050\" y=\"150\" font-size=\"80\" font-weight=\"bold\" fill=\"{INK}\">{}</text>\n",
        escaped(&caption::shortened(&caption::title(map), 36))
    );
    for (index, line) in (0..).zip(lines) {
        let _ =
            writeln!(body, "<text x=\"1050\" y=\"{}\" font-size=\"42\" fill=\"{INK}\">{line}</text>", 240 + 60 * index);
    }
    let _ = writeln!(
        body,
        "<path id=\"ruler\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"4\" d=\"M550 430v-20v40M550 430h1000M1550 410v40\"/>\
         <text x=\"1050\" y=\"490\" font-size=\"36\" fill=\"{INK}\">100 mm</text>"
    );
    let picture = svg::svg(map, SvgOptions { bare: true, language, ..SvgOptions::default() });
    let place = format!("<svg x=\"{MARGIN}\" y=\"540\" width=\"{}\" height=\"2300\"", PAGE.0 - 2 * MARGIN);
    body.push_str(&picture.replacen("<svg xmlns=\"http://www.w3.org/2000/svg\"", &place, 1));
    body
}

/// A page around its pieces, with its number at the foot.
fn document(
    map: &MapFile,
    body: &str,
    definitions: &str,
    (number, count): (usize, usize),
    options: SheetOptions,
) -> String {
    let title = escaped(&caption::shortened(&caption::title(map), 40));
    let foot = match options.language {
        Language::English => format!("{title} · page {number} of {count} · tiles {} mm", options.tile_mm),
        Language::Thai => format!("{title} · หน้า {number} จาก {count} · ไทล์ {} มม.", options.tile_mm),
    };
    let definitions = if number == 1 { "" } else { definitions };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" viewBox=\"0 0 {} {}\" \
         font-family=\"Helvetica,Arial,'DejaVu Sans',sans-serif\" text-anchor=\"middle\">\n\
         <title>{foot}</title>\n{definitions}{body}\
         <text x=\"1050\" y=\"{}\" font-size=\"32\" fill=\"{INK}\">{foot}</text>\n</svg>\n",
        PAGE.0,
        PAGE.1,
        PAGE.1 - MARGIN
    )
}
