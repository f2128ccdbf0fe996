import { isSilencing, silencingKinds, type DecisionKind } from "@bandeja/domain/decision-kinds";
import { consequenceOfDecision } from "@bandeja/domain/decisions";
import type { Db, Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { SuspensionCause } from "../../../kernel/suspension-reason.ts";
import { findNotSuspendedOf, findSuspensions } from "./restrictions-store.ts";
import { hasCancelled } from "../statements/statements-store.ts";

/** Until `until`, null where it has no end, with its cause. */
export interface Suspension {
  readonly until: Date | null;
  readonly cause: SuspensionCause;
}

/** A suspension with what else all decisions in force about the person end. */
interface WholeSuspension extends Suspension {
  readonly decision: Pick<Row, "kind" | "from" | "until">;
  /** Whether the party writes to nobody. */
  readonly silences: boolean;
  /** Whether its agreed work was cancelled. */
  readonly cancels: boolean;
}

type Row = Awaited<ReturnType<typeof findSuspensions>>[number];

const endOf = ({ until }: Pick<Row, "until">): number => until?.getTime() ?? Infinity;

function toSuspension(row: Row): Suspension {
  const consequence = consequenceOfDecision(row);
  const isByOffences = row.rule !== "terms" && consequence !== "warning";
  return { until: row.until, cause: isByOffences ? { consequence } : { words: row.reason ?? "" } };
}

/**
 * The current suspension of a venue or worker, if any (docs/product.md, "Decisions"): of the decisions in force about
 * any party of the person, the one that ends last.
 */
export async function findSuspension(
  db: Db | Tx,
  partyId: string,
  now: Date,
): Promise<WholeSuspension | undefined> {
  const found = await findSuspensions(db, partyId, now);
  const [longest] = found.toSorted((a, b) => endOf(b) - endOf(a));
  if (longest === undefined) return undefined;
  const silences = found.some(({ kind }) => isSilencing(kind));
  const asked = found.filter(({ facts }) => facts.cancelsAhead === true);
  const cancelled = await Promise.all(asked.map(({ id }) => hasCancelled(db, id)));
  return { ...toSuspension(longest), decision: longest, silences, cancels: cancelled.includes(true) };
}

type Kinds = readonly DecisionKind[];

/** The first decision of these kinds that is in force about any party of the person. */
async function findOfKinds(
  db: Db | Tx,
  partyId: string,
  { kinds, now }: { kinds: Kinds; now: Date },
): Promise<Row | undefined> {
  return (await findSuspensions(db, partyId, now)).find(({ kind }) => kinds.includes(kind));
}

/** Whether a party is banned, or its account closed: nothing begins with it. */
export async function isBarred(db: Db | Tx, partyId: string, now: Date): Promise<boolean> {
  return (await findOfKinds(db, partyId, { kinds: silencingKinds, now })) !== undefined;
}

/** Refuses a party about which a decision of these kinds is in force. @throws ApiError `BLOCKED` */
export async function requireUnrestricted(
  db: Db | Tx,
  partyId: string,
  at: { kinds: Kinds; now: Date },
): Promise<void> {
  const found = await findOfKinds(db, partyId, at);
  if (found !== undefined) throw toSuspendedError(toSuspension(found));
}

/** What a party says to others beside what it does: nothing, if it is banned or its account is closed. */
export async function passWords(
  db: Db | Tx,
  { partyId, words, now }: { partyId: string; words: string | null | undefined; now: Date },
): Promise<string | null> {
  if (!words) return null;
  const silences = await findOfKinds(db, partyId, { kinds: silencingKinds, now });
  return silences === undefined ? words : null;
}

/** The refusal of a suspended party: `BLOCKED`, with the end and the reason. */
export function toSuspendedError({ until, cause }: Suspension): ApiError {
  return new ApiError("BLOCKED", { suspension: { until, cause } });
}

/** The parties that may post or apply now, in the order of the input. */
export async function findNotSuspended(tx: Tx, partyIds: readonly string[], now: Date): Promise<string[]> {
  const free = await findNotSuspendedOf(tx, partyIds, now);
  return partyIds.filter((id) => free.has(id));
}
