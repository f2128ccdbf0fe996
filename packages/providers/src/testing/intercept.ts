import type { EventEmitter } from "node:events";

type Listener<Args extends unknown[]> = (...args: Args) => void;

/**
 * Lets the server of a test misbehave: a fault takes the place of its own listeners of `request` or `connection`, until
 * it is taken back.
 */
export function intercept<Args extends unknown[]>(server: EventEmitter, event: "request" | "connection") {
  const own = server.listeners(event) as Listener<Args>[];
  let fault: Listener<Args> | undefined;
  let count = 0;
  server.removeAllListeners(event);
  server.on(event, (...args) => {
    count += 1;
    for (const listener of fault === undefined ? own : [fault]) listener.apply(server, args as Args);
  });
  return {
    misbehave(next: Listener<Args> | undefined): void {
      fault = next;
    },
    /** The number of requests or connections so far. */
    count: () => count,
  };
}
