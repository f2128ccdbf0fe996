import type { DbPool, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { Services } from "../../../runtime/services.ts";
import { findAccount } from "../core/accounts-store.ts";
import { findMailTo } from "../core/mail-to.ts";
import { isKnownDevice } from "../devices/known-devices-store.ts";
import { hasNetworks, isKnownNetwork } from "../networks/known-networks-store.ts";
import type { Origin } from "./origin.ts";
import { describeDevice } from "./parse-device.ts";
import { sessionBounds } from "./session-life.ts";
import { findSessionsOf } from "./sessions-store.ts";

/**
 * Records that a device has signed in for the first time: without the cookie of a known one, from a network that the account
 * has not used, and with a browser or program that none of its sessions has. Cookies are cleared and phones change networks
 * too often for one of these alone to be worth a mail.
 */
export async function noticeNewDevice(
  db: DbPool | Tx,
  accountId: string,
  { address, userAgent, client, device, now }: Origin & { now: Date },
  { keyedHash }: Pick<Services, "keyedHash">,
): Promise<void> {
  if (await isKnownDevice(db, { accountId, deviceId: device.id, now })) return;
  if (await isKnownNetwork(db, { accountId, address }, keyedHash)) return;
  // The first login of all has nothing to be compared with.
  if (!(await hasNetworks(db, accountId))) return;
  const program = describeDevice(userAgent);
  const sessions = await findSessionsOf(db, accountId, sessionBounds(now));
  const isUsed = sessions.some(
    (session) => session.client === client && describeDevice(session.userAgent ?? undefined) === program,
  );
  const account = isUsed ? undefined : await findAccount(db, accountId);
  if (account === undefined) return;
  const payload = { accountId, ...(await findMailTo(db, account, program ?? "–")) };
  await record(db, { type: "device.new", payload }, now);
}
