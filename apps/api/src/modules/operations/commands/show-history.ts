import type { PageKind } from "@bandeja/contract/console/constants";
import type { QueryContext, Shown } from "../core/operation.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findHistory, findPage } from "../history/find-page.ts";

/** The rows of a page's history. */
export async function showHistory({ db, role }: QueryContext, page: PageKind, id: string): Promise<Shown[]> {
  const entries = await findHistory(db, page, { id, role });
  return entries.map(({ at, what, text, by, pageId, pageTitle }) => ({
    at: at.toISOString(),
    what,
    by,
    about: pageTitle ?? pageId,
    text,
  }));
}

/** The venue or worker whose data a page shows. @throws Refusal for an unknown one */
export async function partyOfPage({ db }: QueryContext, page: PageKind, id: string): Promise<string> {
  const found = await findPage(db, page, id);
  if (found === undefined) throw new Refusal(`There is no ${page} ${id}.`, "NOT_FOUND");
  return found.partyId;
}
