//! Sharing between threads: an object that is in use elsewhere raises an exception instead of waiting.
//!
//! Waiting could last forever: the thread that holds the lock may need Python's own lock, which this one holds.

use crate::error::invalid;
use pyo3::PyResult;
use std::sync::{Mutex, MutexGuard, TryLockError};

/// Locks an object for one call.
pub(crate) fn lock<'a, T>(mutex: &'a Mutex<T>, name: &str) -> PyResult<MutexGuard<'a, T>> {
    mutex.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => invalid(
            "IN_USE",
            format!("another thread is using this {name}; give each thread its own, for example with copy()"),
        ),
        TryLockError::Poisoned(_) => {
            invalid("BROKEN", format!("this {name} cannot be used any more, because an earlier call failed inside it"))
        }
    })
}
