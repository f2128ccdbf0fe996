import { createPublicKey } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { isPublicHost } from "@bandeja/providers/push/public-host";
import type { PushTarget } from "@bandeja/providers/push/push-provider";
import type { Services } from "../../../runtime/services.ts";
import { deleteOlderSubscriptions, lockAccount, upsertSubscription } from "./subscriptions-store.ts";

/** The maximum of subscriptions of one account: a further one replaces the oldest. */
export const maxDevices = 10;

/** Whether a key is a point of the curve, so that one can encrypt for it. */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  try {
    createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
    return true;
  } catch {
    return false;
  }
}

const invalid = (field: string) => new ApiError("INVALID", { fields: { [field]: { rule: "invalid" } } });

/**
 * Subscribes a browser to an account's notifications while the session lasts. A subscription of another account in the
 * same browser ends.
 *
 * @throws ApiError `WRONG_STATE` if the server sends no pushes; `INVALID` for an endpoint in a private network or at
 *   another port than that of https (except in development), an invalid key, and a browser of another account with other keys.
 */
export async function subscribe(
  tx: Tx,
  { accountId, sessionId }: Actor,
  { now, ...target }: PushTarget & { now: Date },
  { push, config }: Pick<Services, "push" | "config">,
): Promise<void> {
  if (push === undefined) throw new ApiError("WRONG_STATE");
  const { hostname, port } = new URL(target.endpoint);
  // Browsers name services at the port of https; another one may be that of another program.
  const isService = port === "" && isPublicHost(hostname);
  if (config.env !== "development" && !isService) throw invalid("endpoint");
  if (!isPoint(target.p256dh)) throw invalid("keys.p256dh");
  await lockAccount(tx, accountId);
  const isKept = await upsertSubscription(tx, {
    id: newId(),
    accountId,
    sessionId,
    ...target,
    createdAt: now,
  });
  if (!isKept) throw invalid("endpoint");
  await deleteOlderSubscriptions(tx, accountId, maxDevices);
}
