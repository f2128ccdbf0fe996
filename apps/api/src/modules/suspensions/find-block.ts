import { blockOf, consequenceOf, countingOffences, longestBlock, type Block } from "@bandeja/domain/conduct";
import type { BlockCause } from "@bandeja/i18n/problem-texts";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findOperatorBlocks } from "./blocks-store.ts";
import { findOffences } from "./conduct-store.ts";

/** A suspension with its cause. */
export interface CausedBlock extends Block {
  readonly cause: BlockCause;
}

/**
 * The present suspension of a venue or worker, if any (docs/product.md, "Offences and suspensions"): the longer one of
 * the consequence of their offences and an operator's.
 */
export async function findBlock(tx: Tx, accountId: string, now: Date): Promise<CausedBlock | undefined> {
  const [held, set] = await Promise.all([
    findOffences(tx, accountId),
    findOperatorBlocks(tx, accountId, now),
  ]);
  const offences = countingOffences(held, now);
  const block = blockOf(offences, now);
  const consequence = consequenceOf(offences);
  return longestBlock<CausedBlock>([
    ...(block === undefined || consequence === "warning" ? [] : [{ ...block, cause: { consequence } }]),
    ...set.map(({ until, reason }) => ({ until, cause: { words: reason } })),
  ]);
}

/** The refusal of a suspended account. */
export function toBlockedError({ until, cause }: CausedBlock): ApiError {
  return new ApiError("BLOCKED", { block: { until, cause } });
}

/** @throws ApiError `BLOCKED`, with until when and why, while the account may neither post nor apply. */
export async function requireNotBlocked(tx: Tx, accountId: string, now: Date): Promise<void> {
  const block = await findBlock(tx, accountId, now);
  if (block !== undefined) throw toBlockedError(block);
}

/** The accounts that may post or apply now, in the order of the input. */
export async function findUnblocked(tx: Tx, accountIds: readonly string[], now: Date): Promise<string[]> {
  const blocks = await Promise.all(accountIds.map((id) => findBlock(tx, id, now)));
  return accountIds.filter((_, index) => blocks[index] === undefined);
}
