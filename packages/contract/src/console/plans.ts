import type { Outcome } from "./outcomes.ts";
import type { PartyMarks, PartyRef } from "./party-ref.ts";
import type { Reader } from "./readers.ts";
import type { Row } from "./rows.ts";
import type { ShownWork } from "./shown-report.ts";

/** What a command would do now, shown before it runs. */
export interface CommandPlan {
  readonly about: PartyRef | null;
  /** Of the party that it is about; absent for a deleted one, and where `facts` say more. */
  readonly marks?: PartyMarks;
  /** The work that it cancels. */
  readonly work: PlannedWork | null;
  /** What the account has ahead, which it cancels, too, the next first; absent where there is none. */
  readonly ahead?: readonly WorkAhead[];
  /** Of a request: when it was made (ISO 8601). What was confirmed since was unknown then. */
  readonly requestedAt?: string;
  /** What its subject is recognized by, and what is lost. */
  readonly facts?: Row;
  readonly what: Outcome;
  /** What else those concerned learn from it; absent where that is nothing. */
  readonly warns?: Outcome;
  /** Who reads the reason. */
  readonly reads: Reader;
  /** Whether another operator has to approve it first. */
  readonly takesTwo: boolean;
  /** Other requests about the same, which wait for a second operator; absent where there is none. */
  readonly waiting?: readonly WaitingRequest[];
  /** Names what is shown, for the command to do that and nothing else. */
  readonly token: string;
}

/** A command that waits for a second operator. */
export interface WaitingRequest {
  /** Of its approval. */
  readonly id: string;
  /** Who requested it. */
  readonly by: string;
  /** What it is for. */
  readonly what: Outcome;
}

/** What became of a request of one's own for a second operator. */
export interface OwnRequest {
  /** Of its approval. */
  readonly id: string;
  /** `fee set` */
  readonly command: string;
  /** What it was for. */
  readonly what: Outcome;
  readonly state: "waiting" | "approved" | "rejected" | "takenback" | "overtaken" | "lapsed";
  /** Since when (ISO 8601). */
  readonly at: string;
  /** Who approved or rejected it, and why. */
  readonly by: string | null;
  readonly reason: string | null;
}

/** What an account has ahead, which is cancelled with it. */
export interface WorkAhead extends PlannedWork {
  /** When the last of those was confirmed (ISO 8601); null for a job without any. */
  readonly confirmedAt: string | null;
}

export interface PlannedWork extends ShownWork {
  /** The names of those who are confirmed. */
  readonly workers: readonly string[];
}
