import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isActiveAccount, lockAccount } from "./accounts-store.ts";

/**
 * Requires an account that is not deleted, and keeps it so until the transaction ends: for rows that a deletion would
 * erase. Called after the venue or worker is locked, in the order of a deletion.
 *
 * @throws ApiError `UNAUTHENTICATED` where it was deleted since the request was authenticated.
 */
export async function requireActiveAccount(tx: Tx, accountId: string): Promise<void> {
  if (!(await isActiveAccount(tx, accountId))) throw new ApiError("UNAUTHENTICATED");
}

/** As `requireActiveAccount`, with the account locked until the transaction ends. */
export async function lockActiveAccount(tx: Tx, accountId: string) {
  const account = await lockAccount(tx, accountId);
  if (account === undefined || account.deletedAt !== null) throw new ApiError("UNAUTHENTICATED");
  return account;
}

/** Whether an account is deleted; same lock as `requireActiveAccount`. */
export const isDeletedAccount = async (tx: Tx, accountId: string): Promise<boolean> =>
  !(await isActiveAccount(tx, accountId));

/** As `requireActiveAccount`, for another account. @throws ApiError `NOT_FOUND` if it is deleted. */
export async function requireOtherActive(tx: Tx, accountId: string): Promise<void> {
  if (!(await isActiveAccount(tx, accountId))) throw new ApiError("NOT_FOUND");
}
