import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { accountType, count, englishLevel, experienceLevel, id, instant, photo, rating } from "../fields.ts";
import { applicationStatus, date, workedMinutes } from "../job-fields.ts";
import { cursor, page } from "../list-fields.ts";
import { typedWholeNumber } from "../number-fields.ts";
import { passFields } from "../pass-fields.ts";
import { prose } from "../prose.ts";
import { textLimits } from "../limits.ts";
import { late, minutesLate, ownLate } from "./late.ts";
import { outcome } from "./outcome.ts";
import { JobSchema } from "./jobs.ts";
import { RestaurantProfileSchema } from "./venue-profiles.ts";
import { staffRecord } from "./waitstaff.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "applications";

/** Whether the actor has reviewed the other side, and until when at the latest that review is hidden. */
const ownReview = {
  reviewed: z.boolean(),
  reviewhiddenuntil: z.optional(instant),
};

/** What the venue itself reported of the worker in another job: a late arrival, or a no-show that was not overturned. */
const OwnReportSchema = z.object({
  kind: z.enum(["noshow", "late"]),
  job_id: id,
  startdate: date,
  enddate: date,
  /** Of a no-show. */
  state: z.optional(z.enum(["announced", "disputed", "counts"])),
  /** Until when an announced no-show can be disputed. */
  openuntil: z.optional(instant),
});
export type OwnReport = Plain<typeof OwnReportSchema>;

/** An application, for the venue of its job. */
export const ApplicantSchema = z.object({
  _id: id,
  waitress: z.string(),
  waitress_id: id,
  status: applicationStatus,
  photo,
  age: count,
  englishlevel: z.nullable(englishLevel),
  experiencelevel: z.nullable(experienceLevel),
  rating,
  reviews: count,
  ...staffRecord,
  /** The number of `shifts` at this venue. */
  workedhere: count,
  /** The venue's own reports in its other jobs, latest work first, at most five; absent without any. */
  ownreports: z.optional(z.array(OwnReportSchema)),
  /** Present where a person decides about a no-show of the worker, and not the rule. */
  persondecides: z.optional(z.literal(true)),
  /** The venue's list that the worker is on, if any. */
  favourite: z.optional(z.enum(["favourite", "never"])),
  ...ownReview,
  ...late,
  ...outcome,
  /** Only of an application that a side cancelled. */
  cancelledby: z.optional(accountType),
  /** What the worker wrote when cancelling. */
  reason: z.optional(z.string()),
  appliedat: instant,
});
export type Applicant = Plain<typeof ApplicantSchema>;

export const jobsFindApplications = defineCall({
  name: "jobsFindApplications",
  method: "POST",
  path: "/jobs/findjobapplications",
  tag,
  summary:
    "The applications for a job of the venue, oldest first, without those that workers have withdrawn.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  body: z.object({ jobId: id, ...page }),
  names: workNames,
  answer: answer({ data: z.array(ApplicantSchema), nextcursor: z.optional(cursor) }),
  errors: ["NOT_FOUND"],
});

/** An application after a transition. `cancelledby` says which side cancelled; null also where Bandeja did. */
export const ApplicationSchema = z.object({
  _id: id,
  job_id: id,
  waitress_id: id,
  status: applicationStatus,
  cancelledby: z.nullable(accountType),
  /** Only for its worker: the decision about them with which it ended. */
  decision_id: z.optional(id),
  reason: z.nullable(z.string()),
  appliedat: instant,
  ...ownLate,
  ...outcome,
});
export type Application = Plain<typeof ApplicationSchema>;

export const applicationsAdd = defineCall({
  name: "applicationsAdd",
  method: "POST",
  path: "/applications/add",
  tag,
  summary: "Applies for an open job.",
  who: "worker",
  kind: "command",
  cost: "usual",
  creates: true,
  body: z.object({ job_id: id }),
  names: workNames,
  answer: answer({ data: ApplicationSchema }),
  errors: [
    "NOT_FOUND",
    "PERSON_BLOCKED",
    "OWN_VENUE",
    "BLOCKED",
    "PHONE_REQUIRED",
    "ALREADY_APPLIED",
    "APPLIED_TOO_OFTEN",
    "NOT_OPEN_YET",
    "JOB_FULL",
    "JOB_STARTED",
    "OVERLAPS",
  ],
});

const transition = {
  method: "POST",
  tag,
  kind: "command",
  cost: "usual",
  body: z.object({ application_id: id, reason: z.optional(prose(textLimits.reason)) }),
  answer: answer({ data: ApplicationSchema }),
} as const;

export const applicationsWithdraw = defineCall({
  ...transition,
  name: "applicationsWithdraw",
  path: "/applications/withdraw",
  summary: "Withdraws a pending application.",
  who: "worker",
  names: workNames,
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const applicationsConfirm = defineCall({
  ...transition,
  name: "applicationsConfirm",
  path: "/applications/confirm",
  summary: "Confirms an applicant, who fills an opening.",
  who: "venue:manager",
  names: workNames,
  errors: ["NOT_FOUND", "OWN_VENUE", "WRONG_STATE", "JOB_FULL", "OVERLAPS"],
});

export const applicationsDecline = defineCall({
  ...transition,
  name: "applicationsDecline",
  path: "/applications/decline",
  summary: "Declines a pending application.",
  who: "venue:manager",
  names: workNames,
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const applicationsCancel = defineCall({
  ...transition,
  name: "applicationsCancel",
  path: "/applications/cancel",
  summary: "Cancels confirmed work, by either side; an offence within 24 h of its start.",
  who: ["venue:manager", "worker"],
  body: z.extend(transition.body, passFields),
  names: workNames,
  errors: ["NOT_FOUND", "WRONG_STATE", "PASS_USED"],
});

export const applicationsNoshow = defineCall({
  ...transition,
  name: "applicationsNoshow",
  path: "/applications/noshow",
  summary: "Reports, from 30 minutes after the start on, that a confirmed worker did not come.",
  who: "venue:manager",
  names: workNames,
  errors: ["NOT_FOUND", "WRONG_STATE", "NOSHOW_TOO_EARLY"],
});

export const applicationsUndoNoShow = defineCall({
  name: "applicationsUndoNoShow",
  method: "POST",
  path: "/applications/undonoshow",
  tag,
  summary: "Takes back, within 24 h, the report that a confirmed worker did not come.",
  who: "venue:manager",
  kind: "command",
  cost: "usual",
  body: z.object({ application_id: id }),
  names: workNames,
  answer: answer({ data: ApplicationSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE", "JOB_FULL", "OVERLAPS"],
});

export const applicationsVenueNoShow = defineCall({
  ...transition,
  name: "applicationsVenueNoShow",
  path: "/applications/turnedaway",
  summary: "Reports, after the start, that the venue turned the confirmed worker away.",
  who: "worker",
  names: workNames,
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const applicationsAccept = defineCall({
  name: "applicationsAccept",
  method: "POST",
  path: "/applications/accept",
  tag,
  summary: "Accepts an offered opening.",
  who: "worker",
  kind: "command",
  cost: "usual",
  body: z.object({ application_id: id }),
  names: workNames,
  answer: answer({ data: ApplicationSchema }),
  errors: ["NOT_FOUND", "OWN_VENUE", "WRONG_STATE", "JOB_FULL", "OVERLAPS"],
});

export const applicationsProposeHours = defineCall({
  name: "applicationsProposeHours",
  method: "POST",
  path: "/applications/proposehours",
  tag,
  summary: "Proposes other hours than those agreed, or than those the other side proposed.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  body: z.object({ application_id: id, minutes: typedWholeNumber(workedMinutes) }),
  names: workNames,
  answer: answer({ data: ApplicationSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const applicationsAcceptHours = defineCall({
  name: "applicationsAcceptHours",
  method: "POST",
  path: "/applications/accepthours",
  tag,
  summary: "Accepts the hours that the other side proposed.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  body: z.object({ application_id: id, minutes: z.optional(typedWholeNumber(workedMinutes)) }),
  names: workNames,
  answer: answer({ data: ApplicationSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const applicationsDisputeHours = defineCall({
  name: "applicationsDisputeHours",
  method: "POST",
  path: "/applications/disputehours",
  tag,
  summary:
    "Asks Bandeja to decide on hours that both sides have proposed differently, or tells it one's own side.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  body: z.object({ application_id: id, text: z._default(prose(textLimits.appeal), "") }),
  names: workNames,
  answer: answer({ data: ApplicationSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const applicationsLate = defineCall({
  name: "applicationsLate",
  method: "POST",
  path: "/applications/late",
  tag,
  summary: "Reports a delay to the venue, around the start of a shift, in minutes.",
  who: "worker",
  kind: "command",
  cost: "usual",
  body: z.object({ application_id: id, minutes: typedWholeNumber(minutesLate) }),
  names: workNames,
  answer: answer({ data: ApplicationSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE", "LATE_TOO_OFTEN"],
});

/** An application, for its worker. */
export const OwnApplicationSchema = z.extend(ApplicationSchema, {
  job: JobSchema,
  venue: RestaurantProfileSchema,
  /** The number of unread messages of the venue. */
  unread: count,
  ...ownReview,
});
export type OwnApplication = Plain<typeof OwnApplicationSchema>;

export const applicationsMine = defineCall({
  name: "applicationsMine",
  method: "POST",
  path: "/applications/mine",
  tag,
  summary: "The worker's applications with their jobs and venues, newest first.",
  who: "worker",
  kind: "query",
  cost: "usual",
  body: z.object({ ...page }),
  names: workNames,
  answer: answer({
    data: z.array(OwnApplicationSchema),
    nextcursor: z.optional(cursor),
  }),
  errors: [],
});
