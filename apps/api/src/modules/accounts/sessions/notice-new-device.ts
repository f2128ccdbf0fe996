import type { DbPool, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { Services } from "../../../runtime/services.ts";
import { findAccount } from "../core/accounts-store.ts";
import { findMailTo } from "../core/mail-to.ts";
import { hasNetworks, isKnownNetwork } from "../networks/known-networks-store.ts";
import type { Origin } from "./origin.ts";
import { describeDevice } from "./parse-device.ts";
import { sessionBounds } from "./session-life.ts";
import { findSessionsOf } from "./sessions-store.ts";

/**
 * Records that a device has signed in for the first time: from a network that the account has not used, and with a browser
 * or program that none of its sessions has. Phones change networks too often for these alone to be worth a mail.
 */
export async function noticeNewDevice(
  db: DbPool | Tx,
  accountId: string,
  { address, userAgent, client, now }: Origin & { now: Date },
  { keyedHash }: Pick<Services, "keyedHash">,
): Promise<void> {
  if (await isKnownNetwork(db, { accountId, address }, keyedHash)) return;
  // The first login of all has nothing to be compared with.
  if (!(await hasNetworks(db, accountId))) return;
  const device = describeDevice(userAgent);
  const sessions = await findSessionsOf(db, accountId, sessionBounds(now));
  const isUsed = sessions.some(
    (session) => session.client === client && describeDevice(session.userAgent ?? undefined) === device,
  );
  const account = isUsed ? undefined : await findAccount(db, accountId);
  if (account === undefined) return;
  const payload = { accountId, ...(await findMailTo(db, account, device ?? "–")) };
  await record(db, { type: "device.new", payload }, now);
}
