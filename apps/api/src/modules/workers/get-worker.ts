import type { Db, Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findWorker, measureWorker } from "./workers-store.ts";

/** A worker with account and record. @throws ApiError `NOT_FOUND`, also once the account is deleted. */
export async function getWorker(db: Db | Tx, id: string, now: Date) {
  const found = isId(id) ? await findWorker(db, id) : undefined;
  if (found === undefined || found.account.deletedAt !== null) throw new ApiError("NOT_FOUND");
  return { ...found, record: await measureWorker(db, id, now) };
}

/** The name of a worker's photo; undefined without one, and for a venue. */
export async function findPhoto(db: Db | Tx, id: string): Promise<string | undefined> {
  return (await findWorker(db, id))?.worker.photo ?? undefined;
}
