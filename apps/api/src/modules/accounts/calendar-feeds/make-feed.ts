import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { findMailTo } from "../core/mail-to.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Actor } from "../../../kernel/actor.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwner, type Ownership } from "../ownership/require-owner.ts";
import { requireActiveParty } from "../core/require-active.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { findFeed, insertFeed, replaceFeed } from "./feeds-store.ts";

interface Feed {
  /** Undefined for an existing feed, of which only the hash is stored. */
  readonly token: string | undefined;
  readonly madeAt: Date;
}

interface FeedRequest extends Ownership {
  /** Whether to replace an existing feed. */
  readonly isReplacing: boolean;
}

async function replaceOrInsert(
  tx: Tx,
  account: Awaited<ReturnType<typeof requireOwner>>,
  { partyId, isReplacing, now }: { partyId: string; isReplacing: boolean; now: Date },
): Promise<Feed> {
  const accountId = account.id;
  await requireActiveParty(tx, partyId);
  const token = newToken();
  const feed = { accountId, tokenHash: hashToken(token), createdAt: now };
  if (isReplacing) await replaceFeed(tx, feed);
  else if ((await insertFeed(tx, feed)) === undefined) {
    const { createdAt } = (await findFeed(tx, accountId)) ?? feed;
    return { token: undefined, madeAt: createdAt };
  }
  const payload = { accountId, ...(await findMailTo(tx, account)) };
  await record(tx, { type: "calendar.made", payload }, now);
  return { token, madeAt: now };
}

/**
 * Creates or replaces an account's calendar feed, and mails the account, since the feed outlives the session.
 *
 * @throws ApiError `WRONG_PASSWORD`, `PROOF_INVALID`, `TOO_MANY_REQUESTS`.
 */
export async function makeFeed(
  actor: Actor,
  { isReplacing, ...ownership }: FeedRequest,
  services: Services,
): Promise<Feed> {
  const account = await requireOwner(services.db, actor, ownership);
  const request = { partyId: actor.partyId, isReplacing, now: ownership.now };
  return inTransaction(services.db, (tx) => replaceOrInsert(tx, account, request));
}
