import type { ReportReason } from "@bandeja/contract/report-lists";
import { reportsPerDay } from "@bandeja/domain/parameters/safety";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import { partyOf, type Actor } from "../../../kernel/actor.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { requireActiveParty, requireOtherActive } from "../../accounts/core/require-active.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import { blockPerson } from "../../applications/pair/block-person.ts";
import { isWrittenBy } from "../../messaging/find-messages.ts";
import { isReadableReviewOf } from "../../reviews/find-reviews.ts";
import { toVenueWorker } from "../../safety/venue-worker.ts";
import { leaveWork, noteLeave } from "../leaves/leave-work.ts";
import { findSameReport, insertReport, updateChoices, type ReportRow } from "../core/reports-store.ts";
import { copyMessages } from "./copy-messages.ts";
import { findReported } from "./find-reported.ts";

export interface NewReport {
  /** Undefined for a report about nobody in particular. */
  readonly subjectId: string | undefined;
  readonly reason: ReportReason;
  readonly text: string;
  readonly applicationId: string | undefined;
  readonly messageId: string | undefined;
  readonly reviewId: string | undefined;
  readonly namesAuthor: boolean;
  readonly attachesMessages: boolean;
  readonly blocks: boolean;
  readonly leaves: boolean;
  readonly now: Date;
}

const dayMs = 86_400_000;
const limit = { scope: "report", max: reportsPerDay, window: dayMs } as const;

/** Requires what the choices of a report need. @throws ApiError `INVALID` */
function requireComplete(report: NewReport): void {
  const { subjectId, applicationId, messageId, reviewId, attachesMessages, blocks, leaves } = report;
  const isAboutBoth = attachesMessages || blocks || leaves || applicationId !== undefined;
  const needsPerson = isAboutBoth || messageId !== undefined || reviewId !== undefined;
  const missing = [
    ...(subjectId === undefined && needsPerson ? ["person_id"] : []),
    ...(leaves && applicationId === undefined ? ["application_id"] : []),
  ];
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((name) => [name, { rule: "required" } as const]));
  throw new ApiError("INVALID", { fields });
}

/**
 * Requires that a report's subject concerns both: an application of theirs, a message or published review by the other.
 *
 * @throws ApiError `NOT_FOUND`
 */
async function requireMatter(tx: Tx, actor: Actor, subjectId: string, report: NewReport): Promise<void> {
  const { applicationId, messageId, reviewId, now } = report;
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
  const sides = { authorId: subjectId, subjectId: actor.partyId, now };
  if (!(await isReadableReviewOf(tx, reviewId, sides))) throw new ApiError("NOT_FOUND");
}

/** Stores a report, or finds the same one. */
async function store(tx: Tx, actor: Actor, report: NewReport): Promise<ReportRow> {
  const { subjectId = null, reason, text: body, namesAuthor, now } = report;
  const { applicationId = null, messageId = null, reviewId = null } = report;
  const messages = subjectId === null ? null : await copyMessages(tx, actor, subjectId, report);
  const content = { authorId: actor.partyId, subjectId, reason, body, applicationId, messageId, reviewId };
  const asReported = await findReported(tx, content);
  const row = { id: newId(), ...content, namesAuthor, messages, asReported, createdAt: now };
  const added = await insertReport(tx, row);
  if (added === undefined) {
    const same = await findSameReport(tx, row);
    if (same === undefined) throw new Error("An existing report was not found");
    const choices = {
      ...(namesAuthor && { namesAuthor }),
      ...((messages?.length ?? 0) > (same.messages?.length ?? 0) && { messages }),
    };
    if (Object.keys(choices).length > 0) {
      await updateChoices(tx, same.id, choices);
      await record(tx, { type: "queue.changed", payload: { kind: "report", itemId: same.id } }, now);
    }
    return same;
  }
  await limitAttempts(tx, { ...limit, subject: actor.accountId, now });
  await record(
    tx,
    [
      { type: "report.made", payload: { accountId: actor.accountId } },
      { type: "queue.changed", payload: { kind: "report", itemId: added.id } },
    ],
    now,
  );
  return added;
}

/**
 * Stores a report, and records the event; on request it blocks the other party and leaves confirmed work, in the same
 * transaction. A repeated report returns the first one. The guard decides who may report the account.
 *
 * @throws ApiError `NOT_FOUND` for a subject that does not concern both, and for a deleted account; `LIST_FULL` and
 *   `WRONG_STATE` for work that cannot be left; `TOO_MANY_REQUESTS` after `reportsPerDay` on a day.
 */
export async function addReport(tx: Tx, actor: Actor, report: NewReport): Promise<ReportRow> {
  const { subjectId, applicationId, now } = report;
  const { partyId } = actor;
  requireComplete(report);
  if (subjectId !== undefined) await requireMatter(tx, actor, subjectId, report);
  // First, since it locks the worker.
  if (report.blocks && subjectId !== undefined) await blockPerson(tx, { actor, otherId: subjectId, now });
  const left =
    report.leaves && applicationId !== undefined
      ? await leaveWork(tx, { id: applicationId, by: partyOf(actor), now })
      : undefined;
  await requireActiveParty(tx, partyId);
  if (subjectId !== undefined) await requireOtherActive(tx, subjectId);
  const stored = await store(tx, actor, report);
  if (left !== undefined) await noteLeave(tx, left, { reportId: stored.id, partyId, now });
  return stored;
}
