//! Text wrapping.

use ratatui::text::Span;

/// The width of a text in columns.
pub fn width(words: &str) -> usize {
    Span::raw(words).width()
}

/// Wraps a text to a width; a longer word is broken.
pub fn wrap(words: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = vec![String::new()];
    for word in words.split_whitespace() {
        let line = lines.last().map_or(0, |line| width(line));
        let gap = usize::from(line > 0);
        if line + gap + width(word) <= columns {
            if let Some(last) = lines.last_mut() {
                if gap > 0 {
                    last.push(' ');
                }
                last.push_str(word);
            }
            continue;
        }
        if line > 0 {
            lines.push(String::new());
        }
        for letter in word.chars() {
            let full = lines.last().is_some_and(|line| width(line) + width(letter.encode_utf8(&mut [0; 4])) > columns);
            if full {
                lines.push(String::new());
            }
            if let Some(last) = lines.last_mut() {
                last.push(letter);
            }
        }
    }
    lines
}

/// Cuts a text to a width.
pub fn cut(words: &str, columns: usize) -> String {
    let mut out = String::new();
    for letter in words.chars() {
        if width(&out) + width(letter.encode_utf8(&mut [0; 4])) > columns {
            break;
        }
        out.push(letter);
    }
    out
}

/// Cuts a text to a width, with an ellipsis if something is left out.
pub fn shortened(words: &str, columns: usize) -> String {
    if width(words) <= columns { words.to_owned() } else { cut(words, columns.saturating_sub(1)) + "…" }
}

/// Cuts or pads a text to a width.
pub fn fill(words: &str, columns: usize) -> String {
    let mut out = cut(words, columns);
    out.push_str(&" ".repeat(columns - width(&out)));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_fit_their_width() {
        let words = "Search 2 rolled 8: you get 2 grain; extraordinarilylongname gets 1 ore";
        for columns in 1..40 {
            let lines = wrap(words, columns);
            assert!(lines.iter().all(|line| width(line) <= columns), "{columns}: {lines:?}");
            let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(words), "{columns}");
        }
    }
}
