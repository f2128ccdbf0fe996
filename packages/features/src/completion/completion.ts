import { readDraft, saveDraft, submissionKey } from "@bandeja/web-platform/storage/drafts.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { ApiFailure } from "@bandeja/client/failures";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { minutesOf } from "../timesheets/hours-fields.tsx";
import type { TypedHours } from "@bandeja/domain/typed-hours";

/** What the venue enters about one worker; `isReviewed` once the server has the review. */
export interface Entry {
  attendance: "present" | "late" | "noshow";
  /** The worked hours as typed; null as agreed. */
  hours: TypedHours | null;
  stars: number | null;
  text: string;
  isReviewed: boolean;
}
/** By application id. */
export type Entries = Readonly<Record<string, Entry>>;

export const initialEntry: Entry = {
  attendance: "present",
  hours: null,
  stars: null,
  text: "",
  isReviewed: false,
};

export const isAttending = ({ attendance }: Entry): boolean => attendance !== "noshow";

const draftName = (jobId: string) => `complete.${jobId}`;

/** Whether the venue has reviewed a worker: just now on this device, or before. */
export const isReviewedBy = ({ reviewed }: Applicant, { isReviewed }: Entry): boolean =>
  reviewed || isReviewed;

/** The stored input, and which reviews were sent: it survives lost connections and reloads. */
export function readEntries(jobId: string): Entries {
  const draft = (readDraft(draftName(jobId)) ?? {}) as unknown as Readonly<Record<string, Partial<Entry>>>;
  return Object.fromEntries(Object.entries(draft).map(([id, entry]) => [id, { ...initialEntry, ...entry }]));
}

/** The input of an account that may not write: nothing of its reviews is sent. */
export const withoutReviews = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, { ...entry, stars: null, text: "" }]));

export const saveEntries = (jobId: string, entries: Entries): void => saveDraft(draftName(jobId), entries);

/** Whether there is text but no stars, which a review requires. */
export const lacksStars = (entry: Entry): boolean =>
  isAttending(entry) && !entry.isReviewed && entry.stars === null && entry.text.trim() !== "";

/** Whether the worker came, with hours that are impossible for the job. */
export const hasBadHours = (entry: Entry, job: Job): boolean =>
  isAttending(entry) && entry.hours !== null && minutesOf(entry.hours, job) === undefined;

const isCode = (failure: unknown, ...codes: string[]): boolean =>
  failure instanceof ApiFailure && codes.includes(failure.code);

/** The fields that the API expects for one confirmed worker. */
function toAttendance({ id }: Applicant, { attendance, hours }: Entry, job: Job) {
  const minutes = attendance === "noshow" || hours === null ? undefined : minutesOf(hours, job);
  return { applicationId: id, attendance, ...(minutes !== undefined && { minutes }) };
}

/** After a lost answer the job may be completed already, which is not a failure. */
async function markCompleted(job: Job, people: ReturnType<typeof toAttendance>[]): Promise<void> {
  try {
    await api.call(jobsMarkAsCompleted, { body: { jobId: job.id, people } });
  } catch (failure) {
    if (!isCode(failure, "WRONG_STATE")) throw failure;
    const { data } = await api.call(jobsGet, { params: { id: job.id } });
    if (data.status !== "completed") throw failure;
  }
}

async function review(jobId: string, id: string, { stars, text }: Entry): Promise<void> {
  if (stars === null) return;
  const idempotencyKey = submissionKey(`${draftName(jobId)}.${id}`);
  try {
    await api.call(reviewsAdd, { body: { applicationId: id, stars, text: text.trim() } }, { idempotencyKey });
  } catch (failure) {
    // An earlier request, whose answer was lost, has stored the review.
    if (!isCode(failure, "ALREADY_REVIEWED", "IDEMPOTENCY_MISMATCH")) throw failure;
  }
}

/**
 * Completes a job: first attendance and hours of all workers in one call, then the reviews, which require completed
 * work. Steps that are done are skipped, so that all of it can be sent again after a failure.
 *
 * @param onStep called after each call: after a review with its application
 * @throws the error of the first call that fails; earlier calls stay done
 */
export async function completeJob(
  { job, isCompleted, people }: { job: Job; isCompleted: boolean; people: readonly Applicant[] },
  entries: Entries,
  onStep: (reviewedId?: string) => void,
): Promise<void> {
  const entryOf = ({ id }: Applicant) => entries[id] ?? initialEntry;
  if (!isCompleted) {
    const confirmed = people.filter(({ status }) => status === "confirmed");
    await markCompleted(
      job,
      confirmed.map((person) => toAttendance(person, entryOf(person), job)),
    );
    onStep();
  }
  for (const person of people) {
    const entry = entryOf(person);
    const isDue =
      entry.stars !== null &&
      !isReviewedBy(person, entry) &&
      (person.status === "completed" ||
        (!isCompleted && isAttending(entry) && person.status === "confirmed"));
    if (!isDue) continue;
    await review(job.id, person.id, entry);
    onStep(person.id);
  }
}
