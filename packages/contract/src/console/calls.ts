import * as z from "zod/mini";
import { storable } from "../fields.ts";
import { textLimits } from "../limits.ts";
import { addedPasskey, shownPasskey } from "../passkey-fields.ts";
import type { OperatorRole } from "./roles.ts";

/**
 * The calls of the operators' console, below `consoleApi`. They are not part of the public API: the console of a release
 * belongs to its server. All are answered with `ok: true` and the answer's fields, or with a `ConsoleFailure`.
 */
export const consoleApi = "/admin/api";

/** What the audit log calls it when an operator looks at the data of a venue or worker, for a reason. */
export const viewCommand = "people view";

const short = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable);
const token = short(textLimits.token);
const id = short(100);

export const JoinBody = z.object({ token });
export const RegisterBody = z.object({ token, flow: token, credential: addedPasskey });
export const LoginBody = z.object({ flow: token, credential: shownPasskey });
export const ItemBody = z.object({ kind: id, id });
export const SearchBody = z.object({
  text: z.string().check(z.trim(), z.minLength(3), z.maxLength(200), storable),
});
/** Characters of an operator's reason, of which a statement of reasons on one page can quote two. */
export const reasonMax = 1_000;
export const ViewBody = z.object({
  partyId: z.uuid(),
  reason: z.string().check(z.maxLength(reasonMax), storable),
});
export const RunBody = z.object({ input: z.record(z.string(), z.unknown()), reason: z.optional(z.string()) });

/** Why the console was refused something; `REFUSED` has a sentence of the command, in English. */
export const consoleCodes = [
  "SIGNED_OUT",
  "ROLE",
  "VIEW_REASON",
  "REASON_SHORT",
  "OWN_PARTY",
  "SAME_OPERATOR",
  "DECIDED",
  "CLAIMED",
  "PASSKEY",
  "LINK",
  "NOT_FOUND",
  "REFUSED",
] as const;
export type ConsoleCode = (typeof consoleCodes)[number];

export interface ConsoleFailure {
  readonly ok: false;
  /** One of `consoleCodes`, or an error code of the contract. */
  readonly code: string;
  readonly message: string;
  /** Of `VIEW_REASON`: whose data a reason has to be given for. */
  readonly party?: PartyRef;
}

export interface PartyRef {
  readonly id: string;
  /** Null for a deleted one. */
  readonly name: string | null;
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
export type Row = Readonly<Record<string, Cell>>;

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
}

/** What a command answers: a query its rows, a command what was done, or the approval that it waits for. */
export interface RunAnswer {
  readonly rows?: readonly Row[];
  readonly done?: string;
  /** Shown once. */
  readonly secret?: string;
  readonly approvalId?: string;
}

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

export const answerNames = [
  "uphold",
  "reject",
  "confirm",
  "correct",
  "answer",
  "ask",
  "free",
  "counts",
  "close",
  "venuehours",
  "workerhours",
  "agreedhours",
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
}

export interface ConsoleItem {
  readonly kind: QueueKind;
  /** Unique within its kind. */
  readonly id: string;
  /** ISO 8601. */
  readonly due: string;
  readonly party: PartyRef | null;
  /** What it is about, without personal data: the name of a task, a reported reason. */
  readonly summary: string | null;
  readonly claim: { readonly by: string; readonly isOwn: boolean; readonly until: string } | null;
}

export interface ConsoleItemDetails extends ConsoleItem {
  readonly details: Row;
  readonly answers: readonly ItemAnswer[];
}

export const pageKinds = ["party", "job", "payment"] as const;
export type PageKind = (typeof pageKinds)[number];

export interface SearchHit {
  readonly page: PageKind;
  readonly id: string;
  readonly title: string | null;
  /** Side, city, and masked contacts; state of a job or payment. */
  readonly facts: readonly string[];
}

export interface HistoryEntry {
  readonly at: string;
  /** `application.confirmed`, `audit.login`, `operated` */
  readonly what: string;
  readonly text: string | null;
  /** Who acted: an operator, a side. */
  readonly by: string | null;
  readonly page: PageKind | null;
  readonly pageId: string | null;
  readonly pageTitle: string | null;
}

/** A person, venue, job or payment, with what happened, the latest first. */
export interface ConsolePage {
  readonly page: PageKind;
  readonly id: string;
  readonly title: string | null;
  /** The side of a party. */
  readonly side: "venue" | "worker" | null;
  readonly facts: Row;
  readonly history: readonly HistoryEntry[];
}
