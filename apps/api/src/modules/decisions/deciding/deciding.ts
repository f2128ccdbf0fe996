import type { ConductConfig } from "@bandeja/config/conduct";
import type { RestoredWork } from "../statements/write-statement.ts";
import type { Decision } from "../store/decisions-store.ts";

/** How decisions are made, when, and what of a party's work changes with one. */
export interface Deciding {
  readonly policy: ConductConfig;
  readonly now: Date;
  /** Cancels what a party has ahead with a decision that has come into force, before its statement says so. */
  readonly cancelAhead?: (decision: Decision) => Promise<void>;
  /** Has the work of a no-show that comes to nothing count as worked, before its statement says so. */
  readonly restoreWork?: () => Promise<RestoredWork>;
}
