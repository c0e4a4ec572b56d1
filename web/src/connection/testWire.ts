/** A connection controlled by a test. */

import type { ClientMessage, ServerMessage } from "../protocol";
import type { Wire } from "./socket";

export class TestWire implements Wire {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Opens the connection and sends the server's welcome. */
  welcome(more: Partial<Extract<ServerMessage, { type: "welcome" }>> = {}): void {
    this.onopen?.();
    this.receive({ type: "welcome", table: { table: "T", seats: [] }, seat: 0, now: Date.now(), ...more });
  }

  lose(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** Creates connections and records them in order. */
export function testWires(): { wires: TestWire[]; connect: () => TestWire; newest: () => TestWire } {
  const wires: TestWire[] = [];
  const connect = () => {
    const wire = new TestWire();
    wires.push(wire);
    return wire;
  };
  return { wires, connect, newest: () => wires.at(-1) as TestWire };
}
