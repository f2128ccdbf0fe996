import type { DecisionKind, DecisionRule, DecisionState } from "@bandeja/domain/decision-kinds";
import type { OffenceState } from "@bandeja/domain/decisions";
import type { PartyRef } from "./party-ref.ts";
import type { Row } from "./rows.ts";
import type { ListedReport, ShownWork } from "./shown-report.ts";

/** Work that a party did not come to or cancelled, with the decision about it. */
export interface ShownOffence {
  readonly decisionId: string;
  readonly jobId: string;
  readonly venueName: string;
  /** Days and times by the wall clock of the job. */
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly rule: Exclude<DecisionRule, "terms">;
  /** ISO 8601. */
  readonly at: string;
  /** From the cancellation to the start of the work: 0 within its last minute, negative after it. Null for a no-show. */
  readonly noticeMinutes: number | null;
  /** Of a late cancellation: who was confirmed for the work, and since when (ISO 8601). */
  readonly confirmed: readonly { readonly worker: PartyRef; readonly at: string | null }[];
  /** The operator who cancelled for its party. */
  readonly operator: string | null;
  readonly state: OffenceState;
  /** Whether the decision that is shown is about it, or counts it. */
  readonly isThis: boolean;
  readonly isCounted: boolean;
  /** Of a no-show: who reported it. */
  readonly reporter: PartyRef | null;
  /** What the other side reported, or what was said with a cancellation; and what the party has answered. */
  readonly reported: string | null;
  /** Of a venue no-show: other workers who reported it for the same job, with their words. */
  readonly alsoReported: readonly { readonly worker: PartyRef; readonly text: string | null }[];
  readonly said: string | null;
  /** What it has said in asking for a review. */
  readonly reviewSaid: string | null;
}

/** What an operator's decision by the Terms is about. */
export interface ShownFacts {
  readonly days: readonly string[];
  readonly jobs: readonly ShownWork[];
}

export interface ShownDecision {
  readonly id: string;
  readonly kind: DecisionKind;
  readonly rule: DecisionRule;
  readonly state: DecisionState;
  readonly isInForce: boolean;
  /** When it was decided (ISO 8601); null where nobody did. */
  readonly decidedAt: string | null;
  /** ISO 8601; null without one. */
  readonly from: string | null;
  readonly until: string | null;
  /** The operators, or the rule. */
  readonly by: string | null;
  readonly reason: string | null;
  /** Of one by the Terms; absent where it has none. */
  readonly facts?: ShownFacts;
  /** What it was when it was decided, where the correction of an earlier one has changed it. */
  readonly decidedAs?: { readonly kind: DecisionKind; readonly until: string | null };
  /** What became of it: who has confirmed it in a review, or lifted it, or what has (`deadline`: the clock), and when (ISO 8601). */
  readonly reviewed?: { readonly outcome: "confirmed" | "lifted"; readonly at: string; readonly by: string };
}

/** A decision that waits for an operator. */
export interface ShownProposal {
  readonly id: string;
  /** Of one by the Terms; what one about an offence leads to depends on what counts by then. */
  readonly kind: DecisionKind;
  readonly rule: DecisionRule;
  /** ISO 8601. */
  readonly due: string;
  /** Whether the party has answered it. */
  readonly isAnswered: boolean;
}

/** Counts of the work that was agreed with a party. */
export interface ShownRecord {
  /** Of a worker shifts, of a venue completed jobs. */
  readonly worked: number;
  readonly cancelledLate: number;
  readonly cancelledEarly: number;
  /** Null for a venue, whose no-shows are among its offences. */
  readonly noShows: number | null;
}

/** What an operator needs to know of a party to decide about it. */
export interface ShownConduct {
  readonly party: PartyRef;
  readonly side: "venue" | "worker";
  /** Of its owner, who reads the reasons; null of a deleted account. */
  readonly language: string | null;
  readonly record: ShownRecord;
  /** Of the decision or proposal by the Terms that is shown. */
  readonly facts?: ShownFacts;
  /** The latest first. */
  readonly offences: readonly ShownOffence[];
  /** All decisions that were made, the latest first. */
  readonly decisions: readonly ShownDecision[];
  readonly proposals: readonly ShownProposal[];
  /** Absent, as the reports themselves, for roles that do not read them. */
  readonly reports?: { readonly written: number; readonly received: number };
  /** The reports by and about it, the latest first; absent for roles that do not read them. */
  readonly listedReports?: readonly ListedReport[];
}

/** A statement of reasons as it was sent. */
export interface ShownStatement {
  readonly id: string;
  readonly occasion: "proposed" | "decided" | "reviewed";
  /** ISO 8601. */
  readonly at: string;
  readonly language: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** How it reached its account: the list, pushes, text messages and mails, with their states. */
  readonly deliveries: readonly Row[];
}

/**
 * Whether a decision can be reviewed: its account may ask for it, it has asked and an operator is due, the only one was made, or
 * its six months are over. `at`: until when, by when, when (ISO 8601).
 */
export interface ShownReviewing {
  readonly code: "possible" | "waits" | "used" | "over";
  readonly at: string;
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
  /** Of one that has ended before the other was decided: when (ISO 8601) and how, and what was reported. */
  readonly withdrawn?: {
    readonly at: string;
    readonly by: "takenback" | "pass";
    readonly reported: string | null;
  };
}

/** A question of an operator to a side of a no-show. */
export interface ShownQuestion {
  readonly at: string;
  readonly to: PartyRef;
  readonly by: string;
  readonly question: string;
  readonly reply: string | null;
}

/** What upholding a proposal would lead to now. */
export interface WouldBe {
  readonly kind: DecisionKind;
  /** ISO 8601; null without an end. */
  readonly until: string | null;
}
