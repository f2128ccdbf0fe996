import {
  suspensionOf,
  consequenceOf,
  countingOffences,
  longestSuspension,
  type Suspension,
} from "@bandeja/domain/conduct";
import type { SuspensionCause } from "@bandeja/i18n/problem-texts";
import type { Db, Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findWithOffences, findOperatorSuspensions } from "./suspensions-store.ts";
import { findOffences } from "./conduct-store.ts";

/** A suspension with its cause. */
export interface CausedSuspension extends Suspension {
  readonly cause: SuspensionCause;
}

/**
 * The current suspension of a venue or worker, if any (docs/product.md, "Offences and suspensions"): the longer one of
 * the consequence of their offences and an operator's.
 */
export async function findSuspension(
  db: Db | Tx,
  partyId: string,
  now: Date,
): Promise<CausedSuspension | undefined> {
  const [held, set] = await Promise.all([
    findOffences(db, partyId),
    findOperatorSuspensions(db, partyId, now),
  ]);
  const offences = countingOffences(held, now);
  const suspension = suspensionOf(offences, now);
  const consequence = consequenceOf(offences);
  return longestSuspension<CausedSuspension>([
    ...(suspension === undefined || consequence === "warning"
      ? []
      : [{ ...suspension, cause: { consequence } }]),
    ...set.map(({ until, reason }) => ({ until, cause: { words: reason } })),
  ]);
}

/** The refusal of a suspended party: `BLOCKED`, with the end and the reason. */
export function toSuspendedError({ until, cause }: CausedSuspension): ApiError {
  return new ApiError("BLOCKED", { suspension: { until, cause } });
}

/** The parties that may post or apply now, in the order of the input. */
export async function findNotSuspended(tx: Tx, partyIds: readonly string[], now: Date): Promise<string[]> {
  // Most need no query of their own.
  const withOffences = await findWithOffences(tx, partyIds);
  const suspensions = await Promise.all(
    partyIds.map(async (id) => (withOffences.has(id) ? findSuspension(tx, id, now) : undefined)),
  );
  return partyIds.filter((_, index) => suspensions[index] === undefined);
}
