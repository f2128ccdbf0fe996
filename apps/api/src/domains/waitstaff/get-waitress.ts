import type { Tx } from "../../db/database.ts";
import { isId } from "../../db/ids.ts";
import { ApiError } from "../../http/api-error.ts";
import { countRecord, findWaitress } from "./waitstaff-store.ts";

/** A person with their account and record. @throws ApiError `NOT_FOUND` */
export async function getWaitress(tx: Tx, id: string) {
  const found = isId(id) ? await findWaitress(tx, id) : undefined;
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return { ...found, record: await countRecord(tx, id) };
}
