//! The configuration file, which `serve`, `work` and `admin` share.
//!
//! Every option is looked up in the same order: flag, environment, file, default. `clap` knows the first two; whoever reads
//! an option asks the file next.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::ffi::OsStr;
use std::num::{NonZeroU8, NonZeroU16};
use std::path::{Path, PathBuf};

/// The name of the file in the folder that systemd gives a service for its configuration.
const SERVICE_FILE: &str = "hexhaven.toml";

/// The configuration file: any of the options, under the names of their flags.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ConfigFile {
    pub addr: Option<String>,
    pub data: Option<PathBuf>,
    pub database_url: Option<String>,
    pub key_file: Option<PathBuf>,
    pub tls_cert: Option<PathBuf>,
    pub tls_key: Option<PathBuf>,
    pub secure_cookies: Option<bool>,
    pub trust_proxy: Option<bool>,
    pub log: Option<String>,
    pub log_json: Option<bool>,
    pub away_grace: Option<f64>,
    pub nudge_after: Option<f64>,
    pub vote_after: Option<f64>,
    pub outage_grace: Option<f64>,
    pub close_after: Option<f64>,
    pub unattended_after: Option<f64>,
    pub max_actions: Option<u64>,
    pub max_turns: Option<u64>,
    pub audit_days: Option<u32>,
    pub max_memory: Option<u64>,
    pub min_free_disk: Option<u64>,
    pub daily_quota: Option<u32>,
    pub keep_games: Option<String>,
    pub keep_guest_games: Option<String>,
    pub work_token_file: Option<PathBuf>,
    pub server: Option<String>,
    pub work_threads: Option<NonZeroU8>,
    pub work_lease: Option<f64>,
    pub keep_analyses: Option<String>,
    pub oidc_issuer: Option<String>,
    pub oidc_client_id: Option<String>,
    pub oidc_client_secret_file: Option<PathBuf>,
    pub oidc_name: Option<String>,
    pub public_url: Option<String>,
    pub rate: Option<f64>,
    pub backup_dir: Option<PathBuf>,
    pub backup_every: Option<String>,
    pub backup_keep: Option<NonZeroU16>,
    pub backup_s3_url: Option<String>,
    pub backup_s3_region: Option<String>,
    pub backup_s3_credentials_file: Option<PathBuf>,
}

impl ConfigFile {
    /// Reads the file that was named; else the one that belongs to the systemd service this runs in, if there is one.
    pub fn load(named: Option<&Path>) -> Result<Self> {
        match named {
            Some(path) => Self::read(path),
            None => match service_folder("CONFIGURATION_DIRECTORY").map(|folder| folder.join(SERVICE_FILE)) {
                Some(path) if path.try_exists().with_context(|| path.display().to_string())? => Self::read(&path),
                _ => Ok(Self::default()),
            },
        }
    }

    fn read(path: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        toml::from_str(&text).with_context(|| path.display().to_string())
    }
}

/// A folder that systemd made for the service this runs in (`StateDirectory=` and the like), if this is a service.
pub fn service_folder(variable: &str) -> Option<PathBuf> {
    first_folder(&std::env::var_os(variable)?)
}

/// The first of the folders, which systemd separates by colons.
fn first_folder(folders: &OsStr) -> Option<PathBuf> {
    std::env::split_paths(folders).next().filter(|folder| !folder.as_os_str().is_empty())
}

/// A secret: the content of the file that a flag or the environment names, else an environment variable, else the content
/// of the file that the configuration file names. None of them is a flag, which others on the machine could read.
pub fn secret(named: Option<&Path>, variable: &str, in_file: Option<&Path>) -> Result<Option<String>> {
    let read = |path: &Path| std::fs::read_to_string(path).with_context(|| path.display().to_string());
    let from_environment = || std::env::var(variable).ok().filter(|secret| !secret.is_empty());
    let text = match (named, in_file) {
        (Some(path), _) => Some(read(path)?),
        (None, in_file) => match from_environment() {
            Some(secret) => Some(secret),
            None => in_file.map(read).transpose()?,
        },
    };
    Ok(text.map(|text| text.trim().to_owned()).filter(|secret| !secret.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::first_folder;
    use std::ffi::OsStr;

    #[test]
    fn the_first_folder_of_a_service_counts() {
        assert_eq!(first_folder(OsStr::new("/var/lib/a:/var/lib/b")), Some("/var/lib/a".into()));
        assert_eq!(first_folder(OsStr::new("/etc/hexhaven")), Some("/etc/hexhaven".into()));
        assert_eq!(first_folder(OsStr::new("")), None);
    }
}
