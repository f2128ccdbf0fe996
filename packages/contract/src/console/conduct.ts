import type { DecisionKind, DecisionRule, DecisionState } from "@bandeja/domain/decision-kinds";
import type { OffenceState } from "@bandeja/domain/decisions";
import type { PartyRef } from "./party-ref.ts";

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
  /** What the other side reported, or what was said with a cancellation; and what the party has answered. */
  readonly reported: string | null;
  readonly said: string | null;
}

export interface ShownDecision {
  readonly id: string;
  readonly kind: DecisionKind;
  readonly rule: DecisionRule;
  readonly state: DecisionState;
  readonly isInForce: boolean;
  /** ISO 8601; null without one. */
  readonly from: string | null;
  readonly until: string | null;
  /** The operators, or the rule. */
  readonly by: string | null;
  readonly reason: string | null;
}

/** A decision that waits for an operator. */
export interface ShownProposal {
  readonly id: string;
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
  /** Of its owner, who reads the reasons. */
  readonly language: string | null;
  readonly record: ShownRecord;
  /** The latest first. */
  readonly offences: readonly ShownOffence[];
  /** All decisions that were made, the latest first. */
  readonly decisions: readonly ShownDecision[];
  readonly proposals: readonly ShownProposal[];
  readonly reports: { readonly written: number; readonly received: number };
}
