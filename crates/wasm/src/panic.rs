//! Panics, remembered: a browser says of one no more than that something unreachable was reached.

use std::sync::{Mutex, PoisonError};

static LAST: Mutex<Option<String>> = Mutex::new(None);

/// From now on the last panic can be asked for.
pub fn remember_panics() {
    std::panic::set_hook(Box::new(|panic| {
        *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(panic.to_string());
    }));
}

/// What the last panic said and where it was; nothing when there was none.
#[must_use]
pub fn last_panic() -> Option<String> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_can_be_asked_for() {
        let before = std::panic::take_hook();
        remember_panics();
        let ended = std::panic::catch_unwind(|| panic!("the island sank"));
        let told = last_panic();
        std::panic::set_hook(before);
        assert!(ended.is_err());
        let told = told.expect("it was remembered");
        assert!(told.contains("the island sank") && told.contains("panic.rs"), "{told}");
    }
}
