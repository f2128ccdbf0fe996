import { readDraft, saveDraft, submissionKey } from "../form/drafts.ts";
import { api } from "../session/api.ts";
import { ApiFailure } from "@bandeja/client/failures";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { minutesOf } from "../hours/hours-fields.tsx";
import type { TypedHours } from "../hours/hours-fields.tsx";

/** What is to be said of one person; `isReviewed` once the server has it. */
export interface Word {
  attendance: "present" | "late" | "noshow";
  /** What was worked, as it was typed; null as agreed. */
  hours: TypedHours | null;
  stars: number | null;
  text: string;
  isReviewed: boolean;
}
/** By application. */
export type Words = Readonly<Record<string, Word>>;

export const nothingSaid: Word = {
  attendance: "present",
  hours: null,
  stars: null,
  text: "",
  isReviewed: false,
};

export const hasCome = ({ attendance }: Word): boolean => attendance !== "noshow";

const draftOf = (jobId: string) => `complete.${jobId}`;

/** Whether the venue has reviewed somebody: from this telephone just now, or before, wherever that was. */
export const isReviewedBy = ({ reviewed }: Applicant, { isReviewed }: Word): boolean =>
  reviewed || isReviewed;

/** What was filled in before, and what of it was sent: a lost connection or a reload loses nothing. */
export function readWords(jobId: string): Words {
  const kept = (readDraft(draftOf(jobId)) ?? {}) as unknown as Readonly<Record<string, Partial<Word>>>;
  return Object.fromEntries(Object.entries(kept).map(([id, word]) => [id, { ...nothingSaid, ...word }]));
}

export const keepWords = (jobId: string, words: Words): void => saveDraft(draftOf(jobId), words);

/** Somebody of whom words but no stars were given: a review has stars. */
export const lacksStars = (word: Word): boolean =>
  hasCome(word) && !word.isReviewed && word.stars === null && word.text.trim() !== "";

/** Somebody who came, with hours that nobody can have worked. */
export const hasBadHours = (word: Word, job: Job): boolean =>
  hasCome(word) && word.hours !== null && minutesOf(word.hours, job) === undefined;

const isCode = (failure: unknown, ...codes: string[]): boolean =>
  failure instanceof ApiFailure && codes.includes(failure.code);

/** What the server is told of one person: it asks about who is confirmed alone. */
function sentOf({ _id }: Applicant, { attendance, hours }: Word, job: Job) {
  const minutes = attendance === "noshow" || hours === null ? undefined : minutesOf(hours, job);
  return { application_id: _id, attendance, ...(minutes !== undefined && { minutes }) };
}

/** A job that a lost answer had closed already is no failure: only the server's truth counts. */
async function markCompleted(job: Job, people: ReturnType<typeof sentOf>[]): Promise<void> {
  try {
    await api.call(jobsMarkAsCompleted, { body: { job_id: job._id, people } });
  } catch (failure) {
    if (!isCode(failure, "WRONG_STATE")) throw failure;
    const { data } = await api.call(jobsGet, { params: { id: job._id } });
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
 * Closes a shift: first, in one go, who came how and for how long, which makes their work completed; then the reviews,
 * which want completed work. Each step is left out once it is done, so that the whole may be sent again after a failure.
 *
 * @param onReviewed called after each review, with the application
 * @throws what the first call that failed throws; what was done before stays done
 */
export async function completeShift(
  { job, isCompleted, people }: { job: Job; isCompleted: boolean; people: readonly Applicant[] },
  words: Words,
  onReviewed: (id: string) => void,
): Promise<void> {
  const wordOf = ({ _id }: Applicant) => words[_id] ?? nothingSaid;
  if (!isCompleted) {
    const confirmed = people.filter(({ status }) => status === "confirmed");
    await markCompleted(
      job,
      confirmed.map((person) => sentOf(person, wordOf(person), job)),
    );
  }
  for (const person of people) {
    const word = wordOf(person);
    const isDue =
      word.stars !== null &&
      !isReviewedBy(person, word) &&
      (person.status === "completed" || (!isCompleted && hasCome(word) && person.status === "confirmed"));
    if (!isDue) continue;
    await review(job._id, person._id, word);
    onReviewed(person._id);
  }
}
