//! Remembers the last panic's message: JavaScript only reports that unreachable code was reached.

use std::sync::{Mutex, PoisonError};

static LAST: Mutex<Option<String>> = Mutex::new(None);

/// Installs a panic hook, so that [`last_panic`] works.
pub fn remember_panics() {
    std::panic::set_hook(Box::new(|panic| {
        *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(panic.to_string());
    }));
}

/// The message and location of the last panic, if there was one.
#[must_use]
pub fn last_panic() -> Option<String> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_panic_is_remembered() {
        let before = std::panic::take_hook();
        remember_panics();
        let ended = std::panic::catch_unwind(|| panic!("the island sank"));
        let message = last_panic();
        std::panic::set_hook(before);
        assert!(ended.is_err());
        let message = message.expect("the panic was remembered");
        assert!(message.contains("the island sank") && message.contains("panic.rs"), "{message}");
    }
}
