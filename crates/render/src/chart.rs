//! Line charts of prices: small panels that share one time axis.

use crate::svg::{INK, PAPER, escaped};
use std::fmt::Write;

/// A chart of several panels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The heading.
    pub title: String,
    /// The end of the time axis, which starts at 0.
    pub end: u64,
    /// Labels on the time axis.
    pub marks: Vec<(u64, String)>,
    /// The panels, two in a row.
    pub panels: Vec<Panel>,
}

/// One line of values over time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// The heading of the panel.
    pub title: String,
    /// A note next to the title, in small print.
    pub note: String,
    /// From when a value applies, and the value in millionths; at least one, in ascending order of time.
    pub points: Vec<(u64, u64)>,
    /// Spans of time that are shaded, because the market was closed.
    pub closed: Vec<(u64, u64)>,
}

/// Width and height of a panel's plot; below, the space around it.
const FIELD: (u64, u64) = (400, 110);
const LEFT: u64 = 58;
const ABOVE: u64 = 30;
const BELOW: u64 = 26;
const BETWEEN: u64 = 26;
const HEADING: u64 = 46;
const LINE: &str = "#1f6f8b";
const GAP: &str = "#e4dccb";

/// Draws the chart as a self-contained SVG document.
///
/// ```
/// use hexhaven_render::{Chart, Panel, chart};
///
/// let points = vec![(0, 1_000_000), (4, 1_250_000)];
/// let panel = Panel { title: "brick-ore".into(), note: String::new(), points, closed: Vec::new() };
/// let svg = chart(&Chart { title: "Prices".into(), end: 10, marks: Vec::new(), panels: vec![panel] });
/// assert!(svg.starts_with("<svg "));
/// ```
#[must_use]
pub fn chart(chart: &Chart) -> String {
    let columns = (chart.panels.len() as u64).clamp(1, 2);
    let rows = (chart.panels.len() as u64).div_ceil(columns);
    let (cell_width, cell_height) = (LEFT + FIELD.0 + BETWEEN, ABOVE + FIELD.1 + BELOW);
    let (width, height) = (columns * cell_width + BETWEEN, HEADING + rows * cell_height + BETWEEN / 2);
    let title = escaped(&chart.title);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" fill=\"{INK}\" \
         font-family=\"Helvetica,Arial,'DejaVu Sans',sans-serif\" font-size=\"11\">\n<title>{title}</title>\n\
         <path fill=\"{PAPER}\" d=\"M0 0h{width}v{height}H0z\"/>\n\
         <text x=\"{BETWEEN}\" y=\"28\" font-size=\"18\" font-weight=\"bold\">{title}</text>\n"
    );
    for (i, panel) in chart.panels.iter().enumerate() {
        let (column, row) = (i as u64 % columns, i as u64 / columns);
        let (x, y) = (column * cell_width + LEFT + BETWEEN / 2, HEADING + row * cell_height + ABOVE);
        let _ = writeln!(out, "<g transform=\"translate({x} {y})\">");
        draw(&mut out, chart, panel);
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// A value with three decimals.
fn shown(millionths: u64) -> String {
    let thousandths = (millionths + 500) / 1000;
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

fn draw(out: &mut String, chart: &Chart, panel: &Panel) {
    let (width, height) = FIELD;
    let end = chart.end.max(1);
    let across = |at: u64| (u128::from(at.min(end)) * u128::from(width) / u128::from(end)) as u64;
    let values = panel.points.iter().map(|point| point.1);
    let (least, most) = (values.clone().min().unwrap_or(0), values.max().unwrap_or(0));
    // A line that hardly moves is drawn in the middle.
    let margin = ((most - least) / 8).max(least / 100).max(1);
    let (low, high) = (least.saturating_sub(margin), most + margin);
    let down = |value: u64| height - (u128::from(value - low) * u128::from(height) / u128::from(high - low)) as u64;

    let _ = writeln!(
        out,
        "<text y=\"-10\" font-weight=\"bold\" font-size=\"13\">{}</text>\
         <text x=\"{width}\" y=\"-10\" text-anchor=\"end\">{}</text>",
        escaped(&panel.title),
        escaped(&panel.note)
    );
    let _ = writeln!(out, "<path fill=\"#fff\" d=\"M0 0h{width}v{height}H0z\"/>");
    for &(from, to) in &panel.closed {
        let (left, right) = (across(from), across(to));
        let _ = writeln!(out, "<path fill=\"{GAP}\" d=\"M{left} 0H{right}v{height}H{left}z\"/>");
    }
    let _ = writeln!(out, "<path fill=\"none\" stroke=\"{INK}\" stroke-opacity=\".35\" d=\"M0 0v{height}h{width}\"/>");
    for (at, name) in &chart.marks {
        let x = across(*at);
        let _ = writeln!(
            out,
            "<path stroke=\"{INK}\" stroke-opacity=\".35\" d=\"M{x} {height}v4\"/>\
             <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-size=\"10\">{}</text>",
            height + 15,
            escaped(name)
        );
    }
    let first = panel.points.first().map_or(0, |point| point.1);
    let _ = writeln!(
        out,
        "<path stroke=\"{INK}\" stroke-opacity=\".3\" stroke-dasharray=\"3 4\" d=\"M0 {0}h{width}\"/>",
        down(first)
    );
    let mut labels = vec![(down(most), most)];
    for (y, value) in [(down(least), least), (down(first), first)] {
        if labels.iter().all(|(other, _)| other.abs_diff(y) >= 13) {
            labels.push((y, value));
        }
    }
    for (y, value) in labels {
        let _ = writeln!(out, "<text x=\"-6\" y=\"{}\" text-anchor=\"end\">{}</text>", y + 4, shown(value));
    }
    let mut path = String::new();
    for (i, &(at, value)) in panel.points.iter().enumerate() {
        let (x, y) = (across(at), down(value));
        let _ = if i == 0 { write!(path, "M{x} {y}") } else { write!(path, "H{x}V{y}") };
    }
    let _ = writeln!(
        out,
        "<path fill=\"none\" stroke=\"{LINE}\" stroke-width=\"1.8\" stroke-linejoin=\"round\" d=\"{path}H{width}\"/>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_is_well_formed_with_a_line_for_each_panel() {
        let panel = |title: &str, points: &[(u64, u64)]| Panel {
            title: title.to_owned(),
            note: "ore for a brick".to_owned(),
            points: points.to_vec(),
            closed: vec![(3, 5)],
        };
        let text = chart(&Chart {
            title: "Prices <of> a game".to_owned(),
            end: 10,
            marks: vec![(0, "turn 1".to_owned()), (5, "turn 2".to_owned())],
            panels: vec![
                panel("brick-ore", &[(0, 1_000_000), (2, 1_004_000), (7, 990_000)]),
                panel("one point", &[(0, 1_000_000)]),
                panel("tiny", &[(0, 0), (1, 1)]),
                panel("huge", &[(0, 1), (1, u64::from(u32::MAX) * 1_000_000)]),
            ],
        });
        let document = roxmltree::Document::parse(&text).expect("the chart is well-formed");
        let lines = document.descendants().filter(|node| node.attribute("stroke") == Some(LINE));
        assert_eq!(lines.count(), 4);
        assert!(text.contains("Prices &lt;of&gt; a game") && text.contains(">1.004<"), "{text}");
    }
}
