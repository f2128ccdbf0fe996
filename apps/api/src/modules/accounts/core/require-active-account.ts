import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isActiveAccount, lockAccount } from "./accounts-store.ts";

/**
 * For what is kept of an account and goes with it: it is not deleted before the transaction ends. Taken after the venue
 * or the person is locked, as whoever deletes an account does.
 *
 * @throws ApiError `UNAUTHENTICATED` where it was deleted since the actor was let in.
 */
export async function requireActiveAccount(tx: Tx, accountId: string): Promise<void> {
  if (!(await isActiveAccount(tx, accountId))) throw new ApiError("UNAUTHENTICATED");
}

/** As `requireActiveAccount`, and nobody else changes the account before the transaction ends. */
export async function lockActiveAccount(tx: Tx, accountId: string) {
  const account = await lockAccount(tx, accountId);
  if (account === undefined || account.deletedAt !== null) throw new ApiError("UNAUTHENTICATED");
  return account;
}

/** Whether an account was deleted. Asked as `requireActiveAccount` is. */
export const isDeletedAccount = async (tx: Tx, accountId: string): Promise<boolean> =>
  !(await isActiveAccount(tx, accountId));

/** As `requireActiveAccount`, for somebody else. @throws ApiError `NOT_FOUND` for whoever has deleted their account. */
export async function requireOtherActive(tx: Tx, accountId: string): Promise<void> {
  if (!(await isActiveAccount(tx, accountId))) throw new ApiError("NOT_FOUND");
}
