import type { ConductConfig } from "@bandeja/config/conduct";
import type { Party } from "../../../kernel/actor.ts";

/** A transition of an application by one of its sides, and its reason. */
export interface TransitionInput {
  readonly id: string;
  readonly by: Party;
  readonly reason: string | null;
  /** Whether the pass of the quarter is used for the cancellation. */
  readonly usesPass?: boolean;
  /** Whether an operator acts for the side. */
  readonly isByOperator?: boolean;
  /** The decision of operators with which it ends, which is then no act of the side. */
  readonly decisionId?: string | undefined;
  /** That operators have ended the contact of its sides, which is no act of a side either. */
  readonly contactEnded?: boolean | undefined;
  readonly now: Date;
}

/** One that may be an offence, or end one. */
export interface ConductTransition extends TransitionInput {
  /** Who decides about it. */
  readonly policy: ConductConfig;
}
