//! The sessions that have sockets open here. When a session ends, on any node or by an operator, its sockets close.

use crate::app::App;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, watch};

/// The hash of a session's token.
type Session = [u8; 32];

/// Sessions with open sockets.
#[derive(Default)]
pub struct OpenSessions {
    /// Dropping a sender tells the sockets of that session.
    open: Mutex<HashMap<Session, watch::Sender<()>>>,
    changed: Notify,
}

/// Completes when the session of a socket ends.
pub struct SessionEnd(Option<watch::Receiver<()>>);

impl SessionEnd {
    /// Waits until the session ends; forever for anonymous callers, who have none.
    pub async fn wait(&mut self) {
        match &mut self.0 {
            // Nothing is ever sent.
            Some(ended) => drop(ended.changed().await),
            None => std::future::pending().await,
        }
    }
}

impl OpenSessions {
    fn open(&self) -> MutexGuard<'_, HashMap<Session, watch::Sender<()>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a socket of this session is open.
    #[must_use]
    pub fn follow(&self, session: Option<Session>) -> SessionEnd {
        let subscribe = |session| self.open().entry(session).or_insert_with(|| watch::channel(()).0).subscribe();
        SessionEnd(session.map(subscribe))
    }

    /// Has the sockets checked soon, because a session has ended.
    pub fn check(&self) {
        self.changed.notify_one();
    }

    /// The sessions that still have sockets; the others are forgotten.
    fn known(&self) -> Vec<Session> {
        let mut open = self.open();
        open.retain(|_, sender| sender.receiver_count() > 0);
        open.keys().copied().collect()
    }

    fn close(&self, session: &Session) {
        self.open().remove(session);
    }
}

/// Closes the sockets of sessions that have ended: at once if that happened here, and otherwise at regular intervals.
pub async fn close_ended(app: Arc<App>) {
    loop {
        tokio::select! {
            () = app.sessions.changed.notified() => {}
            () = tokio::time::sleep(app.shared.settings.look_every) => {}
        }
        let known = app.sessions.known();
        match app.shared.store.live_sessions(&known).await {
            Ok(live) => {
                for ended in known.iter().filter(|session| !live.contains(*session)) {
                    app.sessions.close(ended);
                }
            }
            // Nobody is sent away because the store cannot be reached.
            Err(error) => tracing::warn!(%error, "cannot check the sessions"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn sockets_hear_of_the_end_of_their_session_only() {
        let sessions = OpenSessions::default();
        let [mut one, mut again, mut other, mut nobody] =
            [Some([1; 32]), Some([1; 32]), Some([2; 32]), None].map(|session| sessions.follow(session));
        sessions.close(&[1; 32]);
        one.wait().await;
        again.wait().await;
        tokio::select! {
            biased;
            () = other.wait() => panic!("the other session has not ended"),
            () = nobody.wait() => panic!("there is no session"),
            () = std::future::ready(()) => {}
        }
        assert_eq!(sessions.known(), [[2; 32]]);
        drop(other);
        assert!(sessions.known().is_empty(), "nothing is remembered of closed sockets");
    }
}
