import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, instant } from "../fields.ts";
import { date, time, timezone } from "../job-fields.ts";
import { requiredProse } from "../prose.ts";
import { textLimits } from "../limits.ts";
import { conductNames } from "../wire-names/conduct-names.ts";

const tag = "conduct";

export const offenceKind = z.enum(["noshow", "late_cancellation"]);
export const offenceState = z.enum(["announced", "disputed", "counts", "lifted"]);
export const liftedBy = z.enum(["pass", "appeal", "operator", "deadline"]);
export const appealOutcome = z.enum(["upheld", "lifted"]);
/** The consequence of an offence: a warning, a suspension for a day or a week, or a ban. */
export const consequence = z.enum(["warning", "day", "week", "ban"]);
export type Consequence = z.infer<typeof consequence>;

const AppealSchema = z.object({
  _id: id,
  text: z.string(),
  madeat: instant,
  /** An appeal that is unanswered by then is decided in favour of its party. */
  dueat: instant,
  answeredat: z.nullable(instant),
  outcome: z.nullable(appealOutcome),
  answer: z.nullable(z.string()),
});

/** An offence of the account's party, counting or lifted. */
export const HeldOffenceSchema = z.object({
  _id: id,
  kind: offenceKind,
  state: offenceState,
  job: z.object({
    _id: id,
    restaurant_name: z.string(),
    startdate: date,
    enddate: date,
    startshift: time,
    endshift: time,
    timezone,
  }),
  /** The reason that the side that cancelled or reported the no-show has stated. */
  reason: z.nullable(z.string()),
  committedat: instant,
  /** Until then a no-show can be appealed; with an appeal it does not count before the answer. */
  countsfrom: instant,
  liftedat: z.nullable(instant),
  liftedby: z.nullable(liftedBy),
  /** The operator's reason for lifting it. */
  liftedreason: z.nullable(z.string()),
  appeal: z.nullable(AppealSchema),
});
export type HeldOffence = Plain<typeof HeldOffenceSchema>;

export const ConductSummarySchema = z.object({
  /** The suspension of the actor's party, if any; `until` is null for a ban. */
  block: z.nullable(z.object({ until: z.nullable(instant), reason: z.string() })),
  /** The consequence of one more offence, if it counted now. */
  next: consequence,
  /**
   * The reports of no-shows that do not count yet, and the consequence of one more offence if all of them stand; absent
   * if there are none.
   */
  open: z.optional(z.object({ count, next: consequence })),
  /** The first day with a new pass; null if the pass is unused. */
  passfrom: z.nullable(date),
  /** Newest first. */
  offences: z.array(HeldOffenceSchema),
});
export type ConductSummary = Plain<typeof ConductSummarySchema>;

export const conductSummary = defineCall({
  name: "conductSummary",
  method: "POST",
  path: "/conduct/standing",
  tag,
  summary: "The account's offences and suspension, and what the next offence would cause.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  cost: "usual",
  body: z.object({}),
  names: conductNames,
  answer: answer({ data: ConductSummarySchema }),
  errors: [],
});

export const conductAppeal = defineCall({
  name: "conductAppeal",
  method: "POST",
  path: "/conduct/appeal",
  tag,
  summary: "Appeals an offence; an operator answers.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  body: z.object({ offence_id: id, text: requiredProse(textLimits.appeal) }),
  names: conductNames,
  answer: answer({ data: HeldOffenceSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

/** The form of an appeal; the screen adds the offence. */
export const appealForm = z.pick(conductAppeal.body, { text: true });
