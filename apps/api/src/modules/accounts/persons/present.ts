import { typeOfSide } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import type { Db, Tx } from "../../../db/database.ts";
import { requirePartyOf } from "./persons-store.ts";

/** An account's type and `_id` as in a login: `_id` is that of its venue or worker. */
export const presentLogin = async (db: Db | Tx, { id, side }: { id: string; side: Side }) => ({
  type: typeOfSide[side],
  _id: await requirePartyOf(db, id),
});
