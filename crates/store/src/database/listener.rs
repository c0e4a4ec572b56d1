//! Listens for what nodes have changed.

use crate::hints::{self, Hint};
use sqlx::Executor as _;
use sqlx::postgres::{PgListener, PgPool};
use std::time::Duration;
use tokio::sync::broadcast;

/// The channel on which changes are told.
pub(super) const CHANNEL: &str = "hexhaven_tables";

/// After how long without a word the database is asked whether it is still there, and how long it may take to say so. A
/// connection that was cut without a farewell looks the same as one on which nothing happens.
const SILENCE: Duration = Duration::from_secs(15);
const PATIENCE: Duration = Duration::from_secs(5);

/// The pause before connecting anew.
const PAUSE: Duration = Duration::from_millis(300);

/// Listens for ever; connects anew when the connection is lost, and says then that everything may have changed.
pub(super) async fn run(pool: PgPool, sender: broadcast::Sender<Hint>) {
    loop {
        if let Ok(mut listener) = PgListener::connect_with(&pool).await
            && listener.listen(CHANNEL).await.is_ok()
        {
            // Also at the start: something may have changed between reading it and listening.
            tell(&sender, Hint::Everything);
            listener.eager_reconnect(false);
            listen(&mut listener, &sender).await;
            tell(&sender, Hint::Everything);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Passes hints on until the connection is lost.
async fn listen(listener: &mut PgListener, sender: &broadcast::Sender<Hint>) {
    loop {
        match tokio::time::timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(told))) => hints::read(told.payload()).into_iter().for_each(|hint| tell(sender, hint)),
            Ok(Ok(None) | Err(_)) => return,
            Err(_) => match tokio::time::timeout(PATIENCE, listener.execute("SELECT 1")).await {
                Ok(Ok(_)) => {}
                _ => return,
            },
        }
    }
}

/// Nobody may be listening, which is no fault.
fn tell(sender: &broadcast::Sender<Hint>, hint: Hint) {
    let _ = sender.send(hint);
}
