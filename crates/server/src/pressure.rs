//! Notices when memory or disk space runs short. The server then refuses what it can do without, so that the games that
//! are being played go on, and before the machine begins to swap.

use crate::settings::Settings;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::sleep;

const MIB: u64 = 1 << 20;
/// How often memory and disk are checked.
const INTERVAL: Duration = Duration::from_millis(500);
/// The part of a machine's memory that the server uses at most, if no maximum is set.
const SHARE: f64 = 0.75;
/// The part of a machine's memory that should stay available.
const RESERVE: f64 = 0.04;

/// What is short at the moment.
#[derive(Debug, Default)]
pub struct Pressure {
    memory: AtomicBool,
    disk: AtomicBool,
}

impl Pressure {
    /// Whether memory is short.
    #[must_use]
    pub fn is_short_of_memory(&self) -> bool {
        self.memory.load(Ordering::Relaxed)
    }

    /// Whether disk space is short.
    #[must_use]
    pub fn is_short_of_disk(&self) -> bool {
        self.disk.load(Ordering::Relaxed)
    }

    /// Checks again and again.
    pub async fn watch(&self, settings: &Settings) {
        let most = settings.max_memory_mib.map(|mib| mib * MIB).or_else(|| Some((total()? as f64 * SHARE) as u64));
        loop {
            let used = resident();
            let is_over = used.zip(most).is_some_and(|(used, most)| used > most);
            let is_tight = available().zip(total()).is_some_and(|(left, all)| (left as f64) < all as f64 * RESERVE);
            note(&self.memory, is_over || is_tight, "memory");
            let free = settings.data_folder.as_deref().and_then(free_disk);
            if let Some(free) = free {
                metrics::gauge!("hexhaven_disk_free_bytes").set(free as f64);
            }
            note(&self.disk, free.is_some_and(|free| free < settings.min_free_disk_mib * MIB), "disk space");
            metrics::gauge!("hexhaven_resident_bytes").set(used.unwrap_or(0) as f64);
            sleep(INTERVAL).await;
        }
    }
}

/// Notes whether something is short, and logs when that changes.
fn note(known: &AtomicBool, is_short: bool, what: &'static str) {
    if known.swap(is_short, Ordering::Relaxed) != is_short {
        metrics::gauge!("hexhaven_short_of", "what" => what).set(f64::from(u8::from(is_short)));
        if is_short {
            tracing::warn!(what, "running short: only what running games need is accepted");
        } else {
            tracing::info!(what, "there is enough again");
        }
    }
}

/// The bytes of memory that this process uses; none where the system does not say so.
fn resident() -> Option<u64> {
    let pages: u64 = fs::read_to_string("/proc/self/statm").ok()?.split(' ').nth(1)?.parse().ok()?;
    Some(pages * page_size()?)
}

#[cfg(unix)]
fn page_size() -> Option<u64> {
    Some(rustix::param::page_size() as u64)
}

#[cfg(not(unix))]
fn page_size() -> Option<u64> {
    None
}

/// A line of `/proc/meminfo`, in bytes.
fn meminfo(name: &str) -> Option<u64> {
    read_meminfo(&fs::read_to_string("/proc/meminfo").ok()?, name)
}

fn read_meminfo(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

/// The memory of the machine, or of the container if that is less.
fn total() -> Option<u64> {
    let machine = meminfo("MemTotal")?;
    let container = fs::read_to_string("/sys/fs/cgroup/memory.max").ok().and_then(|text| text.trim().parse().ok());
    Some(container.map_or(machine, |container: u64| container.min(machine)))
}

/// The memory that is available without swapping.
fn available() -> Option<u64> {
    meminfo("MemAvailable")
}

/// The free bytes on the disk of a folder; not known on Windows.
#[cfg(not(unix))]
pub fn free_disk(_folder: &Path) -> Option<u64> {
    None
}

/// The free bytes on the disk of a folder.
#[cfg(unix)]
pub fn free_disk(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail * disk.f_frsize)
}

#[cfg(test)]
mod tests {
    use super::{free_disk, read_meminfo, resident, total};

    #[test]
    fn lines_of_meminfo_are_read() {
        let text = "MemTotal:       24589036 kB\nMemFree:          123 kB\nHugePages_Total:       0\n";
        assert_eq!(read_meminfo(text, "MemTotal"), Some(24_589_036 * 1024));
        assert_eq!(read_meminfo(text, "MemFree"), Some(123 * 1024));
        assert_eq!(read_meminfo(text, "HugePages_Total"), None);
        assert_eq!(read_meminfo(text, "Mem"), None);
    }

    #[test]
    fn this_machine_is_measured() {
        let (used, all) = (resident().expect("Linux says so"), total().expect("Linux says so"));
        assert!(used > 100_000 && used < all, "{used} of {all}");
        assert!(free_disk(std::path::Path::new("/")).is_some());
    }
}
