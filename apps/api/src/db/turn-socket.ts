import { Socket } from "node:net";

/**
 * A socket that sends what is written in one turn of the event loop at once, so that statements that are sent together
 * are one packet: the driver uncorks the socket after each. Over TLS the driver writes to a socket of its own.
 */
export class TurnSocket extends Socket {
  #isHeld = false;

  override uncork(): void {
    if (this.#isHeld) {
      super.uncork();
      return;
    }
    this.#isHeld = true;
    process.nextTick(() => {
      this.#isHeld = false;
      super.uncork();
    });
  }
}
