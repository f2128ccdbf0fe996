import { blockOf, type Block } from "@bandeja/domain/conduct";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import { findOffences } from "./conduct-store.ts";

/** The block that a venue or a person is under now, if any (contract, "Conduct"). */
export async function findBlock(tx: Tx, accountId: string, now: Date): Promise<Block | undefined> {
  return blockOf(await findOffences(tx, accountId), now);
}

/** @throws ApiError `BLOCKED` while the account may neither post nor apply. */
export async function requireNotBlocked(tx: Tx, accountId: string, now: Date): Promise<void> {
  if ((await findBlock(tx, accountId, now)) !== undefined) throw new ApiError("BLOCKED");
}
