import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { isId } from "../../../kernel/ids.ts";
import { deleteOpenExportLink, deleteOpenExportLinksOf } from "./export-links-store.ts";

const recordRevoked = (tx: Tx, accountId: string, now: Date) =>
  record(tx, { type: "exportLink.revoked", payload: { accountId } }, now);

/** Revokes a link of the actor. @throws ApiError `NOT_FOUND` for one that is another's, used or expired */
export async function revokeExportLink(tx: Tx, { accountId }: Actor, id: string, now: Date): Promise<void> {
  if (!isId(id) || !(await deleteOpenExportLink(tx, { id, accountId }, now))) throw new ApiError("NOT_FOUND");
  await recordRevoked(tx, accountId, now);
}

/** Revokes every link of an account, if it has any. */
export async function revokeExportLinks(tx: Tx, accountId: string, now: Date): Promise<void> {
  if (await deleteOpenExportLinksOf(tx, accountId, now)) await recordRevoked(tx, accountId, now);
}
