/** The stream of what changes in the queue, as a browser has it. */
export class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  /** The last one that was opened. */
  static last: FakeStream | undefined;
  readonly address: string;
  readyState = 0;

  constructor(address: string) {
    super();
    this.address = address;
    FakeStream.last = this;
  }

  /** What the server, or the browser, tells. */
  tell(type: "ready" | "queue" | "error"): void {
    this.dispatchEvent(new Event(type));
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
}
