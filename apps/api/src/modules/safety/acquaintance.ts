import type { Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Caller } from "../../kernel/caller.ts";
import { pairOf, type Pair } from "./pair.ts";
import { existsApplicationEver, hasOpenJob } from "./people-store.ts";

/** Whether a person ever applied to a venue, whatever became of it. */
export async function hasEverApplied(tx: Tx, pair: Pair): Promise<boolean> {
  return existsApplicationEver(tx, pair);
}

/**
 * Who may block or report somebody: whoever shares or shared an application with them, and waitstaff a venue with an
 * open job. What is no text at all is left to validation.
 *
 * @throws ApiError `NOT_FOUND`, also for somebody who is not there.
 */
export async function requireAcquaintance(
  tx: Tx,
  caller: Caller,
  otherId: unknown,
  now: Date,
): Promise<void> {
  if (typeof otherId !== "string") return;
  if (!isId(otherId)) throw new ApiError("NOT_FOUND");
  if (await existsApplicationEver(tx, pairOf(caller, otherId))) return;
  if (caller.type === "waitress" && (await hasOpenJob(tx, otherId, now))) return;
  throw new ApiError("NOT_FOUND");
}
