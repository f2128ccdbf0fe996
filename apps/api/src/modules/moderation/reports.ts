import type { ReportReason } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { limitAttempts } from "../../http/limit-attempts.ts";
import { requireOtherActive, requireActiveParty } from "../accounts/core/require-active.ts";
import { requireApplication } from "../applications/core/find-application.ts";
import { toVenueWorker } from "../safety/venue-worker.ts";
import { isReadableReviewOf } from "../reviews/find-reviews.ts";
import { findSameReport, insertReport, setReportSettled } from "./reports-store.ts";
import { isWrittenBy } from "../messaging/find-messages.ts";

interface NewReport {
  subjectId: string;
  reason: ReportReason;
  text: string;
  applicationId: string | undefined;
  messageId: string | undefined;
  reviewId: string | undefined;
  now: Date;
}

const limit = { scope: "report", max: 20, window: 24 * 60 * 60 * 1000 } as const;

/**
 * Requires that a report's subject concerns both: an application of theirs, a message or published review by the other.
 *
 * @throws ApiError `NOT_FOUND`
 */
async function requireMatter(tx: Tx, actor: Actor, report: NewReport): Promise<void> {
  const { subjectId, applicationId, messageId, reviewId } = report;
  const pair = toVenueWorker(actor, subjectId);
  if (applicationId !== undefined) {
    const { venueId, workerId } = await requireApplication(tx, applicationId, actor.partyId);
    if (venueId !== pair.venueId || workerId !== pair.workerId) throw new ApiError("NOT_FOUND");
  }
  if (messageId !== undefined) {
    const isTheirs = isId(messageId) && (await isWrittenBy(tx, pair, { messageId, authorId: subjectId }));
    if (!isTheirs) throw new ApiError("NOT_FOUND");
  }
  if (reviewId === undefined) return;
  const sides = { authorId: subjectId, subjectId: actor.partyId };
  if (!(await isReadableReviewOf(tx, reviewId, sides))) throw new ApiError("NOT_FOUND");
}

/**
 * Stores a report about another account, and records the event. A repeated report returns the first one. The guard
 * decides who may report the account.
 *
 * @throws ApiError `NOT_FOUND` for a subject that does not concern both, and for a deleted account;
 *   `TOO_MANY_REQUESTS` after 20 on a day.
 */
export async function addReport(tx: Tx, actor: Actor, report: NewReport) {
  const {
    subjectId,
    reason,
    text: body,
    applicationId = null,
    messageId = null,
    reviewId = null,
    now,
  } = report;
  await requireMatter(tx, actor, report);
  await requireActiveParty(tx, actor.partyId);
  await requireOtherActive(tx, subjectId);
  const content = { authorId: actor.partyId, subjectId, reason, body, applicationId, messageId, reviewId };
  const row = { id: newId(), ...content, createdAt: now };
  const added = await insertReport(tx, row);
  if (added === undefined) {
    const same = await findSameReport(tx, row);
    if (same === undefined) throw new Error("An existing report was not found");
    return same;
  }
  await limitAttempts(tx, { ...limit, subject: actor.accountId, now });
  await record(tx, { type: "report.made", payload: { accountId: actor.accountId } }, now);
  return added;
}

/** Marks a report as settled. @throws ApiError `NOT_FOUND`, also for one that is settled. */
export async function settleReport(tx: Tx, id: string, now: Date): Promise<{ subjectId: string }> {
  const settled = await setReportSettled(tx, id, now);
  if (settled === undefined) throw new ApiError("NOT_FOUND");
  return settled;
}
