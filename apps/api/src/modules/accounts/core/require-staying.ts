import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isStaying, lockAccount } from "./accounts-store.ts";

/**
 * For what is kept of an account and goes with it: it is not deleted before the transaction ends. Taken after the venue
 * or the person is locked, as whoever deletes an account does.
 *
 * @throws ApiError `UNAUTHENTICATED` where it was deleted since the caller was let in.
 */
export async function requireStaying(tx: Tx, accountId: string): Promise<void> {
  if (!(await isStaying(tx, accountId))) throw new ApiError("UNAUTHENTICATED");
}

/** As `requireStaying`, and nobody else changes the account before the transaction ends. */
export async function lockStaying(tx: Tx, accountId: string) {
  const account = await lockAccount(tx, accountId);
  if (account === undefined || account.deletedAt !== null) throw new ApiError("UNAUTHENTICATED");
  return account;
}

/** Whether an account was deleted. Asked as `requireStaying` is. */
export const hasLeft = async (tx: Tx, accountId: string): Promise<boolean> =>
  !(await isStaying(tx, accountId));

/** As `requireStaying`, for somebody else. @throws ApiError `NOT_FOUND` for whoever has deleted their account. */
export async function requireOtherStaying(tx: Tx, accountId: string): Promise<void> {
  if (!(await isStaying(tx, accountId))) throw new ApiError("NOT_FOUND");
}
