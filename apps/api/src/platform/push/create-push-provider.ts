import type { Config } from "../../config/config.ts";
import type { Db } from "../../db/database.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { createOutboxPush } from "./outbox-push.ts";
import type { PushProvider } from "./push-provider.ts";

/** Web Push where its keys are configured, the outbox elsewhere; none in production without keys. */
export async function createPushProvider(
  { vapid, env }: Pick<Config, "vapid" | "env">,
  db: Db,
  now: () => Date,
): Promise<PushProvider | undefined> {
  if (vapid === undefined) {
    return env === "production" ? undefined : createOutboxPush(createOutbox(db, now));
  }
  // The client is loaded where it is used.
  const { createWebPush } = await import("./web-push.ts");
  return createWebPush({ ...vapid, onlyPublic: env === "production" });
}
