import type { Language } from "@bandeja/contract/lists";
import type { Db, Tx } from "../../../db/database.ts";
import { findAccount, findAccountName } from "./accounts-store.ts";

/** An account's e-mail, name and language; undefined while the e-mail is not verified. */
export async function findVerifiedEmailRecipient(
  db: Db | Tx,
  id: string,
): Promise<{ name: string; email: string; language: Language } | undefined> {
  const account = await findAccount(db, id);
  if (account === undefined) return undefined;
  const { email, language, emailVerifiedAt, deletedAt } = account;
  if (emailVerifiedAt === null || deletedAt !== null) return undefined;
  return { name: (await findAccountName(db, id)) ?? email, email, language };
}
