/** The time, as often as a clock on the page needs it, and only while one runs. */

export class Ticker {
  now = $state(0);

  /** Runs until what it returns is called; for an effect. */
  run(read: () => number): () => void {
    this.now = read();
    const timer = setInterval(() => (this.now = read()), 250);
    return () => clearInterval(timer);
  }
}
