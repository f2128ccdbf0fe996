import type { Tx } from "../../../db/database.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { requireStaying } from "../../accounts/core/require-staying.ts";
import { endPendingBetween } from "./end-pending.ts";
import { pairOf } from "../../safety/pair.ts";
import type { Teller } from "../../notifications/notify.ts";
import { lockStaff } from "../../workers/get-worker.ts";
import { insertBlock } from "../../safety/people-store.ts";

/**
 * Keeps two from writing and applying to each other from now on, and ends what waits for an answer between them. The
 * person is locked as for applying: no application comes in behind the block.
 */
export async function blockPerson(
  tx: Tx,
  { caller, otherId, now }: { caller: Caller; otherId: string; now: Date },
  teller: Teller,
): Promise<void> {
  const pair = pairOf(caller, otherId);
  await lockStaff(tx, pair.workerId);
  await requireStaying(tx, caller.id);
  await insertBlock(tx, caller.id, otherId, now);
  await endPendingBetween(tx, pair, { by: caller, now }, teller);
}
