import { removeCardsOf } from "../billing/cards/remove-card.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Db, Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { findMailTo } from "../accounts/core/mail-to.ts";
import { findDeletable } from "../accounts/notice-links/find-deletable.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { partyOf, type Actor, type Party } from "../../kernel/actor.ts";
import type { Services } from "../../runtime/services.ts";
import { withdrawApplication } from "../applications/withdraw-application.ts";
import { requireOwner, type Ownership } from "../accounts/ownership/require-owner.ts";
import { cancelJob } from "../applications/job-cancellation/cancel-job.ts";
import { lockVenue } from "../venues/lock-venue.ts";
import { markJobCompleted } from "../work/completion/mark-job-completed.ts";
import { recordHeldContacts } from "../accounts/persons/record-verified.ts";
import { releaseDecidedReports, releaseReports } from "../moderation/answers/answer-report.ts";
import { findPhoto } from "../workers/get-worker.ts";
import { eraseAccount, eraseDecidedWords, eraseParty } from "./erase-store.ts";
import {
  countUnusedCredits,
  findOtherMembers,
  findOwner,
  findOwnersEmail,
  findWaiting,
  hasShiftsAhead,
  lockAccount,
  lockOpenJobs,
} from "./account-deletion-store.ts";
import { lockWorker } from "../workers/workers-store.ts";

interface DeletionRequest extends Ownership {
  /** The number of unused credits that the actor agrees to lose. */
  readonly forfeit: number;
}

/** Completes or cancels a venue's open jobs; no worker is confirmed for work that has not ended. */
async function closeVenue(
  tx: Tx,
  venueId: string,
  { forfeit, now }: { forfeit: number | "all"; now: Date },
  { queue, config }: Pick<Services, "queue" | "config">,
): Promise<void> {
  const policy = config.conduct;
  const { photo } = await lockVenue(tx, venueId);
  const open = await lockOpenJobs(tx, venueId);
  if (await hasShiftsAhead(tx, venueId, now)) throw new ApiError("SHIFTS_AHEAD");
  const credits = await countUnusedCredits(tx, venueId);
  if (forfeit !== "all" && credits !== forfeit) throw new ApiError("CREDITS_LEFT", { credits });
  for (const { id, endsAt } of open) {
    if (endsAt <= now) await markJobCompleted(tx, id, { people: [], policy, now });
    else await cancelJob(tx, id, { venueId, reason: null, policy, now });
  }
  await removeCardsOf(tx, venueId, queue);
  // Deleted by a task, which is retried while the store is unavailable.
  if (photo !== null) await queue.deleteVenuePhoto(tx, { venueId, photo });
}

/** Withdraws a worker's pending applications for jobs that have not started. */
async function closeWorker(tx: Tx, by: Party, now: Date, { queue }: Pick<Services, "queue">): Promise<void> {
  await lockWorker(tx, by.id);
  if (await hasShiftsAhead(tx, by.id, now)) throw new ApiError("SHIFTS_AHEAD");
  for (const id of await findWaiting(tx, by.id, now)) {
    await withdrawApplication(tx, { id, by, reason: null, now });
  }
  const photo = await findPhoto(tx, by.id);
  if (photo !== undefined) await queue.deletePhoto(tx, { workerId: by.id, photo });
}

/** Deletes the accounts of a venue's other members, which have no other venue. */
async function deleteOtherMembers(
  tx: Tx,
  owner: { accountId: string; partyId: string },
  now: Date,
): Promise<void> {
  for (const id of await findOtherMembers(tx, owner)) {
    const account = await lockAccount(tx, { id, partyId: owner.partyId });
    if (account === undefined) continue;
    const payload = { accountId: id, ...(await findMailTo(tx, account)) };
    await eraseAccount(tx, id, now);
    await record(tx, { type: "account.deleted", payload }, now);
  }
}

/** Whether the deletion of a party's account is refused now, since its earlier e-mail can be put back. */
export async function isDeletionRefused(db: Db, partyId: string, now: Date): Promise<boolean> {
  const account = await findOwnersEmail(db, partyId);
  return account !== undefined && (await findDeletable(db, account, now)) !== undefined;
}

interface Terms {
  readonly forfeit: number | "all";
  readonly now: Date;
  /** Also with an e-mail that was changed within a week. */
  readonly evenNewEmail?: boolean;
}

/** @throws ApiError like `deleteAccount`, without the proof of ownership */
async function deleteOwned(
  tx: Tx,
  { accountId, party }: { accountId: string; party: Party },
  { forfeit, now, evenNewEmail = false }: Terms,
  services: Services,
): Promise<void> {
  if (party.side === "venue") await closeVenue(tx, party.id, { forfeit, now }, services);
  else await closeWorker(tx, party, now, services);
  const account = await lockAccount(tx, { id: accountId, partyId: party.id });
  // Another session has deleted it in the meantime.
  if (account === undefined) throw new ApiError("UNAUTHENTICATED");
  if (!evenNewEmail && (await findDeletable(tx, account, now)) !== undefined) {
    throw new ApiError("EMAIL_CHANGED");
  }
  const payload = { accountId, ...(await findMailTo(tx, account)) };
  await recordHeldContacts(tx, account, services);
  await releaseReports(tx, party.id, { now, keyedHash: services.keyedHash });
  await deleteOtherMembers(tx, { accountId, partyId: party.id }, now);
  await eraseAccount(tx, accountId, now);
  await eraseParty(tx, party.id, now);
  await record(tx, { type: "account.deleted", payload }, now);
}

/**
 * Deletes an account for good: personal data are erased at once, and rows that the other side keeps lose their names.
 * Open jobs are cancelled, ended ones completed, pending applications withdrawn. Keyed hashes of e-mail and phone stay,
 * so that a used free position and offences still count when the same person registers again. With a venue, the accounts
 * of all its members are deleted. What open reports about it need stays with them until they are closed.
 *
 * @throws ApiError `WRONG_PASSWORD`, `PROOF_INVALID`, `TOO_MANY_REQUESTS`; `SHIFTS_AHEAD` with confirmed work that has
 *   not ended; `CREDITS_LEFT`, with their number, unless `forfeit` is that number; `EMAIL_CHANGED` while its earlier e-mail can be
 *   put back.
 */
export async function deleteAccount(
  actor: Actor,
  { forfeit, ...ownership }: DeletionRequest,
  services: Services,
): Promise<void> {
  const { now } = ownership;
  await requireOwner(services.db, actor, ownership);
  await inTransaction(services.db, (tx) => {
    const owner = { accountId: actor.accountId, party: partyOf(actor) };
    return deleteOwned(tx, owner, { forfeit, now }, services);
  });
}

/**
 * Deletes an account with all unused credits: on its owner's request to an operator, or again after an older backup was
 * restored.
 *
 * @param partyId its venue or worker
 * @throws ApiError `NOT_FOUND` for an unknown or deleted one; `SHIFTS_AHEAD`; `EMAIL_CHANGED`
 */
export async function deleteAccountFor(
  tx: Tx,
  partyId: string,
  terms: Omit<Terms, "forfeit">,
  services: Services,
): Promise<void> {
  const owner = await findOwner(tx, partyId);
  if (owner === undefined) throw new ApiError("NOT_FOUND");
  await deleteOwned(tx, owner, { ...terms, forfeit: "all" }, services);
}

/** Scheduled: erases what was kept of deleted accounts until operators had decided by it. */
export async function eraseDecided(tx: Tx, now: Date): Promise<void> {
  await eraseDecidedWords(tx, now);
  await releaseDecidedReports(tx);
}
