import * as z from "zod/mini";
import { storable } from "../fields.ts";
import { textLimits } from "../limits.ts";
import { addedPasskey, shownPasskey } from "../passkey-fields.ts";
import type { ShownConduct, ShownReviewing, ShownStatement, WouldBe, ShownQuestion } from "./conduct.ts";
import type { Outcome } from "./outcomes.ts";
import type { PartyMarks, PartyRef } from "./party-ref.ts";
import type { CommandPlan } from "./plans.ts";
import { searchLength, type PageKind } from "./constants.ts";
import type { AlikeVenue, ListedReport, ShownContent, ShownReport, ShownWork } from "./shown-report.ts";
import type { Reader } from "./readers.ts";
import type { Row } from "./rows.ts";
import type { SessionEnd } from "./session.ts";
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
  "dispute",
  "refund",
  "approval",
  "task",
  "event",
  "delivery",
  "provider",
] as const;
export type QueueKind = (typeof queueKinds)[number];

/** What has changed in the queue: an item, or several of a kind. */
export interface QueueChange {
  readonly kind: QueueKind;
  readonly id?: string;
}

export const ItemBody = z.object({ kind: z.enum(queueKinds), id });
export const SearchBody = z.object({
  text: z.string().check(z.trim(), z.minLength(searchLength.min), z.maxLength(searchLength.max), storable),
});
/** With a reason that is typed, or a pick. */
export const ViewBody = z.object({
  partyId: z.uuid(),
  reason: z.optional(z.string()),
  pick: z.optional(z.enum(viewPicks)),
});
/** A list by its query: `payments receipts`. */
export const ListViewBody = z.object({ list: short(100), reason: z.string() });
/** The ids of what is to be named. */
export const NamesBody = z.object({ ids: z.array(z.uuid()).check(z.maxLength(10)) });
/** How much of a page's history is asked for. */
export const HistoryQuery = z.object({
  most: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
});
export const RunBody = z.object({
  input: z.record(z.string(), z.unknown()),
  reason: z.optional(z.string()),
  /** The token of the plan that was shown: a command that would do another thing by now is refused. */
  shown: z.optional(z.string().check(z.maxLength(100))),
  /** The item of the queue that the command answers. */
  item: z.optional(ItemBody),
  /** The item that the operator has read before this command, in its version: over another one nothing is planned. */
  seen: z.optional(z.object({ ...ItemBody.shape, version: short(100) })),
});

/** Why the console was refused something: each has a text in every language, but `REFUSED`, which the command line alone has. */
export const consoleCodes = [
  "SIGNED_OUT",
  "ROLE",
  "VIEW_REASON",
  "REASON_SHORT",
  "OWN_PARTY",
  "SAME_OPERATOR",
  "SAME_PERSON",
  "NEWLY_INVITED",
  "REQUEST_OUTDATED",
  "DECIDED",
  "CHANGED",
  "CLAIMED",
  "ANSWERED",
  "HAPPENED",
  "PASSKEY",
  "LINK",
  "NOT_FOUND",
  "REPORT_CLOSED",
  "NOBODY_TO_ASK",
  "ANSWER_FIRST",
  "LEAVE_WAITS",
  "CONTACT_ENDED",
  "PROPOSAL_OPEN",
  "CONTACT_OPEN",
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
  "RESTRICTION_ENDS",
  "RESTRICTED_ALREADY",
  "OTHER_REPORT",
  "REPORTER_NAMED",
  "NOT_AT_PROVIDER",
  "LINK_DEAD",
  "NOBODY_TO_MAIL",
  "LINK_VALID",
  "MAIL_LIMIT",
  "REFUNDED",
  "NOT_DUE",
  "HAS_CREDIT_NOTE",
  "FEWER_CREDITS",
  "JUDGED_FIRST",
  "EMAIL_CHANGED",
  "HOURS_BETWEEN",
  "OWN_HOURS",
  "HOURS_CORRECTED",
  "SAME_HOURS",
  "NAME_KEPT",
  "NAME_TAKEN",
  "PHONE_TAKEN",
  "LAST_ADMIN",
  "SECOND_ADMIN",
  "BAD_ID",
  "BAD_NUMBER",
  "BAD_INSTANT",
  "BAD_PHONE",
  "BAD_EMAIL",
  "BAD_FEE",
  "BAD_COUNTRY",
  "BAD_ROLE",
  "NO_OPERATOR",
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
  /** Of `VIEW_REASON`: whose data a reason has to be given for; absent where it is for a list. */
  readonly party?: PartyRef;
  /** Of `SIGNED_OUT`, where the session did not end by itself. */
  readonly ended?: SessionEnd;
  /** Of `ANSWERED`: the operator who has answered the item; absent if it is oneself. */
  readonly by?: string;
  /** Of `HAPPENED`: what somebody has done meanwhile, so that nothing is left to do. */
  readonly happened?: Outcome;
  /** The decision that is in the way, and who it is about where that is somebody else. */
  readonly decision?: { readonly id: string; readonly name?: string | null };
}

/** What people call what an id in rows is: the name of a venue or worker, null for a deleted one, and when it was or is. */
export interface Label {
  readonly name: string | null;
  /** ISO 8601; of a job by the wall clock of its venue: `2026-03-10 18:00`. */
  readonly at: string | null;
  /** Its page; of an application that of its job. */
  readonly page: PageKind;
  readonly pageId: string;
  /** Of a party: that of its owner. */
  readonly language?: string | null;
  readonly marks?: PartyMarks;
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
  /** What `reports show` reads, beside its rows. */
  readonly report?: ShownReport;
  readonly rows?: readonly Row[];
  readonly names?: Labels;
  /** Whether there are more rows; the input `after` of those that follow, if the query has it. */
  readonly hasMore?: true;
  readonly next?: string;
  /** Of all rows, also of those that follow: such rows can be saved as a file. */
  readonly sums?: Row;
  /** How many rows about accounts of the operator's own are left out, which the sums count. */
  readonly leftOut?: number;
  readonly done?: Outcome;
  /** Shown once. */
  readonly secret?: string;
  readonly approvalId?: string;
}

/** Why a party cannot post or apply now, by the codes of the contract. */
export interface ShownGate {
  readonly isOpen: boolean;
  readonly code: string | null;
  /** Of an open one of a venue. */
  readonly pay: "free" | "credit" | null;
  /** Until when logins are refused after too many wrong ones in one network (ISO 8601). */
  readonly loginFrom?: string;
  /** The disputed payments that close it. */
  readonly payments?: readonly { readonly id: string; readonly receipt: string }[];
}

export interface HistoryEntry {
  readonly at: string;
  /** `application.confirmed`, `audit.login`; of an operator's command `operated people delete` */
  readonly what: string;
  readonly text: string | null;
  /** Who acted: an operator, a side. */
  readonly by: string | null;
  /** The venue or worker that acted, on the page of a job. */
  readonly actor?: PartyRef;
  readonly page: PageKind | null;
  readonly pageId: string | null;
  readonly pageTitle: string | null;
  /** When the work starts that it is about, by its venue's clock, unless the title says so: `2026-12-04 18:00` */
  readonly starts?: string;
  /** The report that it is about. */
  readonly report?: { readonly id: string; readonly isOpen: boolean };
  /** What else is known about it. */
  readonly note?: Outcome;
  /** The application whose hours Bandeja was asked about. */
  readonly hoursOf?: string;
  /** The published review that was written, and the decision that hides it, or is proposed to. */
  readonly review?: { readonly id: string; readonly hiddenBy?: string };
}

/** What happened, the latest first, at most as much as was asked for. */
export interface HistoryAnswer {
  readonly history: readonly HistoryEntry[];
  readonly hasEarlier: boolean;
}

/** Confirmed work that has not ended. */
export interface ConfirmedWork {
  readonly applicationId: string;
  readonly work: ShownWork;
  readonly venue: PartyRef;
  readonly worker: PartyRef;
}

/** An item of the queue, as the pages that it concerns name it. */
export interface WaitingItem {
  readonly kind: QueueKind;
  /** Unique within its kind. */
  readonly id: string;
  /** ISO 8601. */
  readonly due: string;
  readonly party: PartyRef | null;
  /** What it is about, without personal data: the name of a task, a reported reason. */
  readonly summary: string | null;
  /** The reported side. */
  readonly about?: PartyRef;
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
  /** Whether more has happened before. */
  readonly hasEarlier: boolean;
  /** The commands that would be refused now, whatever their input. */
  readonly refused: readonly string[];
  /** Of a party or a decision. */
  readonly conduct?: ShownConduct;
  /** Of a proposal: what upholding it would lead to now. */
  readonly wouldBe?: WouldBe;
  /** Of a decision: its statements of reasons, the newest first, and whether it can be reviewed. */
  readonly statements?: readonly ShownStatement[];
  readonly reviewing?: ShownReviewing;
  /** Of a decision: what operators have asked its sides, for roles that read reports. */
  readonly asked?: readonly ShownQuestion[];
  /** Of a decision: what it hides, for roles that read reports. */
  readonly hidden?: ShownContent;
  /** Of a decision: the reports that it was made from, for roles that read reports. */
  readonly reports?: readonly ListedReport[];
  readonly gate?: ShownGate;
  /** Of a venue: others that could be taken for it. */
  readonly alike?: readonly AlikeVenue[];
  /** Of a party or a job: what waits in the queue about it, by it or between its sides, those due first; for roles that answer it. */
  readonly waiting?: readonly WaitingItem[];
  /** Of a party or a job, the next first. */
  readonly confirmed?: readonly ConfirmedWork[];
  /**
   * Of a payment that was paid: whether the provider can refund it, and what that would do now; absent where it is refused.
   * `unused`: the same of its unused credits alone, where others have paid for jobs.
   */
  readonly refund?: {
    readonly amount: string;
    readonly isKnown: boolean;
    readonly plan?: CommandPlan;
    readonly unused?: { readonly credits: number; readonly amount: string; readonly plan?: CommandPlan };
  };
}
