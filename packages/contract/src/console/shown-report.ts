import type { DecisionKind, DecisionState } from "@bandeja/domain/decision-kinds";
import type { LeaveState } from "@bandeja/domain/safety-reports";
import type { DisputeState, HoursState } from "@bandeja/domain/worked-hours";
import type { ReportReason } from "../report-lists.ts";
import type { PartyRef } from "./party-ref.ts";

/** A job with its venue and hours. */
export interface ShownWork {
  readonly id: string;
  readonly venueName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** Disputed hours: what both sides say, between which those that count are (minutes), and what an hour is paid. */
export interface ShownDispute {
  readonly venueMinutes: number;
  readonly workerMinutes: number;
  readonly least: number;
  readonly most: number;
  readonly hourlyCents: number;
  readonly currency: string;
}

/** A report in a list of those by and about a party: when, and what became of it, without its words. */
export interface ListedReport {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: ReportReason;
  readonly by: PartyRef;
  /** Null for one about nobody in particular. */
  readonly about: PartyRef | null;
  /** When it was first answered, and closed (ISO 8601); null before. */
  readonly answeredAt: string | null;
  readonly closedAt: string | null;
  /** What operators have decided from it. */
  readonly decisions: readonly {
    readonly id: string;
    readonly kind: DecisionKind;
    readonly state: DecisionState;
  }[];
}

/** The hours and the pay of completed work. */
export interface ShownPay {
  readonly agreedMinutes: number;
  /** Those that count now. */
  readonly minutes: number;
  /** `45.00 EUR` */
  readonly agreedPay: string;
  readonly pay: string;
  /** Whether they can still change, or what became of a dispute about them. */
  readonly state: HoursState | Exclude<DisputeState, "waits">;
}

/** Work that was left with a report. */
export interface ShownLeave {
  /** ISO 8601. */
  readonly at: string;
  /** From then to the start of the work: negative after it. */
  readonly noticeMinutes: number;
  /** `early` enough to be free anyway, or free since it had only just been confirmed, or decided by an operator, or by nobody in time. */
  readonly state: LeaveState | "early" | "justconfirmed" | "lapsed";
  /** The operator who decided, and when (ISO 8601). */
  readonly decided: { readonly at: string; readonly by: string } | null;
}

/** Who was reported, kept with an open report after the deletion of that account. */
export interface SubjectContact {
  readonly name: string;
  readonly emails: readonly string[];
  /** Whole numbers with `+`. */
  readonly phones: readonly string[];
}

/** What a report is about, or a decision hides. */
export interface ShownContent {
  /** The public page of a venue, the profile of a worker, or the note of a venue's job. */
  readonly kind: "message" | "review" | "page" | "profile" | "job";
  /** Who wrote it. */
  readonly by: PartyRef;
  /** When it was written (ISO 8601); null for a page or profile. */
  readonly at: string | null;
  /** Null without words, and for a message that is attached to no report. */
  readonly text: string | null;
  /** Addresses with their content. */
  readonly photos: readonly string[];
  /** When a page or profile was deleted with its account (ISO 8601). */
  readonly deletedAt?: string;
  /** As it was when it was hidden or reported, where that differs. */
  readonly before?: {
    readonly at: "hiding" | "report";
    /** Who wrote it, where they had another name. */
    readonly name?: string;
    readonly text: string | null;
    readonly photos: readonly string[];
  };
}

/** A venue of the same city whose name is the same, or looks so. */
export interface AlikeVenue {
  readonly id: string;
  readonly name: string;
  /** Whether it is the same, letter by letter. */
  readonly isSame: boolean;
  readonly address: string;
  /** ISO 8601. */
  readonly registeredAt: string;
  /** How many jobs it has posted. */
  readonly jobs: number;
}

/** What has become of the work that a report is about. */
export type ShownWorkState =
  | "pending"
  | "withdrawn"
  | "declined"
  | "expired"
  | "ahead"
  | "underway"
  | "over"
  | "completed"
  | "noshow"
  | "turnedaway"
  | "cancelleddecision"
  | "cancelledvenue"
  | "cancelledworker";

/** A report with what belongs to it. */
export interface ShownReport extends Pick<
  ListedReport,
  "id" | "at" | "reason" | "answeredAt" | "closedAt" | "decisions"
> {
  readonly isOpen: boolean;
  /** Whether the account of a side was deleted, and so what the sides said is erased. */
  readonly isErased: boolean;
  readonly text: string;
  readonly by: PartyRef;
  /** Null for one about nobody in particular. */
  readonly about: PartyRef | null;
  /** Of a reported side whose account was deleted, while the report is open; null otherwise. */
  readonly contact: SubjectContact | null;
  /** Of a reported venue; absent without any. */
  readonly alike?: readonly AlikeVenue[];
  /** The operator who has ended the contact of both sides; null where none has. */
  readonly contactEndedBy: string | null;
  /** Whether its author has blocked the other side; absent where not. */
  readonly isBlocking?: true;
  /** The work that it, or the review that it is about, is of, and its pay once it is completed. */
  readonly job: ShownWork | null;
  /** Absent without work. */
  readonly workState?: ShownWorkState;
  readonly pay: ShownPay | null;
  /** Its work that was left with it; absent where none was. */
  readonly leave?: ShownLeave;
  /** The reported message, review, page or profile; null for one about work. */
  readonly reported: ShownContent | null;
  readonly messages: readonly {
    readonly id: string;
    readonly at: string;
    readonly text: string;
    readonly by: PartyRef;
    /** The decision that hides it, or is proposed to. */
    readonly hiddenBy?: string;
  }[];
  /** Addresses with their content. */
  readonly photos: readonly string[];
  readonly answers: readonly { readonly at: string; readonly text: string; readonly by: string }[];
  readonly questions: readonly {
    readonly at: string;
    readonly question: string;
    /** Whether the reporter was asked, and not the other side. */
    readonly isToReporter: boolean;
    readonly by: string;
    readonly reply: string | null;
  }[];
}
