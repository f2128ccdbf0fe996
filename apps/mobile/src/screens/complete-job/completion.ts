import { readDraft, saveDraft, submissionKey } from "@bandeja/browser/form/drafts.ts";
import { api } from "@bandeja/browser/session/api.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { applicationsNoshow } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";

/** What is to be said of one person; `isReviewed` once the server has it. */
export interface Word {
  hasCome: boolean;
  stars: number | null;
  text: string;
  isReviewed: boolean;
}
/** By application. */
export type Words = Readonly<Record<string, Word>>;

export const nothingSaid: Word = { hasCome: true, stars: null, text: "", isReviewed: false };

const draftOf = (jobId: string) => `complete.${jobId}`;

/** What was filled in before, and what of it was sent: a lost connection or a reload loses nothing. */
export const readWords = (jobId: string): Words => (readDraft(draftOf(jobId)) ?? {}) as unknown as Words;

export const keepWords = (jobId: string, words: Words): void => saveDraft(draftOf(jobId), words);

/** Somebody of whom words but no stars were given: a review has stars. */
export const lacksStars = ({ hasCome, stars, text, isReviewed }: Word): boolean =>
  hasCome && !isReviewed && stars === null && text.trim() !== "";

const isCode = (failure: unknown, ...codes: string[]): boolean =>
  failure instanceof ApiFailure && codes.includes(failure.code);

/** A no-show that a lost answer had brought about already is no failure: only the server's truth counts. */
async function sayNoshow({ _id, status }: Applicant): Promise<void> {
  if (status !== "confirmed") return;
  await api.call(applicationsNoshow, { body: { application_id: _id } });
}

async function markCompleted(jobId: string): Promise<void> {
  try {
    await api.call(jobsMarkAsCompleted, { body: { job_id: jobId } });
  } catch (failure) {
    if (!isCode(failure, "WRONG_STATE")) throw failure;
    const { data } = await api.call(jobsGet, { params: { id: jobId } });
    if (data.status !== "completed") throw failure;
  }
}

async function review(jobId: string, id: string, { stars, text }: Word): Promise<void> {
  if (stars === null) return;
  const idempotencyKey = submissionKey(`${draftOf(jobId)}.${id}`);
  try {
    await api.call(
      reviewsAdd,
      { body: { application_id: id, stars, text: text.trim() } },
      { idempotencyKey },
    );
  } catch (failure) {
    // It was reviewed before, by a request whose answer was lost: then it is done.
    if (!isCode(failure, "ALREADY_REVIEWED", "IDEMPOTENCY_MISMATCH")) throw failure;
  }
}

/**
 * Closes a shift: first who did not come, since afterwards nobody can be said to have missed it; then the job, which
 * makes the work of all others completed; then the reviews, which want completed work. Each step is left out once it is
 * done, so that the whole may be sent again after a failure.
 *
 * @param onReviewed called after each review, with the application
 * @throws what the first call that failed throws; what was done before stays done
 */
export async function completeShift(
  { jobId, isCompleted, people }: { jobId: string; isCompleted: boolean; people: readonly Applicant[] },
  words: Words,
  onReviewed: (id: string) => void,
): Promise<void> {
  const wordOf = ({ _id }: Applicant) => words[_id] ?? nothingSaid;
  if (!isCompleted) {
    for (const person of people.filter((one) => !wordOf(one).hasCome)) {
      await sayNoshow(person);
    }
    await markCompleted(jobId);
  }
  for (const person of people) {
    const word = wordOf(person);
    const isDue =
      word.stars !== null &&
      !word.isReviewed &&
      (isCompleted ? person.status === "completed" : word.hasCome && person.status === "confirmed");
    if (!isDue) continue;
    await review(jobId, person._id, word);
    onReviewed(person._id);
  }
}
