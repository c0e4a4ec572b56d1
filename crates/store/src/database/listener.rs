//! Listens for notifications of changes made by any node.

use crate::notifications::{self, Notification};
use sqlx::Executor as _;
use sqlx::postgres::{PgListener, PgPool};
use std::time::Duration;
use tokio::sync::broadcast;

/// The PostgreSQL channel that carries the notifications.
pub(super) const CHANNEL: &str = "hexhaven_tables";

/// After how long without a notification the connection is pinged: one that was cut silently looks the same as one on
/// which nothing happens.
const PING_INTERVAL: Duration = Duration::from_secs(15);

/// How long a ping may take before the connection counts as lost.
const PING_TIMEOUT: Duration = Duration::from_secs(5);

/// The delay before reconnecting.
const RECONNECT_DELAY: Duration = Duration::from_millis(300);

/// Listens until it is aborted; reconnects when the connection is lost, and then reports that everything may have
/// changed.
pub(super) async fn run(pool: PgPool, sender: broadcast::Sender<Notification>) {
    loop {
        if let Ok(mut listener) = PgListener::connect_with(&pool).await
            && listener.listen(CHANNEL).await.is_ok()
        {
            // At the start too: something may have changed before listening began.
            send(&sender, Notification::Everything);
            listener.eager_reconnect(false);
            listen(&mut listener, &sender).await;
            send(&sender, Notification::Everything);
        }
        tokio::time::sleep(RECONNECT_DELAY).await;
    }
}

/// Forwards notifications until the connection is lost.
async fn listen(listener: &mut PgListener, sender: &broadcast::Sender<Notification>) {
    loop {
        match tokio::time::timeout(PING_INTERVAL, listener.try_recv()).await {
            Ok(Ok(Some(received))) => {
                notifications::read(received.payload()).into_iter().for_each(|it| send(sender, it));
            }
            Ok(Ok(None) | Err(_)) => return,
            Err(_) => match tokio::time::timeout(PING_TIMEOUT, listener.execute("SELECT 1")).await {
                Ok(Ok(_)) => {}
                _ => return,
            },
        }
    }
}

/// It is fine if nobody is subscribed.
fn send(sender: &broadcast::Sender<Notification>, notification: Notification) {
    let _ = sender.send(notification);
}
