//! The file of a board net: a line with the format, lines that tell how the net was made, the checksum of the parameters,
//! an empty line, and the parameters as little-endian 32-bit floats.

use super::net::PARAMETERS;
use sha2::{Digest, Sha256};
use std::fmt;

/// The first line of every file. It changes whenever the net's input or layers change.
pub const FORMAT: &str = "hexhaven board net 1";

/// What is wrong with a net file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetFileError {
    /// The first line is not [`FORMAT`].
    Format,
    /// The header does not end, or has no checksum.
    Header,
    /// There are too few or too many parameters.
    Length(usize),
    /// The parameters do not have the checksum that the header tells.
    Checksum,
    /// A parameter is not a finite number.
    NotFinite,
}

impl fmt::Display for NetFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => write!(f, "not a net file of this version: the first line must be \"{FORMAT}\""),
            Self::Header => f.write_str("the header has no line \"sha256: …\" or does not end with an empty line"),
            Self::Length(bytes) => write!(f, "{bytes} bytes of parameters; expected {}", PARAMETERS * 4),
            Self::Checksum => f.write_str("the parameters do not match their checksum: the file is damaged"),
            Self::NotFinite => f.write_str("a parameter is not a finite number"),
        }
    }
}

impl std::error::Error for NetFileError {}

/// The content of a net file.
pub(super) struct NetFile {
    pub(super) parameters: Vec<f32>,
}

impl NetFile {
    pub(super) fn parse(file: &[u8]) -> Result<Self, NetFileError> {
        let rest = file.strip_prefix(FORMAT.as_bytes()).and_then(|rest| rest.strip_prefix(b"\n"));
        let rest = rest.ok_or(NetFileError::Format)?;
        let end = rest.windows(2).position(|pair| pair == b"\n\n").ok_or(NetFileError::Header)?;
        let (header, body) = (&rest[..end], &rest[end + 2..]);
        let header = std::str::from_utf8(header).map_err(|_| NetFileError::Header)?;
        let told = header.lines().find_map(|line| line.strip_prefix("sha256: ")).ok_or(NetFileError::Header)?;
        if body.len() != PARAMETERS * 4 {
            return Err(NetFileError::Length(body.len()));
        }
        let sum: String = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
        if sum != told {
            return Err(NetFileError::Checksum);
        }
        let parameters: Vec<f32> = body.as_chunks().0.iter().copied().map(f32::from_le_bytes).collect();
        if parameters.iter().any(|x| !x.is_finite()) {
            return Err(NetFileError::NotFinite);
        }
        Ok(Self { parameters })
    }
}
