import type { Tx } from "../../db/database.ts";
import { findAccountRowsLike } from "./accounts-search-store.ts";

const most = 50;

/** The accounts with an id, or with a text in their name, e-mail or phone number, the newest first. */
export function findAccountsLike(tx: Tx, text: string) {
  return findAccountRowsLike(tx, text.trim(), most);
}
