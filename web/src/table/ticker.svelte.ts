/** The current time, updated as often as a clock on the page needs it, and only while one runs. */

export class Ticker {
  now = $state(0);

  /** Runs until the returned function is called; for use in an effect. */
  run(read: () => number): () => void {
    this.now = read();
    const timer = setInterval(() => (this.now = read()), 250);
    return () => clearInterval(timer);
  }
}
