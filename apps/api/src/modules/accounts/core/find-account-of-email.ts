import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import { accountKey } from "./account-key.ts";
import { findAccountByEmail } from "./accounts-store.ts";

/** The account of a type that has an e-mail, however that is written. */
export const findAccountOfEmail = (tx: Tx, type: AccountType, email: string) =>
  findAccountByEmail(tx, type, accountKey(email));
