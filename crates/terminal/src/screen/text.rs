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
        for syllable in unbroken(word, columns) {
            if lines.last().is_some_and(|line| !line.is_empty() && width(line) + width(syllable) > columns) {
                lines.push(String::new());
            }
            if let Some(last) = lines.last_mut() {
                last.push_str(syllable);
            }
        }
    }
    lines
}

/// The parts of a word that stay together when it is broken, each at most as wide as the columns. Thai is written
/// without spaces, so its words are often broken: not after a vowel that is written before its letter, and not before a
/// vowel or sign that is written after it or has no width.
fn unbroken(word: &str, columns: usize) -> Vec<&str> {
    const BEFORE: &str = "เแโใไ";
    const AFTER: &str = "ะาำๅๆฯ";
    let mut parts = Vec::new();
    let mut start = 0;
    let mut previous = None;
    for (at, letter) in word.char_indices() {
        let size = width(letter.encode_utf8(&mut [0; 4]));
        let is_joined = size == 0 || AFTER.contains(letter) || previous.is_some_and(|letter| BEFORE.contains(letter));
        let is_full = size > 0 && width(&word[start..at]) + size > columns;
        if at > start && (!is_joined || is_full) {
            parts.push(&word[start..at]);
            start = at;
        }
        previous = Some(letter);
    }
    parts.push(&word[start..]);
    parts
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
        for words in [
            "Search 2 rolled 8: you get 2 grain; extraordinarilylongname gets 1 ore",
            "Search 2 ทอยได้ 8: คุณได้ ข้าวสาลี 2, เล่นการ์ดปีแห่งความอุดมสมบูรณ์: รับ แร่ 1 ไม้ 1 คำน้ำทำ",
        ] {
            for columns in 1..40 {
                let lines = wrap(words, columns);
                assert!(lines.iter().all(|line| width(line) <= columns), "{columns}: {lines:?}");
                let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
                assert_eq!(letters(&lines.concat()), letters(words), "{columns}");
            }
        }
    }

    #[test]
    fn syllables_stay_together() {
        for columns in 4..30 {
            let lines = wrap("ถนนระหว่างทะเลทรายกับแหล่งทองเล่นการ์ดปีแห่งความอุดมสมบูรณ์", columns);
            for line in &lines {
                assert!(!line.starts_with(['ะ', 'า', 'ำ', 'ั', '่', '้', '์']), "{columns}: {lines:?}");
                assert!(!line.ends_with(['เ', 'แ', 'โ', 'ใ', 'ไ']), "{columns}: {lines:?}");
            }
        }
    }
}
