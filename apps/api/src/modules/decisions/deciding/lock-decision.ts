import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { findDecision, type Decision } from "../store/decisions-store.ts";
import { lockNoShows } from "../store/other-sides-store.ts";
import type { Deciding } from "./deciding.ts";
import { settleDueOf } from "./settle-due.ts";

/** A decision, with its person locked and what was due about it settled. @throws ApiError `NOT_FOUND` */
export async function lockDecision(tx: Tx, id: string, deciding: Deciding): Promise<Decision> {
  const { partyId } = (await findDecision(tx, id)) ?? {};
  if (partyId === undefined) throw new ApiError("NOT_FOUND");
  await lockNoShows(tx, id);
  await lockPerson(tx, partyId);
  await settleDueOf(tx, partyId, deciding);
  const decision = await findDecision(tx, id);
  if (decision === undefined) throw new ApiError("NOT_FOUND");
  return decision;
}
