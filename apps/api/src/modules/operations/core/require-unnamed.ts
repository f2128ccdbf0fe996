import type { Tx } from "../../../db/database.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findParty } from "../../accounts/persons/persons-store.ts";
import { findReport, type ReportRow } from "../../moderation/core/reports-store.ts";
import { isNamedIn } from "./names-in.ts";
import { findPartyNames } from "./party-names-store.ts";
import { findReportBehind } from "./report-behind-store.ts";

/**
 * Refuses words for the reported side that name the reporter, unless it has agreed to be named (docs/product.md, "Safety
 * reports"). Words for the reporter itself may name it.
 *
 * @param reader the party that reads the words
 * @param words by the fields that they were written in
 * @throws Refusal at the field
 */
export async function requireUnnamed(
  tx: Tx,
  { authorId, namesAuthor }: ReportRow,
  reader: string,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  if (namesAuthor || authorId === reader) return;
  const [names, author] = [await findPartyNames(tx, [authorId, reader]), await findParty(tx, authorId)];
  const name = names.get(authorId) ?? "";
  if (author === undefined) return;
  const unnamed = { name, side: author.side, reader: names.get(reader) ?? "" };
  const field = Object.keys(words).find((one) => isNamedIn(words[one] ?? "", unnamed));
  if (field === undefined) return;
  throw new Refusal(
    "This names the reporter, who has not agreed to be named. Neither name nor describe them.",
    "REPORTER_NAMED",
    field,
  );
}

/** The same for a reason that the account of a decision reads, if the decision was made from a report. @throws Refusal */
export async function requireUnnamedBehind(
  tx: Tx,
  { id, partyId }: { id: string; partyId: string },
  reason: string,
): Promise<void> {
  const reportId = await findReportBehind(tx, id);
  const report = reportId === undefined ? undefined : await findReport(tx, reportId);
  if (report !== undefined) await requireUnnamed(tx, report, partyId, { reason });
}
