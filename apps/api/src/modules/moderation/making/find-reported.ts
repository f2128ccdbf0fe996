import type { Side } from "@bandeja/domain/side";
import type { Db, Tx } from "../../../db/database.ts";
import type { AsReported } from "../../../db/schema/people.ts";
import { findApplication } from "../../applications/core/applications-store.ts";
import { findJob } from "../../jobs/core/find-job.ts";
import { findReview } from "../../reviews/reviews-store.ts";
import { findProfile, type ReportRow } from "../core/reports-store.ts";

type Reported = Pick<ReportRow, "subjectId" | "applicationId" | "messageId" | "reviewId">;

/** The words and the photo of what a report is about, as they are now, and the present name of its reported side. */
export async function findReported(
  db: Db | Tx,
  { subjectId, applicationId, messageId, reviewId }: Reported,
): Promise<AsReported | null> {
  // Messages cannot change, and are attached.
  if (subjectId === null || messageId !== null) return null;
  const profile = await findProfile(db, subjectId);
  if (profile === undefined) return null;
  const { name, side, text, photo } = profile;
  if (reviewId !== null) return { name, text: await reviewText(db, reviewId), photo: null };
  if (applicationId === null) return { name, text, photo };
  return { name, text: await noteOf(db, applicationId, side), photo: null };
}

/** The stars and words of a review; null once it is deleted. */
async function reviewText(db: Db | Tx, id: string): Promise<string | null> {
  const review = await findReview(db, id);
  return review === undefined ? null : `${review.stars} / 5\n${review.body}`;
}

/** What the reported venue says of the job; a reported worker has not written it. */
async function noteOf(db: Db | Tx, applicationId: string, side: Side): Promise<string | null> {
  const application = side === "venue" ? await findApplication(db, applicationId) : undefined;
  const job = application && (await findJob(db, application.jobId));
  return job?.note || null;
}
