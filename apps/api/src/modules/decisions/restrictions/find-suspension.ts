import { consequenceOfDecision } from "@bandeja/domain/decisions";
import type { SuspensionCause } from "@bandeja/i18n/problem-texts";
import type { Db, Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { findNotSuspendedOf, findSuspensions } from "./restrictions-store.ts";

/** Until `until`, null where it has no end, with its cause. */
export interface Suspension {
  readonly until: Date | null;
  readonly cause: SuspensionCause;
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
): Promise<Suspension | undefined> {
  const [longest] = (await findSuspensions(db, partyId, now)).toSorted((a, b) => endOf(b) - endOf(a));
  return longest && toSuspension(longest);
}

async function findClosing(db: Db | Tx, partyId: string, now: Date): Promise<Row | undefined> {
  return (await findSuspensions(db, partyId, now)).find(({ kind }) => kind === "accountclosed");
}

/** Whether a party's account is closed. */
export async function isAccountClosed(db: Db | Tx, partyId: string, now: Date): Promise<boolean> {
  return (await findClosing(db, partyId, now)) !== undefined;
}

/** Refuses a party whose account is closed: it begins nothing any more. @throws ApiError `BLOCKED` */
export async function requireOpenAccount(db: Db | Tx, partyId: string, now: Date): Promise<void> {
  const closing = await findClosing(db, partyId, now);
  if (closing !== undefined) throw toSuspendedError(toSuspension(closing));
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
