//! Tells the program its version: from `HEXHAVEN_VERSION`, `HEXHAVEN_COMMIT` and `HEXHAVEN_DATE` where `make dist` or a
//! packager sets them; otherwise, in optimised builds, from the git repository it is built in; otherwise from Cargo.toml
//! alone. Development builds do not ask git: every commit would compile them and their tests again.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let git = if env::var("PROFILE").is_ok_and(|profile| profile == "release") { FromGit::read() } else { None };
    let git = git.unwrap_or_default();
    let number = env::var("CARGO_PKG_VERSION").expect("cargo sets CARGO_PKG_VERSION");
    pass_on("HEXHAVEN_VERSION", git.version.unwrap_or(number));
    pass_on("HEXHAVEN_COMMIT", git.commit.unwrap_or_else(|| "unknown commit".to_owned()));
    pass_on("HEXHAVEN_DATE", git.date.unwrap_or_default());
    println!("cargo::rustc-env=HEXHAVEN_TARGET={}", env::var("TARGET").expect("cargo sets TARGET"));
}

/// Makes a variable of the environment, or its default, known to the program.
fn pass_on(name: &str, default: String) {
    println!("cargo::rerun-if-env-changed={name}");
    println!("cargo::rustc-env={name}={}", env::var(name).unwrap_or(default));
}

/// What the repository says about the program; `None` for what it does not.
#[derive(Default)]
struct FromGit {
    version: Option<String>,
    commit: Option<String>,
    date: Option<String>,
}

impl FromGit {
    /// Nothing if the sources are not in their own repository: in an archive, say, or in another project's vendored crates.
    fn read() -> Option<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().ok()?;
        if PathBuf::from(git(&["rev-parse", "--show-toplevel"])?).canonicalize().ok()? != root {
            return None;
        }
        for file in ["HEAD", "logs/HEAD", "packed-refs", "refs/tags"] {
            let path = root.join("crates/hexhaven").join(git(&["rev-parse", "--git-path", file])?);
            if path.exists() {
                println!("cargo::rerun-if-changed={}", path.display());
            }
        }
        let described = git(&["describe", "--tags", "--long", "--abbrev=8", "--match", "v[0-9]*"]);
        Some(Self {
            version: described.as_deref().and_then(version_of),
            commit: git(&["rev-parse", "--short=12", "HEAD"]),
            date: git(&["log", "-1", "--format=%cs"]),
        })
    }
}

/// `v1.2.0-0-g01234567` is version `1.2.0`, and three commits later it is `1.2.0+3.g01234567`.
fn version_of(described: &str) -> Option<String> {
    let mut parts = described.rsplitn(3, '-');
    let (commit, distance, tag) = (parts.next()?, parts.next()?, parts.next()?);
    let version = tag.strip_prefix('v')?;
    Some(if distance == "0" { version.to_owned() } else { format!("{version}+{distance}.{commit}") })
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
