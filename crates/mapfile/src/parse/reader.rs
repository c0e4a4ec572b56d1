//! Assigns rows to sections, by position.
//!
//! Sections are identified by position alone, so one missing or extra row would shift everything after it. When a row
//! does not have its section's number of columns, the rows after it decide whether a row is missing, extra or just
//! wrong; the reader then resynchronises, so that one mistake causes one fault. A file without such a row involves no
//! guesses: they affect only the list of faults, never what is accepted.

use super::allowed::Allowed;
use super::lines::{Lines, Row};
use crate::fault::{Cell, Fault, Section};
use crate::fault_code::{FaultCode, HintCode, Told};

/// The number of rows and columns of the sections, as far as it is known.
pub(super) struct Shape {
    pub gold: bool,
    pub placements: Option<usize>,
    /// Width and height.
    pub matrix: Option<(usize, usize)>,
    /// Whether a matrix does not have the dimensions of the file, so that places cannot be checked.
    pub matrix_in_doubt: bool,
    pub ports: Option<usize>,
}

impl Shape {
    /// The number of columns of a section's rows; `None` if unknown or unlimited.
    fn columns(&self, section: Section) -> Option<usize> {
        match section {
            Section::Points => Some(1),
            Section::Players | Section::FreePlacements | Section::Dimensions => Some(2),
            Section::Pieces | Section::PlacementMap => Some(3),
            Section::Bank | Section::DevelopmentCards => Some(5),
            Section::HexTypes | Section::HexValues => self.matrix.map(|(width, _)| width),
            Section::HexTypePool => Some(if self.gold { 7 } else { 6 }),
            Section::HexValuePool => Some(12),
            Section::PortTypePool => Some(6),
            Section::PortVertices => self.ports.map(|ports| 2 * ports),
            Section::PortTypes | Section::File => None,
        }
    }

    /// The number of rows of a section, if known.
    fn rows(&self, section: Section) -> Option<usize> {
        match section {
            Section::PlacementMap => self.placements,
            Section::HexTypes | Section::HexValues => self.matrix.map(|(_, height)| height),
            _ => Some(1),
        }
    }

    fn fits(&self, section: Section, row: &Row<'_>) -> bool {
        self.columns(section).is_none_or(|columns| columns == row.tokens.len())
    }

    /// Describes a row of a section, for people.
    pub fn form(&self, section: Section) -> String {
        let names = match section {
            Section::Players => "min max",
            Section::Points => "points_to_win",
            Section::Pieces | Section::PlacementMap => "roads settlements cities",
            Section::FreePlacements => "placements resource_turns",
            Section::Bank => "brick wood wool wheat ore",
            Section::DevelopmentCards => "monopoly road_building invention knight victory_point",
            Section::Dimensions => "width height",
            Section::HexTypePool if self.gold => "brick wood wool wheat ore desert gold",
            Section::HexTypePool => "brick wood wool wheat ore desert",
            Section::HexValuePool => "the counts of 0 2 3 4 5 6 7 8 9 10 11 12",
            Section::PortTypePool => "three brick wood wool wheat ore",
            Section::PortTypes => "one type for each port",
            Section::PortVertices => "two vertices for each port",
            Section::HexTypes | Section::HexValues => "one number for each hex",
            Section::File => "",
        };
        match self.columns(section) {
            Some(columns) => format!("{}: {names}", plural(columns, "column")),
            None => names.to_owned(),
        }
    }

    /// A fault whose message describes a row of the section.
    fn with_form(&self, told: impl Into<Told<FaultCode>>, section: Section) -> Told<FaultCode> {
        let row = match section {
            Section::HexTypePool if self.gold => "hex-type-pool-with-gold".to_owned(),
            _ => section.key(),
        };
        told.into().with("row", row).with("columns", self.columns(section).unwrap_or(0))
    }
}

/// The rows of a file, taken section by section, and the faults found on the way.
pub(super) struct Reader<'a> {
    rows: &'a [Row<'a>],
    position: usize,
    /// The section taken last, and its expected number of rows.
    previous: Option<(Section, usize)>,
    last_line: usize,
    /// Whether the remaining sections cannot be identified, so that nothing more is reported.
    stopped: bool,
    pub shape: Shape,
    pub faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    pub fn new(lines: &'a Lines<'a>, gold: bool) -> Self {
        let shape = Shape { gold, placements: None, matrix: None, matrix_in_doubt: false, ports: None };
        let (rows, last_line) = (&lines.rows, lines.last);
        Self { rows, position: 0, previous: None, last_line, stopped: false, shape, faults: Vec::new() }
    }

    pub fn fault(
        &mut self,
        line: usize,
        section: Section,
        told: impl Into<Told<FaultCode>>,
        message: impl Into<String>,
        expected: impl Into<String>,
    ) {
        self.faults.push(Fault::new(line, section, told, message, expected));
    }

    /// Adds the row and column to the fault just reported.
    pub fn locate(&mut self, row: usize, column: usize) {
        if let Some(fault) = self.faults.last_mut() {
            fault.cell = Some(Cell { row, column });
        }
    }

    /// Adds a hint to the fault just reported.
    pub fn hint(&mut self, told: impl Into<Told<HintCode>>, hint: impl Into<String>) {
        if let Some(fault) = self.faults.last_mut() {
            fault.set_hint(told, hint);
        }
    }

    /// Adds what was probably meant to the fault just reported, and why.
    fn probably(&mut self, meant: &str, told: impl Into<Told<HintCode>>, why: &str) {
        if let Some(fault) = self.faults.last_mut() {
            fault.expected.push_str(&format!("; probably {meant}"));
            fault.set_hint(told, why);
        }
    }

    /// Adds the row that was probably meant in place of the faulty line, with a remark on it, and why.
    pub fn meant(&mut self, row: String, remark: &str, code: HintCode, why: &str) {
        self.probably(&format!("`{row}`{remark}"), code, why);
        if let Some(fault) = self.faults.last_mut() {
            fault.meant = Some(row);
        }
    }

    /// Gives up on the rest of the file: it is unknown where its sections begin.
    pub fn stop(&mut self) {
        self.position = self.rows.len();
        self.stopped = true;
    }

    /// How many of the next rows have the number of columns of a section.
    pub fn run(&self, section: Section) -> usize {
        self.rows[self.position..].iter().take_while(|row| self.fits(section, row)).count()
    }

    /// The number of remaining rows.
    pub fn left(&self) -> usize {
        self.rows.len() - self.position
    }

    /// Whether a row has the number of columns of its section.
    pub fn fits(&self, section: Section, row: &Row<'_>) -> bool {
        self.shape.fits(section, row)
    }

    /// The rows of a section, including those with a wrong number of columns.
    pub fn take(&mut self, section: Section) -> &'a [Row<'a>] {
        self.skip_surplus();
        let first = self.position;
        let count = self.shape.rows(section).unwrap_or(0);
        self.previous = Some((section, count));
        while self.position - first < count {
            let taken = self.position - first;
            let Some(row) = self.rows.get(self.position) else {
                self.cut_off(section, taken, count);
                break;
            };
            if !self.fits(section, row) && self.is_missing(section, count - taken) {
                self.missing(section, row.line, taken, count);
                break;
            }
            if row.inline_comment {
                let (message, expected) = ("a `#` after the numbers", "comments on lines of their own");
                self.fault(row.line, section, FaultCode::CommentAfterNumbers, message, expected);
            }
            self.position += 1;
        }
        &self.rows[first..self.position]
    }

    /// The only row of a section, if it has the right number of columns.
    pub fn take_one(&mut self, section: Section) -> Option<&'a Row<'a>> {
        let row = self.take(section).first()?;
        if self.fits(section, row) {
            return Some(row);
        }
        self.wrong_columns(section, row);
        None
    }

    /// Takes the actual rows of a matrix when all have the same wrong number of columns: then the dimensions are wrong,
    /// not the rows, and the other matrix will be the same.
    pub fn take_other_matrix(&mut self, section: Section) -> bool {
        self.skip_surplus();
        let (Some((width, height)), Some(row)) = (self.shape.matrix, self.rows.get(self.position)) else {
            return false;
        };
        let columns = row.tokens.len();
        let run = self.rows[self.position..].iter().take_while(|row| row.tokens.len() == columns).count();
        let ends_at_pool = match (self.after(section).next(), self.rows.get(self.position + run)) {
            (Some(pool), Some(row)) => self.fits(pool, row),
            _ => false,
        };
        if columns == width || run < 2 || !ends_at_pool {
            return false;
        }
        let message = format!("{run} rows of {columns} columns");
        let told = FaultCode::OtherSize.with("rows", run).with("each", columns);
        let told = told.with("height", height).with("width", width);
        let expected = format!("{height} rows of {width}, as the dimensions say");
        self.fault(row.line, section, told, message, expected);
        if (columns, run) == (height, width) {
            self.hint(HintCode::DimensionsOrder, "the dimensions are `width height`, in this order");
        }
        self.position += run;
        self.shape.matrix = Some((columns, run));
        self.shape.matrix_in_doubt = true;
        true
    }

    /// Width and height of the matrices that begin `offset` rows ahead, judging by their rows: two matrices of the same
    /// size, each followed by its pool.
    pub fn matrix_ahead(&self, offset: usize) -> Option<(usize, usize)> {
        let columns = |i: usize| self.rows.get(self.position + offset + i).map(|row| row.tokens.len());
        let pool = self.shape.columns(Section::HexTypePool);
        let width = columns(0)?;
        let run = (0..).take_while(|&i| columns(i) == Some(width)).count();
        // If the pool is as wide as the matrix, it looks like one more row of it.
        [run, run - 1].into_iter().filter(|&height| height > 0).find_map(|height| {
            let is_matrix = |from: usize| (from..from + height).all(|i| columns(i) == Some(width));
            let values = height + 1;
            let fits = columns(height) == pool
                && is_matrix(values)
                && columns(values + height) == self.shape.columns(Section::HexValuePool);
            fits.then_some((width, height))
        })
    }

    /// If one or two rows are left, of which the last can only be the vertices of ports: the line of the first.
    pub fn lone_vertices(&self) -> Option<usize> {
        let rest = &self.rows[self.position..];
        let [first, .., last] = rest else {
            let [only] = rest else { return None };
            return is_beyond_types(only).then_some(only.line);
        };
        (rest.len() == 2 && self.fits(Section::PortTypePool, first) && is_beyond_types(last)).then_some(first.line)
    }

    /// Reports that the dimensions are missing before matrices of this size.
    pub fn missing_dimensions(&mut self, (width, height): (usize, usize)) {
        let line = self.rows[self.position].line;
        let told = self.shape.with_form(FaultCode::SectionMissing, Section::Dimensions);
        let expected = self.shape.form(Section::Dimensions);
        self.fault(line, Section::Dimensions, told, "the section is missing", expected);
        let told = HintCode::DimensionsMissing.with("width", width).with("height", height);
        self.probably(&format!("`{width} {height}`"), told, "this line looks like the section after it, hex types");
        self.shape.matrix = Some((width, height));
    }

    /// Reports a row with a wrong number of columns, and the first of its tokens that is not a number.
    pub fn wrong_columns(&mut self, section: Section, row: &Row<'_>) {
        for token in row.tokens.iter().filter(|token| digits(token).is_none()).take(1) {
            self.bad_token(row.line, section, token, Allowed::Numbers);
        }
        let count = row.tokens.len();
        let told = self.shape.with_form(FaultCode::Columns.with("count", count), section);
        self.fault(row.line, section, told, plural(count, "column"), self.shape.form(section));
    }

    /// A number of a section.
    pub fn number(&mut self, section: Section, at: (&Row<'_>, Cell), allowed: Allowed) -> Option<u32> {
        let (row, Cell { row: nth, column }) = at;
        let (line, token) = (row.line, row.tokens[column]);
        match digits(token) {
            None => self.bad_token(line, section, token, allowed),
            Some(number) if number > u64::from(allowed.most()) => {
                let told = FaultCode::TooLarge.with("token", shortened(token));
                let told = told.with("allowed", allowed.key()).with("most", allowed.most());
                let message = format!("{} is too large", shortened(token));
                self.fault(line, section, told, message, allowed.to_string());
            }
            Some(number) => return Some(number as u32),
        }
        self.locate(nth, column);
        None
    }

    /// The numbers of a section that consists of one row of `N`, and its line.
    pub fn numbers<const N: usize>(&mut self, section: Section, max: u32) -> Option<(usize, [Option<u32>; N])> {
        let row = self.take_one(section)?;
        let mut numbers = [None; N];
        for (column, number) in numbers.iter_mut().enumerate().take(row.tokens.len()) {
            *number = self.number(section, (row, Cell { row: 0, column }), Allowed::UpTo(max));
        }
        Some((row.line, numbers))
    }

    /// Reports rows after the last section.
    pub fn finish(&mut self) {
        if let Some(row) = self.rows.get(self.position) {
            let message = format!("{} after the last section", plural(self.left(), "row"));
            let told = FaultCode::AfterTheEnd.with("count", self.left());
            self.fault(row.line, Section::File, told, message, "the end of the file");
        }
    }

    fn bad_token(&mut self, line: usize, section: Section, token: &str, allowed: Allowed) {
        let told = FaultCode::NotANumber.with("token", shortened(token).escape_debug().to_string());
        let told = told.with("allowed", allowed.key()).with("most", allowed.most());
        let message = format!("{:?} is not a number", shortened(token));
        self.fault(line, section, told, message, allowed.to_string());
        if token.contains(',') {
            self.hint(HintCode::Commas, "columns are separated by spaces, not by commas");
        } else if token.contains('\r') {
            self.hint(HintCode::LineEnds, "lines end with LF or CRLF, not with CR alone");
        }
    }

    /// The sections after one that have rows.
    fn after(&self, section: Section) -> impl Iterator<Item = Section> + '_ {
        let later = Section::ALL.into_iter().filter(move |&later| later > section);
        later.filter(|&later| self.shape.rows(later) != Some(0))
    }

    /// How many rows from an offset on have the right number of columns, assuming that they are `rows` rows of a
    /// section, followed by the next sections. The assumption with the most such rows is taken to be right.
    fn agreement(&self, section: Section, rows: usize, offset: usize) -> usize {
        let due = std::iter::once((section, Some(rows)));
        let due = due.chain(self.after(section).map(|later| (later, self.shape.rows(later))));
        let first = (self.position + offset).min(self.rows.len());
        let mut at = first;
        for (section, rows) in due {
            let rest = &self.rows[at..];
            match rows {
                None if section != Section::PlacementMap => return at - first,
                // The rows may end where the ports would begin.
                Some(1) if section == Section::PortTypes && rest.is_empty() => return at - first + 1,
                _ => {}
            }
            let fitting =
                rest.iter().take(rows.unwrap_or(rest.len())).take_while(|row| self.fits(section, row)).count();
            at += fitting;
            if rows.is_some_and(|rows| fitting < rows) {
                return at - first;
            }
        }
        at - first + usize::from(at == self.rows.len())
    }

    /// Whether the next row, which does not fit, belongs to the next section.
    fn is_missing(&self, section: Section, rows: usize) -> bool {
        self.agreement(section, 0, 0) > self.agreement(section, rows - 1, 1)
    }

    fn missing(&mut self, section: Section, line: usize, taken: usize, count: usize) {
        let (message, expected) = self.shortfall(section, taken, count);
        let told = if count == 1 {
            FaultCode::SectionMissing.into()
        } else {
            FaultCode::RowsMissing.with("taken", taken).with("count", count)
        };
        let told = self.shape.with_form(told, section);
        self.fault(line, section, told, message, expected);
        self.shape.matrix_in_doubt |= matches!(section, Section::HexTypes | Section::HexValues);
        let next = self.after(section).next();
        match next {
            Some(next) if section == Section::DevelopmentCards => {
                let hint =
                    format!("this line looks like {next}; the row before may be the bank, or the bank is missing");
                self.hint(HintCode::BankMissing.with("next", next), hint);
            }
            Some(next) => {
                let hint = format!("this line looks like the section after it, {next}");
                self.hint(HintCode::NextSection.with("next", next), hint);
            }
            None => {}
        }
    }

    fn cut_off(&mut self, section: Section, taken: usize, count: usize) {
        if self.stopped {
            return;
        }
        let (message, expected) = self.shortfall(section, taken, count);
        let told = if count == 1 {
            FaultCode::EndsBefore.into()
        } else {
            FaultCode::EndsWithin.with("taken", taken).with("count", count)
        };
        let told = self.shape.with_form(told, section);
        self.fault(self.last_line, section, told, format!("the file ends here, {message}"), expected);
        let others: Vec<Section> = self.after(section).filter(|s| !s.is_port_section()).collect();
        if section.is_port_section() {
            self.hint(HintCode::AllPortSections, "a map has all three port sections or none");
        } else if let Some(&next) = others.first() {
            let names: Vec<&str> = others.iter().map(|section| section.name()).collect();
            let told = HintCode::AlsoMissing.with("missing", others.len()).with("next", next);
            self.hint(told, format!("also missing: {}", names.join(", ")));
        }
        self.stopped = true;
    }

    fn shortfall(&self, section: Section, taken: usize, count: usize) -> (String, String) {
        let form = self.shape.form(section);
        if count == 1 {
            return ("the section is missing".to_owned(), form);
        }
        (format!("{taken} of {count} rows"), format!("{count} rows of {form}"))
    }

    /// Skips rows that look like extra rows of the previous section rather than wrong rows of the next. This has to
    /// wait until the next section is read, because only then is its number of rows known.
    fn skip_surplus(&mut self) {
        let Some((section, count)) = self.previous.take() else { return };
        let Some(next) = self.after(section).next() else { return };
        let rest = &self.rows[self.position..];
        let surplus = rest.iter().take_while(|row| self.fits(section, row) && !self.fits(next, row)).count();
        let next_rows = self.shape.rows(next).unwrap_or(1);
        if surplus > 0 && self.agreement(section, 0, surplus) > self.agreement(next, next_rows - 1, 1) {
            let told = FaultCode::ExtraRows.with("count", count + surplus).with("expected", count);
            self.fault(rest[0].line, section, told, plural(count + surplus, "row"), plural(count, "row"));
            self.position += surplus;
            self.shape.matrix_in_doubt |= matches!(section, Section::HexTypes | Section::HexValues);
        }
    }
}

/// Whether a row has numbers too large to be port types.
fn is_beyond_types(row: &Row<'_>) -> bool {
    row.tokens.iter().filter_map(|token| digits(token)).filter(|&number| number > 6).count() > 1
}

/// A number and what it counts.
fn plural(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// A token's number; one that does not fit becomes `u64::MAX`, which is too large for any section.
pub(super) fn digits(token: &str) -> Option<u64> {
    let plain = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| token.parse().unwrap_or(u64::MAX))
}

/// A token, shortened for messages.
fn shortened(token: &str) -> String {
    const LONGEST: usize = 24;
    if token.chars().count() <= LONGEST {
        return token.to_owned();
    }
    token.chars().take(LONGEST).chain(['…']).collect()
}
