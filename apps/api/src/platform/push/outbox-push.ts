import type { Outbox } from "../outbox/outbox.ts";
import type { PushProvider } from "./push-provider.ts";

// A browser accepts only a valid key. The private half of this one does not exist.
const publicKey = "BHZo0-wSUUFPefTIsqwKHWX2R5imTS7HKkcqV0ckj9zCHF8A8zqiQQoW-LaJF9QSHC31anB6JZb4eJOjwrpK42o";

/** Stores each message in the outbox instead of sending it, with the browser as its recipient. */
export function createOutboxPush(outbox: Outbox): PushProvider {
  return {
    publicKey,
    send: ({ to, payload }) => outbox.keep("push", to.endpoint, payload),
  };
}
