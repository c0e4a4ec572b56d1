//! The file of a board net: a line with the format, lines that tell how the net was made, the checksum of the parameters,
//! an empty line, and the parameters as little-endian 16-bit integers, in units of 1/4096.

use super::net::PARAMETERS;
use sha2::{Digest, Sha256};
use std::fmt;

/// The first line of every file. It changes whenever the net's input or layers change.
pub const FORMAT: &str = "hexhaven board net 2";

/// The integer that stands for a parameter of 1.
pub const PARAMETER_ONE: f32 = 4096.0;

/// The bytes of a parameter.
const BYTES: usize = 2;

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
}

impl fmt::Display for NetFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => write!(f, "not a net file of this version: the first line must be \"{FORMAT}\""),
            Self::Header => f.write_str("the header has no line \"sha256: …\" or does not end with an empty line"),
            Self::Length(bytes) => write!(f, "{bytes} bytes of parameters; expected {}", PARAMETERS * BYTES),
            Self::Checksum => f.write_str("the parameters do not match their checksum: the file is damaged"),
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
        if body.len() != PARAMETERS * BYTES {
            return Err(NetFileError::Length(body.len()));
        }
        let sum: String = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
        if sum != told {
            return Err(NetFileError::Checksum);
        }
        let parameter = |bytes: &[u8; BYTES]| f32::from(i16::from_le_bytes(*bytes)) / PARAMETER_ONE;
        Ok(Self { parameters: body.as_chunks().0.iter().map(parameter).collect() })
    }
}
