import type { DbPool, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { saveDevice } from "../devices/known-devices-store.ts";
import { saveNetwork } from "../networks/known-networks-store.ts";
import { normalizeNetwork } from "../networks/normalize-network.ts";
import { noticeNewDevice } from "./notice-new-device.ts";
import type { Origin } from "./origin.ts";
import { insertSession } from "./sessions-store.ts";
import { hashToken, newToken } from "../core/tokens.ts";

/**
 * Opens a session for an authenticated account, whose device is known from then on.
 *
 * @returns the token of the session.
 */
export async function openSession(
  db: DbPool | Tx,
  accountId: string,
  { address, userAgent, client, device, now }: Origin & { now: Date },
  { keyedHash }: Pick<Services, "keyedHash">,
): Promise<string> {
  await noticeNewDevice(db, accountId, { address, userAgent, client, device, now }, { keyedHash });
  const token = newToken();
  const addressHash = keyedHash(normalizeNetwork(address));
  const deviceHash = await saveDevice(db, { accountId, deviceId: device.keep() }, now);
  await insertSession(db, {
    id: newId(),
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    lastUsedAt: now,
    // Only the beginning is stored, which is enough for the owner to recognize the device.
    userAgent: userAgent?.slice(0, 300) ?? null,
    client,
    deviceHash,
  });
  await saveNetwork(db, { accountId, address, lastUsedAt: now }, keyedHash);
  const payload = { accountId, addressHash: addressHash.toString("hex") };
  await record(db, { type: "session.opened", payload }, now);
  return token;
}
