import { deciders, decisionKinds, decisionRules, decisionStates } from "@bandeja/domain/decision-kinds";
import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, instant } from "../fields.ts";
import { date, time, timezone } from "../job-fields.ts";
import { requiredProse } from "../prose.ts";
import { textLimits } from "../limits.ts";
import { languages } from "../lists.ts";
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

const statementText = { title: z.string(), paragraphs: z.array(z.string()) };

/** A statement of reasons, as it was sent. */
export const StatementSchema = z.object({
  _id: id,
  /** About a proposal, a decision, or the outcome of a proposal or a review. */
  occasion: z.enum(["proposed", "decided", "reviewed"]),
  at: instant,
  /** In which it was sent. */
  language: z.enum(languages),
  ...statementText,
  /** In the language of the request, if that is another one. */
  translation: z.optional(z.object(statementText)),
});
export type Statement = Plain<typeof StatementSchema>;

/** A decision about the account's party. */
export const DecisionSchema = z.object({
  _id: id,
  kind: z.enum(decisionKinds),
  rule: z.enum(decisionRules),
  /** The day from which that version of the rule holds. */
  ruleversion: date,
  state: z.enum(decisionStates),
  /** Who decides about the proposal. */
  decider: z.enum(deciders),
  /** Who decided: the rule, a person, or two; null before, and where nobody did in time. */
  by: z.nullable(z.enum(["rule", "person", "two"])),
  proposedat: instant,
  /** Of a proposal: a person decides by then, or the rule at that time. */
  dueat: instant,
  decidedat: z.nullable(instant),
  /** What it restricts, from and until when; `until` is null without an end. */
  from: z.nullable(instant),
  until: z.nullable(instant),
  /** When a correction of another decision last made it milder, which its statements before do not say. */
  changedat: z.optional(instant),
  /** Until when a review can be asked for; null if it cannot. */
  reviewuntil: z.nullable(instant),
  /** The words of the public page that it hides, as they were then. */
  hiddentext: z.optional(z.string()),
  /** Oldest first; none of decisions before statements were sent. */
  statements: z.array(StatementSchema),
  appeal: z.nullable(AppealSchema),
  /** Its answer to the proposal, once it has asked for a review. */
  earlierappeal: z.optional(AppealSchema),
});
export type Decision = Plain<typeof DecisionSchema>;

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
  /** What follows if it counts, by the offences that count and are open now; absent once it is decided. */
  ifcounts: z.optional(z.string()),
  liftedat: z.nullable(instant),
  liftedby: z.nullable(liftedBy),
  /** The operator's reason for lifting it. */
  liftedreason: z.nullable(z.string()),
  /** What the party has said: its answer to the proposal, or its request for a review. */
  appeal: z.nullable(AppealSchema),
  decision: z.optional(DecisionSchema),
});
export type HeldOffence = Plain<typeof HeldOffenceSchema>;

export const ConductSummarySchema = z.object({
  /** By whose clock its statements of reasons say their times. */
  timezone: z.optional(timezone),
  /**
   * The suspension of the actor's party that ends last, if any; `until` is null for one without an end. `silenced`: a ban or a closed
   * account, so that it writes to nobody; `cancelled`: its agreed work was cancelled.
   */
  block: z.nullable(
    z.object({
      until: z.nullable(instant),
      reason: z.string(),
      silenced: z.optional(z.literal(true)),
      cancelled: z.optional(z.literal(true)),
    }),
  ),
  /** The consequence of one more offence, if it counted now. */
  next: consequence,
  /**
   * The reports of no-shows that do not count yet, and the consequence of one more offence if all of them stand; absent
   * if there are none.
   */
  open: z.optional(z.object({ count, next: consequence })),
  /** Present where a person decides about its offences, and not the rule. */
  persondecides: z.optional(z.literal(true)),
  /** The first day with a new pass; null if the pass is unused. */
  passfrom: z.nullable(date),
  /** Newest first. */
  offences: z.array(HeldOffenceSchema),
  /** Decisions of operators' own, newest first. */
  decisions: z.optional(z.array(DecisionSchema)),
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
  summary:
    "Answers the proposal about an offence, or asks for the review of the decision; an operator decides.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  body: z.object({ offence_id: id, text: requiredProse(textLimits.appeal) }),
  names: conductNames,
  answer: answer({ data: HeldOffenceSchema }),
  errors: ["NOT_FOUND", "REVIEW_USED", "WRONG_STATE"],
});

export const conductRespond = defineCall({
  name: "conductRespond",
  method: "POST",
  path: "/conduct/respond",
  tag,
  summary: "Answers a proposal, or asks for the review of a decision that is not about an offence.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  body: z.object({ decision_id: id, text: requiredProse(textLimits.appeal) }),
  names: conductNames,
  answer: answer({ data: DecisionSchema }),
  errors: ["NOT_FOUND", "REVIEW_USED", "WRONG_STATE"],
});

export const conductStatement = defineCall({
  name: "conductStatement",
  method: "POST",
  path: "/conduct/statement",
  tag,
  summary: "A statement of reasons as a PDF document.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  cost: "file",
  /** `language`: of a translation; without it, the statement as it was sent. */
  body: z.object({ statement_id: id, language: z.optional(z.enum(languages)) }),
  names: conductNames,
  answer: answer({
    data: z.object({
      /** The file name. */
      name: z.string(),
      /** The content, of type `application/pdf`, in base64. */
      pdf: z.string(),
    }),
  }),
  errors: ["NOT_FOUND"],
});

/** The form of an appeal; the screen adds the offence. */
export const appealForm = z.pick(conductAppeal.body, { text: true });
