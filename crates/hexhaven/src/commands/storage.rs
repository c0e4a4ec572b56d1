//! Where the server's data is: options that `serve` and `admin` share.

use super::config_file::{ConfigFile, service_folder};
use anyhow::Result;
use std::path::PathBuf;
use store::Location;

/// Options for the location of the server's data, shared by several commands.
#[derive(clap::Args)]
pub struct StorageArgs {
    /// Data folder for games and the encryption key [default: hexhaven-data]
    #[arg(long, value_name = "FOLDER", env = "HEXHAVEN_DATA")]
    data: Option<PathBuf>,
    /// Use a PostgreSQL database instead of a file, for several nodes: postgres://user:password@host/database
    #[arg(long, value_name = "URL", env = "HEXHAVEN_DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// Encryption key for seeds and hands; created on first start [default: `key` in the data folder]
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_KEY_FILE")]
    key_file: Option<PathBuf>,
    /// Configuration file with any of the options, in TOML
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_CONFIG")]
    config: Option<PathBuf>,
}

/// The location of the server's data.
pub struct Storage {
    pub location: Location,
    pub key_file: PathBuf,
}

impl StorageArgs {
    /// The configuration file.
    pub fn file(&self) -> Result<ConfigFile> {
        ConfigFile::load(self.config.as_deref())
    }

    /// The location by flags, environment, this file and defaults.
    pub fn over(&self, file: &ConfigFile) -> Storage {
        let data = self.data.as_ref().or(file.data.as_ref()).cloned();
        let data = data.or_else(|| service_folder("STATE_DIRECTORY")).unwrap_or_else(|| "hexhaven-data".into());
        let key_file = self.key_file.as_ref().or(file.key_file.as_ref()).cloned();
        let location = match self.database_url.as_ref().or(file.database_url.as_ref()) {
            Some(url) => Location::Postgres(url.clone()),
            None => Location::File(data.join("hexhaven.db")),
        };
        Storage { location, key_file: key_file.unwrap_or_else(|| data.join("key")) }
    }

    /// The location by flags, environment, file and defaults.
    pub fn find(&self) -> Result<Storage> {
        Ok(self.over(&self.file()?))
    }
}
