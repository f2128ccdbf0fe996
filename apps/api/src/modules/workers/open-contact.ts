import type { ContactRefusal } from "@bandeja/contract/calls/waitstaff";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Services } from "../../runtime/services.ts";
import { hasOpenApplication } from "../safety/have-recent-application.ts";
import { requireOtherActive } from "../accounts/core/require-active.ts";
import type { VenueWorker } from "../safety/venue-worker.ts";
import { isBlockedBetween } from "../safety/blocks.ts";
import { countDisclosures, findDisclosure, lockDisclosures, upsertDisclosure } from "./contact-store.ts";
import { lockWorker } from "./workers-store.ts";

const dayMs = 86_400_000;

async function disclose(
  tx: Tx,
  pair: VenueWorker,
  { accountId, now, limit }: { accountId: string; now: Date; limit: number },
): Promise<boolean> {
  const since = new Date(now.getTime() - dayMs);
  // Separate statements after the locks, because one that waits for a lock still sees the tables as they were before.
  await lockDisclosures(tx, pair.venueId);
  await lockWorker(tx, pair.workerId);
  await requireOtherActive(tx, pair.workerId);
  const before = await findDisclosure(tx, pair);
  if (before !== undefined && before.countedAt > since) return true;
  if ((await countDisclosures(tx, pair.venueId, since)) >= limit) {
    await record(tx, { type: "contact.limitReached", payload: { accountId } }, now);
    return false;
  }
  await upsertDisclosure(tx, pair, now);
  if (before === undefined) {
    const payload = { accountId, venueId: pair.venueId, workerId: pair.workerId };
    await record(tx, { type: "contact.opened", payload }, now);
  }
  return true;
}

/**
 * Discloses a worker's phone and e-mail to a venue: while an application is pending or confirmed and 30 days after
 * completed work, unless one has blocked the other, and for a limited number of workers within 24 hours. The first time
 * is recorded in the audit log.
 *
 * @param by.accountId the member of the venue who requests them
 * @returns the refusal; undefined if they are disclosed.
 * @throws ApiError `NOT_FOUND` for an account that was deleted in the meantime.
 */
export async function openContact(
  { db, config }: Pick<Services, "db" | "config">,
  pair: VenueWorker,
  by: { accountId: string; now: Date },
): Promise<ContactRefusal | undefined> {
  const { now } = by;
  if (!(await hasOpenApplication(db, { ...pair, now }))) return "CONTACT_CLOSED";
  // A block is not revealed: the answer is that of an application that has ended.
  if (await isBlockedBetween(db, pair)) return "CONTACT_CLOSED";
  const known = await findDisclosure(db, pair);
  if (known !== undefined && known.countedAt.getTime() > now.getTime() - dayMs) return undefined;
  const isOpened = await inTransaction(db, (tx) =>
    disclose(tx, pair, { ...by, limit: config.contactDailyLimit }),
  );
  return isOpened ? undefined : "CONTACT_LIMIT_REACHED";
}
