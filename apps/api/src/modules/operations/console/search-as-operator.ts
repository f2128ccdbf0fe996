import type { SearchAnswer } from "@bandeja/contract/console/search";
import { searchCommand } from "@bandeja/contract/console/constants";
import { keepReason } from "@bandeja/contract/console/view-reasons";
import { inTransaction } from "../../../db/transaction.ts";
import { isId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { findConflicts } from "../core/require-not-own.ts";
import { recordAct } from "../core/perform.ts";
import { providerId, search } from "../history/find-page.ts";
import { parseAmount, parseTaxNumber } from "../history/pages-store.ts";
import type { SignedIn } from "./require-operator.ts";

/** What kind of text was searched for. */
function termOf(text: string): "id" | "receipt" | "email" | "phone" | "name" | "amount" | "taxnumber" {
  if (text.includes("@")) return "email";
  if (isId(text) || providerId.test(text)) return "id";
  if (/^(?:\d{4}[-\s]\s*\d+|\d{3,6})$/.test(text)) return "receipt";
  if (parseAmount(text) !== undefined) return "amount";
  if (/[A-Z/]/i.test(text) && parseTaxNumber(text) !== undefined) return "taxnumber";
  return /^[+\d\s().-]+$/.test(text) ? "phone" : "name";
}

/**
 * Searches, and records who was found: the kind of the text and the number of hits. The text itself, which is mostly
 * personal, is not kept. Accounts of the operator's own are not found.
 */
export async function searchAsOperator(
  services: Pick<Services, "db" | "keyedHash">,
  by: SignedIn,
  text: string,
  now: Date,
): Promise<SearchAnswer> {
  const { db, keyedHash } = services;
  const { data: found, hasMore } = await search(services, { text, role: by.role });
  const conflicts = await findConflicts(db, by, keyedHash);
  const shown = found.filter(({ partyId }) => conflicts.get(partyId) !== "own");
  const hits = shown.map(({ partyId: _party, ...hit }) => hit);
  if (hits.length > 0) {
    const outcome = [{ name: "searched", values: { term: termOf(text), count: hits.length } }] as const;
    const listed = [...new Set(shown.map(({ partyId }) => partyId))];
    const act = { name: searchCommand, reason: keepReason({ way: "search" }), listed, outcome };
    await inTransaction(db, (tx) => recordAct({ tx, by, now }, act));
  }
  return { data: hits, hasMore };
}
