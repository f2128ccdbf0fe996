import type { SearchAnswer } from "@bandeja/contract/console/calls";
import { keepReason } from "@bandeja/contract/console/view-reasons";
import { inTransaction } from "../../../db/transaction.ts";
import { isId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { recordAct } from "../core/perform.ts";
import { search } from "../history/find-page.ts";
import type { SignedIn } from "./require-operator.ts";

/** What the audit log calls a search. */
const searchCommand = "people search";

/** What kind of text was searched for. */
function termOf(text: string): "id" | "receipt" | "email" | "phone" | "name" {
  if (text.includes("@")) return "email";
  if (isId(text)) return "id";
  if (/^(?:\d{4}-\d+|0\d{5})$/.test(text)) return "receipt";
  return /^[+\d\s().-]+$/.test(text) ? "phone" : "name";
}

/**
 * Searches, and records that somebody was found: the kind of the text and the number of hits. The text itself, which is mostly
 * personal, is not kept.
 */
export async function searchAsOperator(
  { db }: Pick<Services, "db">,
  by: SignedIn,
  text: string,
  now: Date,
): Promise<SearchAnswer> {
  const found = await search(db, text);
  const hits = found.data;
  if (hits.length > 0) {
    const outcome = [{ name: "searched", values: { term: termOf(text), count: hits.length } }] as const;
    const act = { name: searchCommand, reason: keepReason({ way: "search" }), about: undefined, outcome };
    await inTransaction(db, (tx) => recordAct({ tx, by, now }, act));
  }
  return found;
}
