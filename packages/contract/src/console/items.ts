import type { ConsoleCode, Labels, WaitingItem } from "./calls.ts";
import type { ShownConduct, ShownContradiction, ShownQuestion, WouldBe } from "./conduct.ts";
import type { CommandPlan, WaitingRequest, WorkAhead } from "./plans.ts";
import type { ShownContent, ShownDispute, ShownReport, ShownWork } from "./shown-report.ts";
import type { Reader } from "./readers.ts";
import type { Row } from "./rows.ts";

export const answerNames = [
  "uphold",
  "reject",
  "rejectworked",
  "confirm",
  "correct",
  "correctworked",
  "answer",
  "askreporter",
  "ask",
  "askvenue",
  "askworker",
  "free",
  "counts",
  "hide",
  "close",
  "venuehours",
  "workerhours",
  "agreedhours",
  "otherhours",
  "approve",
  "settle",
  "refundagain",
  "refundelsewhere",
  "refundtakeback",
  "retry",
  "discard",
  "sendagain",
] as const;

/** A command that answers an item, with its input; the operator adds the reason. */
export interface ItemAnswer {
  readonly name: (typeof answerNames)[number];
  readonly command: string;
  readonly input: Readonly<Record<string, string | boolean>>;
  /** The field that also gets the reason, which is then what its reader reads. */
  readonly says?: string;
  /** The field that gets what is written for the reporter, if anything is; the reason is apart from it. */
  readonly fills?: "text";
  /** The field of minutes that the operator fills in. */
  readonly asks?: "minutes";
  /** Who reads the reason, where that differs from the command's. */
  readonly reads?: Reader;
  /** Why it takes effect only once another operator upholds it, too. */
  readonly two?: "kind" | "complaint";
}

/** An answer with who reads the reason. */
export interface ShownAnswer extends ItemAnswer {
  readonly reads: Reader;
  /** What it would do now, unless that has to be typed first, or would be refused. */
  readonly plan?: CommandPlan;
}

/** An answer that is missing, and why. */
export interface BlockedAnswer {
  readonly name: ItemAnswer["name"];
  readonly code: ConsoleCode;
  /** From when on it is possible (ISO 8601). */
  readonly from?: string;
}

export interface ConsoleItem extends WaitingItem {
  /** Another one after each change of what an opened item shows of itself. */
  readonly version: string;
  /** What tells it from others of its kind: numbers, amounts and states, as the server writes them. */
  readonly facts?: readonly string[];
  readonly claim: { readonly by: string; readonly isOwn: boolean; readonly until: string } | null;
  /** Who has upheld a proposal as the first of two. */
  readonly firstBy?: string;
  /** Whether another operator has to answer it, because of one's own part in it. */
  readonly isForOthers?: true;
  /** Of a command that waits: who requested it, and what it would do. */
  readonly request?: { readonly by: string; readonly isOwn: boolean; readonly proposal: string };
}

export interface ConsoleItemDetails extends ConsoleItem {
  readonly details: Row;
  /** Of the details. */
  readonly names: Labels;
  readonly answers: readonly ShownAnswer[];
  readonly blocked?: readonly BlockedAnswer[];
  /** Of those that it concerns, its own party first. */
  readonly conduct?: readonly ShownConduct[];
  /** What upholding a proposal would lead to now. */
  readonly wouldBe?: WouldBe;
  /** What the proposal or decision hides. */
  readonly hidden?: ShownContent;
  /** The report, or the one that led to the proposal or decision. */
  readonly report?: ShownReport;
  /** The work that disputed hours are of. */
  readonly work?: ShownWork;
  /** Of disputed hours. */
  readonly disputed?: ShownDispute;
  /** The no-shows that contradict it. */
  readonly contradicts?: readonly ShownContradiction[];
  /** What operators have asked its sides, the oldest first. */
  readonly asked?: readonly ShownQuestion[];
  /** Of a command that waits: the decision that it lifts. */
  readonly decision?: Row;
  /** Of a command that waits: other requests about the same. */
  readonly waiting?: readonly WaitingRequest[];
  /** Of a command that waits, and of a proposal: what it cancels ahead, and when it was requested. */
  readonly ahead?: readonly WorkAhead[];
  readonly requestedAt?: string;
}
