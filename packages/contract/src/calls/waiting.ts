import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, photo } from "../fields.ts";
import { date, time } from "../job-fields.ts";
import { workNames } from "../wire-names/work-names.ts";

/**
 * What waits for a venue, the most urgent first: delays and unread messages of the team at work or within 12 h, applicants
 * without an answer, hours that a worker proposes, jobs to complete, and missing reviews of the last 7 days.
 */
export const waitingKinds = ["late", "messages", "applicants", "hours", "completions", "reviews"] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The parts of the list of jobs that wait for the venue, as `/jobs/findjobsofrestaurant` has them, with the number of their jobs. */
const WaitingPartsSchema = z.object({ needspeople: count, toanswer: count, uncompleted: count });

/** The greatest number of rows of a kind; its count is of all. */
export const waitingRows = 20;

const kind = z.enum(waitingKinds);

/** One matter: of a job, or of a person of it. */
export const WaitingRowSchema = z.object({
  kind,
  /** Minutes of a delay, messages, applicants or reviews; 1 for hours and a completion. */
  count,
  job_id: id,
  startdate: date,
  enddate: date,
  startshift: time,
  endshift: time,
  /** Not of applicants, completions and reviews, which are about a job. */
  person: z.optional(z.object({ application_id: id, waitress_id: id, waitress: z.string(), photo })),
});
export type WaitingRow = Plain<typeof WaitingRowSchema>;

export const restaurantWaiting = defineCall({
  name: "restaurantWaiting",
  method: "POST",
  path: "/restaurant/waiting",
  tag: "restaurant",
  summary:
    "What waits for the venue: applicants, hours, completions, reviews, delays and messages, with their numbers.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  names: workNames,
  answer: answer({
    data: z.object({
      counts: z.array(z.object({ kind, count })),
      rows: z.array(WaitingRowSchema),
      /** Absent in what an app stored before it was there. */
      parts: z.optional(WaitingPartsSchema),
    }),
  }),
  errors: [],
});
