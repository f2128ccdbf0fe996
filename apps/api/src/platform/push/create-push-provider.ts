import type { Config } from "../../config/config.ts";
import type { Db } from "../../db/database.ts";
import { createOutbox, type Outbox } from "../outbox/outbox.ts";
import type { PushProvider } from "@bandeja/providers/push/push-provider";

// A browser accepts only a valid key. The private half of this one does not exist.
const publicKey = "BHZo0-wSUUFPefTIsqwKHWX2R5imTS7HKkcqV0ckj9zCHF8A8zqiQQoW-LaJF9QSHC31anB6JZb4eJOjwrpK42o";

/** Stores each message in the outbox instead of sending it, with the browser as its recipient. */
function createOutboxPush(outbox: Outbox): PushProvider {
  return {
    publicKey,
    send: ({ to, payload }) => outbox.keep("push", to.endpoint, payload),
  };
}

/** Web Push if its keys are configured, otherwise the outbox; none in production without keys. */
export async function createPushProvider(
  { vapid, env }: Pick<Config, "vapid" | "env">,
  db: Db,
  now: () => Date,
): Promise<PushProvider | undefined> {
  if (vapid === undefined) {
    return env === "production" ? undefined : createOutboxPush(createOutbox(db, now));
  }
  // Loaded on demand.
  const { createWebPush } = await import("@bandeja/providers/push/web-push");
  return createWebPush({ ...vapid, onlyPublic: env === "production" });
}
