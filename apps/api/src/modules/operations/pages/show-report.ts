import type { ItemAnswer } from "@bandeja/contract/console/calls";
import type { ShownReport } from "@bandeja/contract/console/shown-report";
import type { PartyRef } from "@bandeja/contract/console/party-ref";
import type { Db } from "../../../db/database.ts";
import { findApplication } from "../../applications/core/applications-store.ts";
import { findHideable, isBeingHidden } from "../../decisions/restrictions/restrictions-store.ts";
import { findJob } from "../../jobs/core/find-job.ts";
import { findAnswers, findQuestionsOfReport } from "../../moderation/answers/answers-store.ts";
import { findPhotosOf } from "../../moderation/core/report-photos-store.ts";
import { findReport, type ReportRow } from "../../moderation/core/reports-store.ts";
import { findReview } from "../../reviews/reviews-store.ts";
import type { QueryContext } from "../core/operation.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import type { ItemParts } from "../core/item-parts.ts";
import { showConduct } from "./show-conduct.ts";

/** The work that a report is about. */
async function findWork(db: Db, { applicationId }: ReportRow): Promise<ShownReport["job"]> {
  const application = applicationId === null ? undefined : await findApplication(db, applicationId);
  const job = application && (await findJob(db, application.jobId));
  if (job === undefined || job === null) return null;
  const { id, venueName, startDate, endDate, startTime, endTime } = job;
  return { id, venueName, startDate, endDate, startTime, endTime };
}

/** The message or review that a report is about; a message only as it was attached. */
async function findReported(db: Db, report: ReportRow): Promise<ShownReport["reported"]> {
  const message = report.messages?.find(({ id }) => id === report.messageId);
  if (message !== undefined) return { kind: "message", text: message.text, at: message.at };
  const review = report.reviewId === null ? undefined : await findReview(db, report.reviewId);
  if (review === undefined) return null;
  const { stars, body, createdAt } = review;
  return { kind: "review", text: `${stars} / 5\n${body}`, at: createdAt.toISOString() };
}

async function readPhotos({ db, services: { photos } }: QueryContext, report: string): Promise<string[]> {
  const rows = await findPhotosOf(db, [report]);
  const contents = await Promise.all(rows.map(({ photo }) => photos.openPrivate(photo)));
  return contents.flatMap((image) =>
    image === undefined ? [] : `data:image/webp;base64,${image.toString("base64")}`,
  );
}

/** A report with what belongs to it; undefined for one that is gone. */
export async function showReport(context: QueryContext, reportId: string): Promise<ShownReport | undefined> {
  const { db } = context;
  const report = await findReport(db, reportId);
  if (report === undefined) return undefined;
  const names = await findPartyNames(db, [report.authorId, report.subjectId ?? report.authorId]);
  const partyOf = (id: string): PartyRef => ({ id, name: names.get(id) ?? null });
  const [answers, questions] = [
    await findAnswers(db, [report.id]),
    await findQuestionsOfReport(db, report.id),
  ];
  return {
    id: reportId,
    isOpen: report.settledAt === null,
    text: report.body,
    by: partyOf(report.authorId),
    about: report.subjectId === null ? null : partyOf(report.subjectId),
    job: await findWork(db, report),
    reported: await findReported(db, report),
    messages: (report.messages ?? []).map(({ at, text, isAuthors }) => ({
      at,
      text,
      by: partyOf(isAuthors ? report.authorId : (report.subjectId ?? report.authorId)),
    })),
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

/** Hiding the reported message or review, unless it is hidden. */
async function findHiding(db: Db, { id, messageId, reviewId }: ReportRow): Promise<ItemAnswer[]> {
  const subject = messageId ?? reviewId;
  const hideable = subject === null ? undefined : await findHideable(db, subject);
  if (subject === null || hideable === undefined || (await isBeingHidden(db, hideable))) return [];
  return [{ name: "hide", command: "conduct hide", input: { subject, report: id } }];
}

/** What an operator who answers a report sees: what was reported, with its messages and photos, and the conduct of both. */
export async function expandReport(
  context: QueryContext,
  { id, answers }: { id: string; answers: readonly ItemAnswer[] },
): Promise<ItemParts> {
  const { db, now } = context;
  const report = await findReport(db, id);
  if (report === undefined) return {};
  const sides = report.subjectId === null ? [report.authorId] : [report.authorId, report.subjectId];
  const conduct = await Promise.all(sides.map((side) => showConduct(db, side, { now })));
  const shown = await showReport(context, id);
  return {
    ...(shown && { report: shown }),
    conduct: conduct.filter((one) => one !== undefined),
    answers: [...answers, ...(await findHiding(db, report))],
  };
}
