//! A connection that closes without losing the data sent last, and that gives up on a peer who does not read.
//!
//! When a connection is closed while received data is unread, the system resets it, and the peer may lose the data that
//! was sent last, such as the reason why a message was refused. So the last bytes are sent first, and incoming data is
//! read and discarded for a short time.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::time::{Sleep, sleep, timeout};

/// How long incoming data is read and discarded, and how much of it.
const DISCARD_TIMEOUT: Duration = Duration::from_secs(2);
const DISCARD_BYTES: usize = 1 << 20;
/// How long a peer may take to read anything of what it is sent.
const WRITE_TIMEOUT: Duration = Duration::from_secs(15);

/// A TCP connection that is closed gracefully when it is dropped.
pub struct GracefulClose {
    stream: Option<TcpStream>,
    /// Runs while the peer does not read.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl GracefulClose {
    /// Wraps a connection.
    pub fn new(stream: TcpStream) -> Self {
        Self { stream: Some(stream), stalled: None }
    }

    fn stream(&mut self) -> Pin<&mut TcpStream> {
        Pin::new(self.stream.as_mut().expect("the stream is present until it is dropped"))
    }

    /// The result of an attempt to write; an error if there have been only futile ones for too long.
    fn within_time(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(WRITE_TIMEOUT)));
        stalled.as_mut().poll(cx).map(|()| {
            metrics::counter!("hexhaven_slow_readers_total").increment(1);
            Err(io::ErrorKind::TimedOut.into())
        })
    }
}

async fn end(mut stream: TcpStream) {
    let (mut buffer, mut thrown) = ([0; 4096], 0);
    if stream.shutdown().await.is_ok() {
        while thrown < DISCARD_BYTES
            && let Ok(read @ 1..) = stream.read(&mut buffer).await
        {
            thrown += read;
        }
    }
}

impl Drop for GracefulClose {
    fn drop(&mut self) {
        if let (Some(stream), Ok(runtime)) = (self.stream.take(), Handle::try_current()) {
            runtime.spawn(timeout(DISCARD_TIMEOUT, end(stream)));
        }
    }
}

impl AsyncRead for GracefulClose {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_read(cx, buf)
    }
}

impl AsyncWrite for GracefulClose {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = self.stream().poll_write(cx, buf);
        self.within_time(cx, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream().poll_write_vectored(cx, parts);
        self.within_time(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }
}
