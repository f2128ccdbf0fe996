import type { PageKind } from "@bandeja/contract/console/constants";
import { keepOutcome } from "@bandeja/contract/console/outcomes";
import { optionOr } from "../core/fields.ts";
import type { Listed, QueryContext } from "../core/operation.ts";
import { wholeNumber } from "../core/parse-args.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { pageEntries } from "../history/entry.ts";
import { findHistory, findPage } from "../history/find-page.ts";

/** How much of a history is listed. */
export const historyLimit = optionOr("rows", `at most this many (${pageEntries})`, wholeNumber, pageEntries);

/** The rows of a page's history. */
export async function showHistory(
  { db, role }: QueryContext,
  page: PageKind,
  { id, limit }: { id: string; limit: number },
): Promise<Listed> {
  const { entries, hasEarlier } = await findHistory(db, page, { id, role, most: limit });
  const rows = entries.map(({ at, what, text, by, page: of, pageId, pageTitle, note }) => ({
    at: at.toISOString(),
    what,
    by,
    about: pageTitle ?? pageId,
    ...(of === "job" && { job: pageId }),
    text,
    ...(note && { done: keepOutcome(note) }),
  }));
  return { rows, hasMore: hasEarlier };
}

/** The venue or worker whose data a page shows. @throws Refusal for an unknown one */
export async function partyOfPage({ db }: QueryContext, page: PageKind, id: string): Promise<string> {
  const found = await findPage(db, page, id);
  if (found === undefined) throw new Refusal(`There is no ${page} ${id}.`, "NOT_FOUND");
  return found.partyId;
}
