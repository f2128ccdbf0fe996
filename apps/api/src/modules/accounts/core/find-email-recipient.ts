import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { findAccount } from "./accounts-store.ts";

/** Where an account is written to, and in which language. @throws ApiError `NOT_FOUND` */
export async function findEmailRecipient(tx: Tx, id: string) {
  const account = await findAccount(tx, id);
  if (account === undefined) throw new ApiError("NOT_FOUND");
  const { email, language } = account;
  return { email, language };
}
