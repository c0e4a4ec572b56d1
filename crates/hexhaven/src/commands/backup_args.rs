//! Scheduled backups: options that `serve` and `admin drill` share.

use super::age::Age;
use super::config_file::ConfigFile;
use anyhow::{Context, Result, bail};
use server::{BackupSettings, Bucket, BucketSettings};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Where scheduled backups are.
#[derive(clap::Args)]
pub struct BackupPlaceArgs {
    /// Make backups regularly, in this folder
    #[arg(long, value_name = "FOLDER", env = "HEXHAVEN_BACKUP_DIR")]
    backup_dir: Option<PathBuf>,
    /// Copy backups to S3-compatible storage: its address, bucket and path, such as https://s3.example.org/bucket/path
    #[arg(long, value_name = "URL", env = "HEXHAVEN_BACKUP_S3_URL")]
    backup_s3_url: Option<String>,
    /// The region that requests to the storage are signed for [default: us-east-1]
    #[arg(long, value_name = "REGION", env = "HEXHAVEN_BACKUP_S3_REGION")]
    backup_s3_region: Option<String>,
    /// File with the storage's access key, as programs for S3 write it; or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_BACKUP_S3_CREDENTIALS_FILE")]
    backup_s3_credentials_file: Option<PathBuf>,
}

/// When scheduled backups are made, and how many are kept.
#[derive(clap::Args)]
pub struct BackupArgs {
    #[command(flatten)]
    place: BackupPlaceArgs,
    /// How much time passes between two backups, such as 12h or 1d [default: 24h]
    #[arg(long, value_name = "AGE", env = "HEXHAVEN_BACKUP_EVERY")]
    backup_every: Option<String>,
    /// How many backups are kept, in the folder and in the storage [default: 7]
    #[arg(long, value_name = "COUNT", env = "HEXHAVEN_BACKUP_KEEP")]
    backup_keep: Option<NonZeroU16>,
}

/// The shortest time between two backups.
const SHORTEST: Duration = Duration::from_secs(1);

impl BackupPlaceArgs {
    /// The folder.
    pub fn folder<'a>(&'a self, file: &'a ConfigFile) -> Option<&'a Path> {
        self.backup_dir.as_deref().or(file.backup_dir.as_deref())
    }

    /// The bucket.
    pub fn bucket(&self, file: &ConfigFile) -> Result<Option<Bucket>> {
        let Some(url) = self.backup_s3_url.as_ref().or(file.backup_s3_url.as_ref()) else { return Ok(None) };
        let region = self.backup_s3_region.as_ref().or(file.backup_s3_region.as_ref());
        let named = self.backup_s3_credentials_file.as_deref();
        let AccessKey { id, secret, token } = AccessKey::find(named, file.backup_s3_credentials_file.as_deref())?;
        let settings = BucketSettings {
            url: url.clone(),
            region: region.map_or("us-east-1", String::as_str).to_owned(),
            key_id: id,
            secret,
            token,
        };
        Ok(Some(Bucket::new(settings).context("--backup-s3-url")?))
    }
}

impl BackupArgs {
    /// Combines flags, environment, file and defaults; none if no backups are to be made.
    pub fn settings(&self, file: &ConfigFile) -> Result<Option<BackupSettings>> {
        let bucket = self.place.bucket(file)?.map(Arc::new);
        let Some(folder) = self.place.folder(file) else {
            if bucket.is_some() {
                bail!("--backup-s3-url needs --backup-dir: backups are made in that folder, and copied from there");
            }
            return Ok(None);
        };
        let every = match self.backup_every.as_ref().or(file.backup_every.as_ref()) {
            Some(age) => age.parse::<Age>().with_context(|| format!("--backup-every {age}"))?.duration(),
            None => Duration::from_secs(24 * 3600),
        };
        if every < SHORTEST {
            bail!("--backup-every: expected at least {SHORTEST:?}");
        }
        let keep = self.backup_keep.or(file.backup_keep).map_or(7, |keep| usize::from(keep.get()));
        Ok(Some(BackupSettings { folder: folder.to_owned(), every, keep, bucket }))
    }
}

/// An access key of S3-compatible storage.
struct AccessKey {
    id: String,
    secret: String,
    token: Option<String>,
}

impl AccessKey {
    /// From the file that a flag or the environment names, else the environment, else the file that the configuration
    /// names.
    fn find(named: Option<&Path>, in_file: Option<&Path>) -> Result<Self> {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let from_environment = || {
            let [id, secret] = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"].map(variable);
            Some(Self { id: id?, secret: secret?, token: variable("AWS_SESSION_TOKEN") })
        };
        let read = |path: &Path| -> Result<Self> {
            let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
            Self::parse(&text).with_context(|| path.display().to_string())
        };
        match (named, in_file) {
            (Some(path), _) => read(path),
            (None, in_file) => match from_environment() {
                Some(key) => Ok(key),
                None => read(in_file.context(
                    "--backup-s3-url needs an access key: --backup-s3-credentials-file, \
                     or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment",
                )?),
            },
        }
    }

    /// Reads lines such as `aws_access_key_id = …`, below at most one heading.
    fn parse(text: &str) -> Result<Self> {
        let [mut id, mut secret, mut token] = [const { None }; 3];
        let mut headings = 0;
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(['#', ';'])) {
            if line.starts_with('[') {
                headings += 1;
                continue;
            }
            let (name, value) = line.split_once('=').context("expected lines such as aws_access_key_id = …")?;
            let place = match name.trim().to_ascii_lowercase().as_str() {
                "aws_access_key_id" => &mut id,
                "aws_secret_access_key" => &mut secret,
                "aws_session_token" => &mut token,
                _ => continue,
            };
            *place = Some(value.trim().to_owned());
        }
        if headings > 1 {
            bail!("it has several keys: expected a file with one");
        }
        Ok(Self {
            id: id.context("it has no aws_access_key_id")?,
            secret: secret.context("it has no aws_secret_access_key")?,
            token,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::AccessKey;

    #[test]
    fn credential_files_are_read() {
        let key = AccessKey::parse("# for backups\n[default]\naws_access_key_id = AKID\naws_secret_access_key=a=b/c\n");
        let key = key.expect("it has a key");
        assert_eq!((key.id.as_str(), key.secret.as_str(), key.token), ("AKID", "a=b/c", None));
        let key = AccessKey::parse("AWS_ACCESS_KEY_ID=A\nAWS_SECRET_ACCESS_KEY=B\nAWS_SESSION_TOKEN=C\nregion=x\n");
        assert_eq!(key.expect("it has a key").token.as_deref(), Some("C"));
        let two =
            "[a]\naws_access_key_id=1\naws_secret_access_key=2\n[b]\naws_access_key_id=3\naws_secret_access_key=4\n";
        for wrong in ["", "aws_access_key_id = A", "AKID", two] {
            assert!(AccessKey::parse(wrong).is_err(), "{wrong}");
        }
    }
}
