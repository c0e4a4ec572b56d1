//! The public numbers of hexes and vertices on a `width × height` matrix of hexes.
//!
//! Hexes have pointy tops, row 0 is on top, and odd rows are shifted right by half a hex. Vertices are on `2h + 2`
//! levels, numbered level by level from the top, left to right.

/// A matrix of hexes: the numbering of places, without any contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    width: u8,
    height: u8,
}

/// The corners of a hex, clockwise from the top: N, NE, SE, S, SW, NW.
pub type Corners = [u32; 6];

/// Why a grid cannot have these dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridError {
    /// Width or height is 0.
    Empty,
    /// More vertices than a `u16` can number.
    TooManyVertices(u32),
}

impl std::fmt::Display for GridError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Empty => write!(f, "width and height must be at least 1"),
            Self::TooManyVertices(count) => write!(f, "{count} vertices, at most 65536 can be numbered"),
        }
    }
}

impl std::error::Error for GridError {}

impl Grid {
    /// A grid with at least one hex and at most 65,536 vertices.
    ///
    /// # Errors
    /// When a side is 0 or there are too many vertices.
    pub fn new(width: u8, height: u8) -> Result<Self, GridError> {
        let grid = Self { width, height };
        if width == 0 || height == 0 {
            return Err(GridError::Empty);
        }
        if grid.vertex_count() > 65_536 {
            return Err(GridError::TooManyVertices(grid.vertex_count()));
        }
        Ok(grid)
    }

    /// Number of hexes in a row.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Number of hexes, including water.
    #[must_use]
    pub fn hex_count(self) -> u32 {
        u32::from(self.width) * u32::from(self.height)
    }

    /// Number of vertices.
    ///
    /// ```
    /// # use hexhaven_board::Grid;
    /// assert_eq!(Grid::new(5, 5).unwrap().vertex_count(), 70);
    /// ```
    #[must_use]
    pub fn vertex_count(self) -> u32 {
        let (w, h) = (u32::from(self.width), u32::from(self.height));
        2 * w + 2 * h * (w + 1)
    }

    fn base(self, level: u32) -> u32 {
        let w = u32::from(self.width);
        if level == 0 { 0 } else { w + (level - 1) * (w + 1) }
    }

    /// The vertices at the corners of a hex, clockwise from the top.
    ///
    /// ```
    /// # use hexhaven_board::Grid;
    /// assert_eq!(Grid::new(1, 1).unwrap().corners(0), [0, 2, 4, 5, 3, 1]);
    /// ```
    #[must_use]
    pub fn corners(self, hex: u32) -> Corners {
        let w = u32::from(self.width);
        let (r, c) = (hex / w, hex % w);
        let shift = r & 1;
        let south_shift = if r + 1 < u32::from(self.height) { shift } else { 0 };
        let north = self.base(2 * r) + c + shift;
        let north_west = self.base(2 * r + 1) + c;
        let south_west = self.base(2 * r + 2) + c;
        let south = self.base(2 * r + 3) + c + south_shift;
        [north, north_west + 1, south_west + 1, south, south_west, north_west]
    }

    /// The hexes around a vertex, including water, ascending.
    pub fn hexes_at(self, vertex: u32) -> impl Iterator<Item = u32> {
        let (w, h) = (u32::from(self.width), u32::from(self.height));
        let level = if vertex < w { 0 } else { (vertex - w) / (w + 1) + 1 };
        let column = vertex - self.base(level);
        // A hex on row r touches levels 2r to 2r + 3, in columns c and c + 1.
        let first_row = level.saturating_sub(3).div_ceil(2);
        let last_row = (level / 2).min(h - 1);
        (first_row..=last_row)
            .flat_map(move |r| {
                let first = column.saturating_sub(1);
                (first..=column.min(w - 1)).map(move |c| r * w + c)
            })
            .filter(move |&hex| self.corners(hex).contains(&vertex))
    }

    /// The hexes that share an edge with a hex, including water, ascending.
    ///
    /// ```
    /// # use hexhaven_board::Grid;
    /// assert_eq!(Grid::new(5, 5).unwrap().neighbours(12).collect::<Vec<_>>(), [6, 7, 11, 13, 16, 17]);
    /// ```
    pub fn neighbours(self, hex: u32) -> impl Iterator<Item = u32> {
        let (width, height) = (i64::from(self.width), i64::from(self.height));
        let (row, column) = (i64::from(hex) / width, i64::from(hex) % width);
        // Odd rows are shifted right by half a hex.
        let left = column - 1 + (row & 1);
        let around = [(row - 1, left), (row - 1, left + 1), (row, column - 1), (row, column + 1)];
        let around = around.into_iter().chain([(row + 1, left), (row + 1, left + 1)]);
        around
            .filter(move |&(row, column)| (0..height).contains(&row) && (0..width).contains(&column))
            .map(move |(row, column)| (row * width + column) as u32)
    }

    /// Whether two vertices, the smaller first, are the ends of one edge of the grid.
    ///
    /// ```
    /// # use hexhaven_board::Grid;
    /// let grid = Grid::new(5, 5).unwrap();
    /// assert!(grid.is_edge(1, 6));
    /// assert!(!grid.is_edge(1, 2));
    /// ```
    #[must_use]
    pub fn is_edge(self, a: u32, b: u32) -> bool {
        a < b
            && b < self.vertex_count()
            && self.hexes_at(a).any(|hex| {
                let corners = self.corners(hex);
                (0..6).any(|i| {
                    let (x, y) = (corners[i], corners[(i + 1) % 6]);
                    (x, y) == (a, b) || (x, y) == (b, a)
                })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_vertex_is_a_corner_of_its_hexes() {
        for (w, h) in [(1, 1), (5, 5), (1, 6), (6, 1), (4, 7), (7, 4), (2, 2)] {
            let grid = Grid::new(w, h).unwrap();
            let mut around = vec![Vec::new(); grid.vertex_count() as usize];
            for hex in 0..grid.hex_count() {
                for corner in grid.corners(hex) {
                    around[corner as usize].push(hex);
                }
            }
            for (vertex, hexes) in around.iter().enumerate() {
                assert!(!hexes.is_empty(), "v{vertex} of {w}x{h} touches no hex");
                assert_eq!(*hexes, grid.hexes_at(vertex as u32).collect::<Vec<_>>(), "v{vertex} of {w}x{h}");
            }
        }
    }

    #[test]
    fn neighbours_share_two_corners() {
        for (width, height) in [(1, 1), (5, 5), (4, 7), (7, 4), (1, 6), (6, 1), (2, 2)] {
            let grid = Grid::new(width, height).unwrap();
            for a in 0..grid.hex_count() {
                let shares = |&b: &u32| grid.corners(a).iter().filter(|&&v| grid.corners(b).contains(&v)).count() == 2;
                let expected: Vec<u32> = (0..grid.hex_count()).filter(shares).collect();
                assert_eq!(grid.neighbours(a).collect::<Vec<_>>(), expected, "h{a} of {width}x{height}");
            }
        }
    }

    #[test]
    fn the_example_ports_of_the_format_are_edges() {
        let grid = Grid::new(5, 5).unwrap();
        let ports = [1, 6, 2, 8, 15, 21, 34, 40, 51, 57, 62, 67, 60, 66, 41, 47, 17, 23];
        for pair in ports.chunks(2) {
            assert!(grid.is_edge(pair[0], pair[1]), "{pair:?}");
        }
    }

    #[test]
    fn sizes_are_bounded() {
        assert_eq!(Grid::new(0, 3), Err(GridError::Empty));
        assert!(Grid::new(180, 180).is_ok());
        assert_eq!(Grid::new(255, 255), Err(GridError::TooManyVertices(131_070)));
    }
}
