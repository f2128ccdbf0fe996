import type { Outcome } from "@bandeja/contract/console/outcomes";
import type { ConductConfig } from "@bandeja/config/conduct";
import type { Tx } from "../../../db/database.ts";
import { findParty } from "../../accounts/persons/persons-store.ts";
import { cancelUpcoming } from "../../applications/cancel-upcoming.ts";

interface Cancellation {
  /** Whether the party itself is notified, too. */
  readonly isByOperator: boolean;
  readonly policy: ConductConfig;
  readonly now: Date;
}

/** Cancels what a party has ahead if `--cancel-shifts` is set. @returns what the command's result has of it */
export async function cancelShifts(
  tx: Tx,
  id: string,
  options: { readonly cancelShifts: boolean },
  cancellation: Cancellation,
): Promise<Outcome> {
  const party = options.cancelShifts ? await findParty(tx, id) : undefined;
  if (party === undefined) return [];
  const count = await cancelUpcoming(tx, { id, side: party.side }, cancellation);
  return [{ name: "aheadCancelled", values: { count } }];
}
