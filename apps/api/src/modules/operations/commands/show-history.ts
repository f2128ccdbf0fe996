import type { PageKind } from "@bandeja/contract/console/constants";
import { keepOutcome } from "@bandeja/contract/console/outcomes";
import { optionOr } from "../core/fields.ts";
import type { Listed, QueryContext, Shown } from "../core/operation.ts";
import { wholeNumber } from "../core/parse-args.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { pageEntries, type Entry } from "../history/entry.ts";
import { findHistory, findPage } from "../history/find-page.ts";

/** How much of a history is listed. */
export const historyLimit = optionOr("rows", `at most this many (${pageEntries})`, wholeNumber, pageEntries);

/** What was said of an entry: why a refund failed, what was written, or the reason of who acted. */
function saidOf({ what, text }: Entry): Shown {
  if (what === "payment.refundFailed") return { refundFailure: text };
  return /^(?:profile|review)\./.test(what) ? { text } : { reason: text };
}

/** The rows of a page's history. */
export async function showHistory(
  { db, role }: QueryContext,
  page: PageKind,
  { id, limit }: { id: string; limit: number },
): Promise<Listed> {
  const { entries, hasEarlier } = await findHistory(db, page, { id, role, most: limit });
  const rows = entries.map((entry) => {
    const { at, what, by, page: of, pageId, pageTitle, note } = entry;
    return {
      at: at.toISOString(),
      what,
      by,
      about: pageTitle ?? pageId,
      ...(of === "job" && { job: pageId }),
      ...saidOf(entry),
      ...(note && { done: keepOutcome(note) }),
    };
  });
  return { rows, hasMore: hasEarlier };
}

/** The venue or worker whose data a page shows. @throws Refusal for an unknown one */
export async function partyOfPage({ db }: QueryContext, page: PageKind, id: string): Promise<string> {
  const found = await findPage(db, page, id);
  if (found === undefined) throw new Refusal(`There is no ${page} ${id}.`, "NOT_FOUND");
  return found.partyId;
}
