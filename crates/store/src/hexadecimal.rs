//! Bytes as hexadecimal digits.

use std::fmt::Write;

pub(crate) fn write(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    pairs.iter().map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?)).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn bytes_are_read_as_they_were_written() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(super::read(&super::write(&bytes)), Some(bytes));
        assert_eq!(super::write(&[0x0a, 0xf0]), "0af0");
        for wrong in ["0", "0g", "+1", "é"] {
            assert_eq!(super::read(wrong), None, "{wrong}");
        }
    }
}
