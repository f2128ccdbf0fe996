import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { id, instant } from "../fields.ts";
import { date, time, timezone } from "../job-fields.ts";
import { requiredProse } from "../prose.ts";
import { textLimits } from "../limits.ts";

const tag = "conduct";

export const offenceKind = z.enum(["noshow", "late_cancellation"]);
export const offenceState = z.enum(["announced", "disputed", "counts", "lifted"]);
export const liftedBy = z.enum(["pass", "appeal", "operator", "deadline"]);
export const appealOutcome = z.enum(["upheld", "lifted"]);
/** What an offence brings: a warning, a day or a week without posting or applying, a ban. */
export const consequence = z.enum(["warning", "day", "week", "ban"]);
export type Consequence = z.infer<typeof consequence>;

const AppealSchema = z.object({
  _id: id,
  text: z.string(),
  madeat: instant,
  /** If it is unanswered by then, it is decided in favour of the appellant. */
  dueat: instant,
  answeredat: z.nullable(instant),
  outcome: z.nullable(appealOutcome),
  answer: z.nullable(z.string()),
});

/** An offence that counts against the account, or did. */
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
  /** The reason, as given by the side that cancelled or reported the no-show. */
  reason: z.nullable(z.string()),
  committedat: instant,
  /** A no-show can be appealed until then; it does not count before an appeal is answered. */
  countsfrom: instant,
  liftedat: z.nullable(instant),
  liftedby: z.nullable(liftedBy),
  /** Why an operator has lifted it. */
  liftedreason: z.nullable(z.string()),
  appeal: z.nullable(AppealSchema),
});
export type HeldOffence = z.infer<typeof HeldOffenceSchema>;

export const ConductSummarySchema = z.object({
  /** What keeps the caller from posting or applying, if anything does; without `until` for good. */
  block: z.nullable(z.object({ until: z.nullable(instant), reason: z.string() })),
  /** What one more offence would bring, if it counted now. */
  next: consequence,
  /** From which day on there is a pass for illness; null where there is one now. */
  passfrom: z.nullable(date),
  /** The last first. */
  offences: z.array(HeldOffenceSchema),
});
export type ConductSummary = z.infer<typeof ConductSummarySchema>;

export const conductSummary = defineCall({
  name: "conductSummary",
  method: "POST",
  path: "/conduct/standing",
  tag,
  summary: "What is held against the caller, why, and what follows from it.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  body: z.object({}),
  answer: answer({ data: ConductSummarySchema }),
  errors: [],
});

export const conductAppeal = defineCall({
  name: "conductAppeal",
  method: "POST",
  path: "/conduct/appeal",
  tag,
  summary: "Says something against an offence of the caller's own, for an operator to answer.",
  who: ["venue:manager", "worker"],
  kind: "command",
  body: z.object({ offence_id: id, text: requiredProse(textLimits.appeal) }),
  answer: answer({ data: HeldOffenceSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

/** What the form of an appeal asks; against what, the screen knows. */
export const appealForm = z.pick(conductAppeal.body, { text: true });
