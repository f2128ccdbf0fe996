import * as z from "zod/mini";
import type { Plain } from "../codec.ts";
import { expiryCauses } from "@bandeja/domain/application-states";
import { disputeStates } from "@bandeja/domain/worked-hours";
import { accountType, instant } from "../fields.ts";
import { workedMinutes } from "../job-fields.ts";
import { attendances } from "../lists.ts";

/** What each side says that was worked, of which one has asked Bandeja. */
export const DisputeSchema = z.object({
  by: accountType,
  state: z.enum(disputeStates),
  due: instant,
  venueminutes: workedMinutes,
  workerminutes: workedMinutes,
  /** The sides that have told Bandeja their view, each of them once. */
  heard: z.array(accountType),
  /** When it was decided, or corrected. */
  decidedat: z.optional(instant),
  /** The operator's, of one that is decided. */
  reason: z.optional(z.string()),
  /** The minutes that were decided before another operator corrected them, when and why. */
  before: z.optional(workedMinutes),
  beforeat: z.optional(instant),
  beforereason: z.optional(z.string()),
});

/**
 * The timesheet of completed work, in minutes over all days. `minutes` equals `agreed` until a proposal is accepted.
 * `proposed` waits for the answer of the other side; after `until` the hours are final. `countered` are the hours of the
 * other side that it answers: from then on either side may ask Bandeja, whose answer by `due` the `dispute` waits for.
 */
export const HoursSchema = z.object({
  agreed: workedMinutes,
  minutes: workedMinutes,
  proposed: z.optional(z.object({ minutes: workedMinutes, by: accountType })),
  countered: z.optional(workedMinutes),
  until: z.optional(instant),
  dispute: z.optional(DisputeSchema),
});
export type Hours = Plain<typeof HoursSchema>;

/** The outcome of an application besides its status; fields that do not apply are absent. */
export const outcome = {
  /** The minutes between the cancellation of confirmed work and its start; negative after the start. */
  noticeminutes: z.optional(z.int()),
  /** The attendance that the venue marked for completed work, if any. */
  attendance: z.optional(z.enum(attendances)),
  hours: z.optional(HoursSchema),
  /** Until when the worker, confirmed late by the venue, may cancel without an offence; absent once that is over. */
  cancelfreeuntil: z.optional(instant),
  /** Why an application expired; absent for one that expired before causes were stored. */
  expirycause: z.optional(z.enum(expiryCauses)),
  /** Bandeja ended it, with a decision about either side, of which the other one is not told. */
  bybandeja: z.optional(z.literal(true)),
  /** Until when the venue may take its report of a no-show back. */
  undonoshowuntil: z.optional(instant),
  /** The worker reported that the venue turned them away. */
  venuenoshow: z.optional(z.literal(true)),
  /** The end of the offer of a vacated opening to the worker. */
  offereduntil: z.optional(instant),
};
