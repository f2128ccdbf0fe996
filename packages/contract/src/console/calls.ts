import * as z from "zod/mini";
import { storable } from "../fields.ts";
import { textLimits } from "../limits.ts";
import { addedPasskey, shownPasskey } from "../passkey-fields.ts";
import type { DecisionKind, DecisionState } from "@bandeja/domain/decision-kinds";
import type { ColumnName } from "./columns.ts";
import type { ShownConduct } from "./conduct.ts";
import type { Outcome } from "./outcomes.ts";
import type { PartyRef } from "./party-ref.ts";
import { reasonMax, type PageKind } from "./constants.ts";
import type { ShownReport, ShownWork } from "./shown-report.ts";
import type { OperatorRole } from "./roles.ts";
import { viewPicks } from "./view-reasons.ts";

/**
 * The calls of the operators' console, below `consoleApi`. They are not part of the public API: the console of a release
 * belongs to its server. All are answered with `ok: true` and the answer's fields, or with a `ConsoleFailure`.
 */
const short = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable);
const token = short(textLimits.token);
const id = short(100);

export const JoinBody = z.object({ token });
export const RegisterBody = z.object({ token, flow: token, credential: addedPasskey });
export const LoginBody = z.object({ flow: token, credential: shownPasskey });
export const queueKinds = [
  "proposal",
  "review",
  "report",
  "hours",
  "approval",
  "task",
  "event",
  "provider",
] as const;
export type QueueKind = (typeof queueKinds)[number];

export const ItemBody = z.object({ kind: z.enum(queueKinds), id });
export const SearchBody = z.object({
  text: z.string().check(z.trim(), z.minLength(3), z.maxLength(200), storable),
});
/** With a reason that is typed, or a pick. */
export const ViewBody = z.object({
  partyId: z.uuid(),
  reason: z.optional(z.string().check(z.maxLength(reasonMax), storable)),
  pick: z.optional(z.enum(viewPicks)),
});
export const RunBody = z.object({
  input: z.record(z.string(), z.unknown()),
  reason: z.optional(z.string()),
  /** The item of the queue that the command answers. */
  item: z.optional(ItemBody),
});

/** Why the console was refused something: each has a text in every language, but `REFUSED`, which the command line alone has. */
export const consoleCodes = [
  "SIGNED_OUT",
  "ROLE",
  "VIEW_REASON",
  "REASON_SHORT",
  "OWN_PARTY",
  "SAME_OPERATOR",
  "DECIDED",
  "CLAIMED",
  "ANSWERED",
  "PASSKEY",
  "LINK",
  "NOT_FOUND",
  "REPORT_CLOSED",
  "NOBODY_TO_ASK",
  "ANSWER_FIRST",
  "LEAVE_WAITS",
  "ACCOUNT_DELETED",
  "WORK_AHEAD",
  "NEVER_VERIFIED",
  "NO_EARLIER_OWNER",
  "CAN_STILL_ANSWER",
  "CONTRADICTED",
  "FIRST_OF_TWO",
  "HAD_A_PART",
  "HIDDEN_ALREADY",
  "WAITS_ALREADY",
  "RESTRICTED_ALREADY",
  "OTHER_REPORT",
  "NOT_AT_PROVIDER",
  "HOURS_BETWEEN",
  "NAME_KEPT",
  "NAME_TAKEN",
  "BAD_ID",
  "BAD_NUMBER",
  "BAD_INSTANT",
  "BAD_PHONE",
  "BAD_EMAIL",
  "BAD_FEE",
  "BAD_COUNTRY",
  "BAD_ROLE",
  "PAST",
  "EITHER",
  "TOO_LONG",
  "MISSING",
  "REFUSED",
] as const;
export type ConsoleCode = (typeof consoleCodes)[number];

export interface ConsoleFailure {
  readonly ok: false;
  /** One of `consoleCodes`, or an error code of the contract. */
  readonly code: string;
  readonly message: string;
  /** The input that was refused, or `reason`. */
  readonly field?: string;
  /** Of `VIEW_REASON`: whose data a reason has to be given for. */
  readonly party?: PartyRef;
  /** Of `ANSWERED`: the operator who has answered the item; absent if it is oneself. */
  readonly by?: string;
  /** The decision that is in the way, and the name of its account where that is another one. */
  readonly decision?: { readonly id: string; readonly name?: string | null };
}

/** The browser's options for a passkey, and the token of their challenge. */
export interface PasskeyBegun {
  readonly flow: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface ConsoleSession {
  readonly name: string;
  readonly email: string;
  readonly role: OperatorRole;
  /** ISO 8601. */
  readonly endsAt: string;
}

/** A cell of a table. */
export type Cell = string | number | boolean | null;
export type Row = Readonly<Partial<Record<ColumnName, Cell>>>;

/** What people call what an id in rows is: the name of a venue or worker, null for a deleted one, and when it was or is. */
export interface Label {
  readonly name: string | null;
  /** ISO 8601; of a job by the wall clock of its venue: `2026-03-10 18:00`. */
  readonly at: string | null;
}
/** By the ids. */
export type Labels = Readonly<Record<string, Label>>;

export interface ConsoleField {
  readonly name: string;
  readonly as: "argument" | "option" | "flag";
  /** What its value is: `account`, `rows`. */
  readonly value: string;
  readonly isRequired: boolean;
  /** All its values, where there are few. */
  readonly choices?: readonly string[];
}

/**
 * Who reads the reason of a command; with `log`, nobody but the readers of the audit log. Of two operators who uphold a proposal the
 * account reads the reason of the first: before it is known which of them one is, `eitheroftwo`.
 */
export const readers = [
  "log",
  "account",
  "otherside",
  "bothsides",
  "reporter",
  "eitheroftwo",
  "secondoftwo",
] as const;
export type Reader = (typeof readers)[number];

/** A command or query that the operator's role may use. */
export interface ConsoleCommand {
  /** `people delete` */
  readonly name: string;
  readonly kind: "query" | "command";
  /** Whether it may take a second operator. */
  readonly takesTwo: boolean;
  readonly fields: readonly ConsoleField[];
  /** Two fields of which exactly one is filled in. */
  readonly oneOf?: readonly string[];
  /** Of a command. */
  readonly reads?: Reader;
  /** Who reads its field `text`. */
  readonly readsText?: Reader;
  /** What the ids of a query's rows are. */
  readonly ids?: PageKind;
}

/** What a command answers: a query its rows, a command what was done, or the approval that it waits for. */
export interface RunAnswer {
  readonly rows?: readonly Row[];
  readonly names?: Labels;
  readonly done?: Outcome;
  /** Shown once. */
  readonly secret?: string;
  readonly approvalId?: string;
}

/** What a command would do now, shown before it runs. */
export interface CommandPlan {
  readonly about: PartyRef | null;
  /** The work that it cancels. */
  readonly work: PlannedWork | null;
  readonly what: Outcome;
  /** Who reads the reason. */
  readonly reads: Reader;
  /** Whether another operator has to approve it first. */
  readonly takesTwo: boolean;
}

export interface PlannedWork extends ShownWork {
  /** The names of those who are confirmed. */
  readonly workers: readonly string[];
}

export const answerNames = [
  "uphold",
  "reject",
  "confirm",
  "correct",
  "answer",
  "ask",
  "free",
  "counts",
  "hide",
  "close",
  "venuehours",
  "workerhours",
  "agreedhours",
  "otherhours",
  "approve",
  "retry",
] as const;

/** A command that answers an item, with its input; the operator adds the reason. */
export interface ItemAnswer {
  readonly name: (typeof answerNames)[number];
  readonly command: string;
  readonly input: Readonly<Record<string, string | boolean>>;
  /** The field that also gets the reason, which is then what its reader reads. */
  readonly says?: string;
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
}

/** An answer that is missing, and why. */
export interface BlockedAnswer {
  readonly name: ItemAnswer["name"];
  readonly code: ConsoleCode;
  /** From when on it is possible (ISO 8601). */
  readonly from?: string;
}

export interface ConsoleItem {
  readonly kind: QueueKind;
  /** Another one after each change of what an opened item shows of itself. */
  readonly version: string;
  /** Unique within its kind. */
  readonly id: string;
  /** ISO 8601. */
  readonly due: string;
  readonly party: PartyRef | null;
  /** What it is about, without personal data: the name of a task, a reported reason. */
  readonly summary: string | null;
  readonly claim: { readonly by: string; readonly isOwn: boolean; readonly until: string } | null;
  /** Who has upheld a proposal as the first of two. */
  readonly firstBy?: string;
  /** The reported side. */
  readonly about?: PartyRef;
  /** Whether another operator has to answer it, because of one's own part in it. */
  readonly isForOthers?: true;
  /** Of a command that waits: who requested it, and what it would do. */
  readonly request?: { readonly by: string; readonly isOwn: boolean; readonly proposal: string };
}

/** A no-show that contradicts that of an item: the venue reports a worker, who says that the venue turned them away. */
export interface ShownContradiction {
  /** Of the decision about it. */
  readonly id: string;
  /** The side that it is about. */
  readonly of: "venue" | "worker";
  readonly venue: PartyRef;
  readonly worker: PartyRef;
  readonly state: DecisionState;
  /** What the side that it is about says to it. */
  readonly answer: string | null;
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
  readonly wouldBe?: { readonly kind: DecisionKind; readonly until: string | null };
  /** The report, or the one that led to the proposal or decision. */
  readonly report?: ShownReport;
  /** The work that disputed hours are of. */
  readonly work?: ShownWork;
  /** Between which hours those that count are (minutes). */
  readonly range?: { readonly least: number; readonly most: number };
  /** The no-shows that contradict it. */
  readonly contradicts?: readonly ShownContradiction[];
}

export interface SearchHit {
  readonly page: PageKind;
  readonly id: string;
  readonly title: string | null;
  /** Of a party. */
  readonly side: "venue" | "worker" | null;
  /** City and masked contacts; the start of a job; the state of a payment. */
  readonly facts: readonly string[];
}

export interface SearchAnswer {
  readonly data: readonly SearchHit[];
  /** Whether there are more accounts than are shown. */
  readonly hasMore: boolean;
}

/** Why a party cannot post or apply now, by the codes of the contract. */
export interface ShownGate {
  readonly isOpen: boolean;
  readonly code: string | null;
  /** Of an open one of a venue. */
  readonly pay: "free" | "credit" | null;
}

export interface HistoryEntry {
  readonly at: string;
  /** `application.confirmed`, `audit.login`; of an operator's command `operated people delete` */
  readonly what: string;
  readonly text: string | null;
  /** Who acted: an operator, a side. */
  readonly by: string | null;
  readonly page: PageKind | null;
  readonly pageId: string | null;
  readonly pageTitle: string | null;
}

/** Confirmed work that has not ended. */
export interface ConfirmedWork {
  readonly applicationId: string;
  readonly work: ShownWork;
  readonly venue: PartyRef;
  readonly worker: PartyRef;
}

/** A person, venue, job or payment, with what happened, the latest first. */
export interface ConsolePage {
  readonly page: PageKind;
  readonly id: string;
  readonly title: string | null;
  /** The side of a party. */
  readonly side: "venue" | "worker" | null;
  /** The venue or worker whose data it shows. */
  readonly party: PartyRef;
  readonly facts: Row;
  /** Of the facts. */
  readonly names: Labels;
  readonly history: readonly HistoryEntry[];
  /** Of a party or a decision. */
  readonly conduct?: ShownConduct;
  /** Of a proposal: what upholding it would lead to now. */
  readonly wouldBe?: ConsoleItemDetails["wouldBe"];
  readonly gate?: ShownGate;
  /** Of a party or a job, the next first. */
  readonly confirmed?: readonly ConfirmedWork[];
  /** Of a payment that was paid: what becomes of its credits after a refund, and whether the provider can refund it. */
  readonly refund?: {
    readonly amount: string;
    readonly credit: "withdrawn" | "kept" | "mixed" | "none";
    readonly isKnown: boolean;
  };
}
