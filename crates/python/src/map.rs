//! Maps.

use crate::error::{bad_map, invalid, unloadable};
use crate::json;
use mapfile::{Balance, DrawOptions, MapFile};
use pyo3::prelude::*;
use random::Seed;
use record::MapSource;
use render::SvgOptions;
use std::path::{Path, PathBuf};

/// A `.catan` map.
#[pyclass(frozen, module = "hexhaven")]
pub(crate) struct Map {
    pub(crate) file: MapFile,
}

#[pymethods]
impl Map {
    /// Reads the text of a map file.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        MapFile::parse(text.as_bytes()).map(|file| Self { file }).map_err(|faults| bad_map("map", &faults))
    }

    /// Reads a map by the name of a shipped one (see `maps()`), or from a file.
    #[staticmethod]
    fn read(name: &Bound<'_, PyAny>) -> PyResult<Self> {
        load(name).map(|file| Self { file })
    }

    /// Everything that is wrong with the text of a map file, and everything unusual: `{"ok", "faults", "warnings"}`.
    #[staticmethod]
    fn check<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        let report = match MapFile::parse(text.as_bytes()) {
            Ok(file) => serde_json::json!({"ok": true, "faults": [], "warnings": file.warnings()}),
            Err(faults) => serde_json::json!({"ok": false, "faults": faults, "warnings": []}),
        };
        json::to_python(py, report)
    }

    /// The name of the map, if it has one.
    #[getter]
    fn name(&self) -> Option<&str> {
        self.file.name()
    }

    /// The author of the map, if it says.
    #[getter]
    fn author(&self) -> Option<&str> {
        self.file.author()
    }

    /// The fewest and the most players.
    #[getter]
    fn players(&self) -> (u8, u8) {
        self.file.players()
    }

    /// Whether nothing is left to draw.
    #[getter]
    fn is_fixed(&self) -> bool {
        self.file.is_fixed()
    }

    /// Draws the random parts; the same seed always gives the same map.
    ///
    /// With `balanced`, the most balanced of many boards. Without `spread_red`, 6 and 8 may be neighbours.
    #[pyo3(signature = (seed=None, *, balanced=false, spread_red=true))]
    fn draw(
        &self,
        py: Python<'_>,
        seed: Option<&Bound<'_, PyAny>>,
        balanced: bool,
        spread_red: bool,
    ) -> PyResult<Self> {
        let (seed, options) = (read_seed(seed)?, DrawOptions { spread_red });
        let file = &self.file;
        let drawn = py.detach(|| if balanced { file.draw_balanced(&seed, options) } else { file.draw(&seed, options) });
        Ok(Self { file: file.fixed(&drawn.map) })
    }

    /// How balanced the board is, as in `hexhaven map balance --json`. A map with random parts is drawn first.
    #[pyo3(signature = (seed=None))]
    fn balance<'py>(&self, py: Python<'py>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let drawn = self.file.draw(&read_seed(seed)?, DrawOptions::default());
        json::to_python(py, Balance::of(&drawn.map))
    }

    /// The text of the map file in canonical form.
    #[getter]
    fn text(&self) -> String {
        self.file.to_text()
    }

    /// A picture of the map with a legend.
    fn svg(&self) -> String {
        render::svg(&self.file, SvgOptions::default())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __repr__(&self) -> String {
        let (fewest, most) = self.file.players();
        format!("<Map {:?} for {fewest} to {most} players>", self.file.name().unwrap_or("without a name"))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.file.to_text() == other.file.to_text()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Self>().into_any(), (self.text(),))
    }
}

/// The names of the shipped maps.
#[pyfunction]
pub(crate) fn maps() -> Vec<&'static str> {
    mapfile::shipped_names().collect()
}

/// A map: an object, the name of a shipped one, or a path.
pub(crate) fn load(given: &Bound<'_, PyAny>) -> PyResult<MapFile> {
    if let Ok(map) = given.cast::<Map>() {
        return Ok(map.get().file.clone());
    }
    let name: PathBuf = given.extract().map_err(|_| {
        let found = given.repr().map_or_else(|_| "something else".to_owned(), |text| text.to_string());
        invalid("BAD_MAP", format!("map: expected a Map, the name of a shipped map or a path, found {found}"))
    })?;
    let source = MapSource::Named(name.to_string_lossy().into_owned());
    record::read_map(&source, Path::new("")).map_err(|error| unloadable(&error))
}

/// A seed: a whole number from 0 below 2⁶⁴, or 64 hex digits. `None` is 0.
pub(crate) fn read_seed(given: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let Some(given) = given else { return Ok(Seed::from_u64(0)) };
    let seed = match given.extract::<u64>() {
        Ok(number) => Some(Seed::from_u64(number)),
        Err(_) => given.extract::<String>().ok().and_then(|text| text.parse().ok()),
    };
    match seed {
        Some(seed) => Ok(seed),
        None => {
            let message =
                format!("seed: expected a number from 0 to {} or 64 hex digits, found {}", u64::MAX, given.repr()?);
            Err(invalid("BAD_SEED", message))
        }
    }
}

/// A seed as Python shows it: a number if it was made from one, otherwise a text.
pub(crate) fn show_seed<'py>(py: Python<'py>, seed: &Seed) -> PyResult<Bound<'py, PyAny>> {
    let text = seed.to_string();
    match text.parse::<u64>() {
        Ok(number) => Ok(number.into_pyobject(py)?.into_any()),
        Err(_) => Ok(text.into_pyobject(py)?.into_any()),
    }
}
