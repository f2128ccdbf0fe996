import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { lockAccount, lockActiveParty } from "./accounts-store.ts";

/**
 * Requires a party that is not deleted, and keeps it so until the transaction ends: for rows that a deletion would
 * erase. Called after the venue or worker is locked, in the order of a deletion.
 *
 * @throws ApiError `UNAUTHENTICATED` if it was deleted since the request was authenticated.
 */
export async function requireActiveParty(tx: Tx, partyId: string): Promise<void> {
  if (!(await lockActiveParty(tx, partyId))) throw new ApiError("UNAUTHENTICATED");
}

/** Locks an account until the transaction ends. @throws ApiError `UNAUTHENTICATED` where it is deleted */
export async function lockActiveAccount(tx: Tx, accountId: string) {
  const account = await lockAccount(tx, accountId);
  if (account === undefined || account.deletedAt !== null) throw new ApiError("UNAUTHENTICATED");
  return account;
}

/** Whether a party is deleted; same lock as `requireActiveParty`. */
export const isDeletedParty = async (tx: Tx, partyId: string): Promise<boolean> =>
  !(await lockActiveParty(tx, partyId));

/** Like `requireActiveParty`, for the other party. @throws ApiError `NOT_FOUND` if it is deleted. */
export async function requireOtherActive(tx: Tx, partyId: string): Promise<void> {
  if (!(await lockActiveParty(tx, partyId))) throw new ApiError("NOT_FOUND");
}
