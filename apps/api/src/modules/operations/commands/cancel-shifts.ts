import type { Outcome } from "@bandeja/contract/console/outcomes";
import type { ConductConfig } from "@bandeja/config/conduct";
import type { Tx } from "../../../db/database.ts";
import { findParty } from "../../accounts/persons/persons-store.ts";
import { cancelUpcoming } from "../../applications/cancel-upcoming.ts";
import { countLateAt } from "../core/late-cancellation-store.ts";
import type { Done } from "../core/operation.ts";
import { findWorkAhead } from "../core/planned-work-store.ts";

interface Cancellation {
  /** The decision with which it ends; without one the party itself cancels. */
  readonly decisionId?: string;
  readonly policy: ConductConfig;
  readonly now: Date;
}

/** Cancels what a party has ahead. @returns what it had, and what the command's result has of it */
export async function cancelShifts(
  tx: Tx,
  id: string,
  cancellation: Cancellation,
): Promise<{ readonly ahead: NonNullable<Done["ahead"]>; readonly what: Outcome }> {
  const party = await findParty(tx, id);
  if (party === undefined) return { ahead: [], what: [] };
  const { now } = cancellation;
  const ahead = await findWorkAhead(tx, { id, side: party.side }, now);
  const count = await cancelUpcoming(tx, { id, side: party.side }, cancellation);
  const people = ahead.reduce((sum, { workers }) => sum + workers.length, 0);
  const late = await countLateAt(tx, id, now);
  return {
    ahead,
    what: [
      party.side === "venue"
        ? { name: "jobsCancelledAhead", values: { count, people } }
        : { name: "aheadCancelled", values: { count } },
      ...(late === 0 ? [] : [{ name: "lateAhead", values: { count: late } } as const]),
    ],
  };
}
