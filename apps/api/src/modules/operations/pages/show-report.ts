import type { BlockedAnswer, ItemAnswer } from "@bandeja/contract/console/items";
import type {
  ShownLeave,
  ShownPay,
  ShownReport,
  ShownWorkState,
} from "@bandeja/contract/console/shown-report";
import type { PartyRef } from "@bandeja/contract/console/party-ref";
import { isLateCancellation } from "@bandeja/domain/conduct";
import { effectiveStatus } from "@bandeja/domain/effective-status";
import { hasEnded, hasStarted } from "@bandeja/domain/job-states";
import { leaveStateOf } from "@bandeja/domain/safety-reports";
import { whyTwo } from "@bandeja/domain/decisions";
import { fromCents, payFor } from "@bandeja/domain/total-spend";
import { hoursStateOf, type WorkedHours } from "@bandeja/domain/worked-hours";
import type { Db } from "../../../db/database.ts";
import type { Application } from "../../applications/core/application.ts";
import { findApplication } from "../../applications/core/applications-store.ts";
import { findParty } from "../../accounts/persons/persons-store.ts";
import { findHideable, findHiding, findHidings } from "../../decisions/restrictions/restrictions-store.ts";
import { hasComplainedLately } from "../../decisions/store/parties-store.ts";
import { findJob } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import { findAnswers, findQuestionsOfReport } from "../../moderation/answers/answers-store.ts";
import { findLeaveOfReport, type Leave } from "../../moderation/leaves/leaves-store.ts";
import { findPhotosOf } from "../../moderation/core/report-photos-store.ts";
import { findReport, type ReportRow } from "../../moderation/core/reports-store.ts";
import { findContactEnder, hasBlocked } from "../../safety/blocks.ts";
import { findReview } from "../../reviews/reviews-store.ts";
import { findProposalsOf, resolveHours } from "../../work/timesheets/find-hours.ts";
import type { QueryContext } from "../core/operation.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import type { ItemParts } from "../core/item-parts.ts";
import { findAlike } from "./alike-store.ts";
import { findReportsById } from "./listed-reports-store.ts";
import { showConduct } from "./show-conduct.ts";
import { showReported, toAddress } from "./show-content.ts";

const cancelled = { venue: "cancelledvenue", worker: "cancelledworker" } as const;

function workStateOf(application: Application, job: Job, now: Date): ShownWorkState {
  const { cancelledBy, decisionId, venueNoShow } = application;
  const status = effectiveStatus(application, job, now);
  if (status === "cancelled" && decisionId !== null) return "cancelleddecision";
  if (status === "cancelled") return venueNoShow ? "turnedaway" : cancelled[cancelledBy ?? "venue"];
  if (status !== "confirmed") return status;
  if (!hasStarted(job, now)) return "ahead";
  return hasEnded(job, now) ? "over" : "underway";
}

/** The work that a report, or the review that it is about, is of: its state, hours and pay. */
async function findWork(
  db: Db,
  { id: reportId, applicationId: ownId, reviewId }: ReportRow,
  now: Date,
): Promise<Pick<ShownReport, "job" | "workState" | "pay" | "leave">> {
  const review = reviewId === null || ownId !== null ? undefined : await findReview(db, reviewId);
  const applicationId = ownId ?? review?.applicationId ?? null;
  const application = applicationId === null ? undefined : await findApplication(db, applicationId);
  const job = application && (await findJob(db, application.jobId));
  if (application === undefined || job === undefined || job === null) return { job: null, pay: null };
  const { id, venueName, startDate, endDate, startTime, endTime } = job;
  const proposals = await findProposalsOf(db, [application]);
  const hours = resolveHours(application, job, proposals.get(application.id), now);
  const leave = await findLeaveOfReport(db, reportId);
  return {
    job: { id, venueName, startDate, endDate, startTime, endTime },
    workState: workStateOf(application, job, now),
    pay: hours === undefined ? null : showPay(hours, job),
    ...(leave && { leave: showLeave(leave, job, now) }),
  };
}

function showLeave(leave: Leave, { startsAt }: { startsAt: Date }, now: Date): ShownLeave {
  const { leftAt, outcome, decidedAt, decidedBy } = leave;
  const state = leaveStateOf(leave, now);
  const isByOperator = decidedAt !== null && decidedBy !== null && decidedBy !== "rule";
  // By the rule, which has not counted it.
  const whyFree = isLateCancellation(startsAt, leftAt) ? "justconfirmed" : "early";
  return {
    at: leftAt.toISOString(),
    noticeMinutes: Math.floor((startsAt.getTime() - leftAt.getTime()) / 60_000),
    state: isByOperator || state !== "free" ? state : outcome === null ? "lapsed" : whyFree,
    decided: isByOperator ? { at: decidedAt.toISOString(), by: decidedBy } : null,
  };
}

function showPay(
  hours: WorkedHours,
  { hourlyCents, currency }: { hourlyCents: number; currency: string },
): ShownPay {
  const { agreed: agreedMinutes, minutes, dispute } = hours;
  const payOf = (worked: number) => `${fromCents(payFor(worked, hourlyCents)).toFixed(2)} ${currency}`;
  const outcome = dispute === undefined || dispute.state === "waits" ? undefined : dispute.state;
  return {
    agreedMinutes,
    minutes,
    agreedPay: payOf(agreedMinutes),
    pay: payOf(minutes),
    state: outcome ?? hoursStateOf(hours),
  };
}

async function readPhotos({ db, services: { photos } }: QueryContext, report: string): Promise<string[]> {
  const rows = await findPhotosOf(db, [report]);
  const contents = await Promise.all(rows.map(({ photo }) => photos.openPrivate(photo)));
  return contents.flatMap((image) => (image === undefined ? [] : toAddress(image)));
}

/** The operator who has ended the contact of the sides of a report. */
async function findEnder(db: Db, { authorId, subjectId }: ReportRow): Promise<string | null> {
  if (subjectId === null) return null;
  // Blocks are found in both directions.
  return (await findContactEnder(db, { venueId: authorId, workerId: subjectId })) ?? null;
}

/** Whether its author has blocked the other side. */
async function findBlocking(
  db: Db,
  { authorId, subjectId }: ReportRow,
): Promise<Pick<ShownReport, "isBlocking">> {
  if (subjectId === null || !(await hasBlocked(db, authorId, subjectId))) return {};
  return { isBlocking: true };
}

/** A report with what belongs to it; undefined for one that is gone. */
export async function showReport(context: QueryContext, reportId: string): Promise<ShownReport | undefined> {
  const { db, now } = context;
  const report = await findReport(db, reportId);
  if (report === undefined) return undefined;
  const names = await findPartyNames(db, [report.authorId, report.subjectId ?? report.authorId]);
  const partyOf = (id: string): PartyRef => ({ id, name: names.get(id) ?? null });
  const [answers, questions] = [
    await findAnswers(db, [report.id]),
    await findQuestionsOfReport(db, report.id),
  ];
  const messages = (report.messages ?? []).map(({ isAuthors, ...message }) => ({
    ...message,
    partyId: isAuthors ? report.authorId : (report.subjectId ?? report.authorId),
  }));
  const hiding = await findHidings(
    db,
    "messagehidden",
    messages.map(({ id }) => id),
  );
  // Without a subject, or for a worker, it finds none.
  const alike = report.subjectId === null ? [] : await findAlike(db, report.subjectId);
  const [listed] = await findReportsById(db, [report.id]);
  return {
    id: reportId,
    at: report.createdAt.toISOString(),
    reason: report.reason,
    answeredAt: report.firstAnsweredAt?.toISOString() ?? null,
    closedAt: report.settledAt?.toISOString() ?? null,
    decisions: listed?.decisions ?? [],
    isOpen: report.settledAt === null,
    isErased: report.erased,
    text: report.body,
    by: partyOf(report.authorId),
    about: report.subjectId === null ? null : partyOf(report.subjectId),
    contact: report.subjectContact,
    ...(alike.length > 0 && { alike }),
    contactEndedBy: await findEnder(db, report),
    ...(await findBlocking(db, report)),
    ...(await findWork(db, report, now)),
    reported: await showReported(context, report),
    messages: messages.map(({ id, at, text, partyId }) => {
      const hiddenBy = hiding.get(id);
      return { id, at, text, by: partyOf(partyId), ...(hiddenBy !== undefined && { hiddenBy }) };
    }),
    photos: await readPhotos(context, report.id),
    answers: answers.map(({ answeredAt, body, answeredBy }) => ({
      at: answeredAt.toISOString(),
      text: body,
      by: answeredBy,
    })),
    questions: questions.map(({ askedAt, question, askedBy, answer, partyId }) => ({
      at: askedAt.toISOString(),
      question,
      isToReporter: partyId === report.authorId,
      by: askedBy,
      reply: answer,
    })),
  };
}

/** Hiding the reported message or review, unless it is hidden, or the author of the message has deleted their account, and it with that. */
async function findHidingAnswers(
  { db, now }: QueryContext,
  { id, messageId, reviewId }: ReportRow,
): Promise<Pick<ItemParts, "answers" | "blocked">> {
  const subject = messageId ?? reviewId;
  const hideable = subject === null ? undefined : await findHideable(db, subject);
  if (subject === null || hideable === undefined || (await findHiding(db, hideable)) !== undefined) return {};
  const { kind, partyId } = hideable;
  if (kind !== "reviewhidden" && (await findParty(db, partyId))?.deletedAt !== null) {
    return { blocked: [{ name: "hide", code: "ACCOUNT_DELETED" }] };
  }
  const two = whyTwo({ kind, isFlagged: await hasComplainedLately(db, partyId, now) });
  const hide = { name: "hide", command: "conduct hide", input: { subject, report: id } } as const;
  return { answers: [{ ...hide, ...(two !== null && { two }) }] };
}

/** What an operator who answers a report sees: what was reported, with its messages and photos, and the conduct of both. */
export async function expandReport(
  context: QueryContext,
  {
    id,
    answers,
    blocked = [],
  }: { id: string; answers: readonly ItemAnswer[]; blocked?: readonly BlockedAnswer[] },
): Promise<ItemParts> {
  const { db, now } = context;
  const report = await findReport(db, id);
  if (report === undefined) return {};
  const sides = report.subjectId === null ? [report.authorId] : [report.authorId, report.subjectId];
  const conduct = await Promise.all(sides.map((side) => showConduct(db, side, { now, seesReports: true })));
  const shown = await showReport(context, id);
  const hiding = await findHidingAnswers(context, report);
  return {
    ...(shown && { report: shown }),
    conduct: conduct.filter((one) => one !== undefined),
    answers: [...answers, ...(hiding.answers ?? [])],
    ...(hiding.blocked && { blocked: [...blocked, ...hiding.blocked] }),
  };
}
