import type { ConsolePage, PageKind, SearchHit } from "@bandeja/contract/console/calls";
import type { Db } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { findAccountsLike } from "../../accounts/accounts-search-store.ts";
import { findApplication } from "../../applications/core/applications-store.ts";
import { findOwnedParty } from "../../accounts/persons/persons-store.ts";
import { findConductHistory } from "./conduct-history-store.ts";
import { latestOf, type Entry } from "./entry.ts";
import { findJobHistory, findPartyHistory, findPaymentHistory } from "./history-store.ts";
import {
  findJobPage,
  findPartyPage,
  findPaymentOfReceipt,
  findPaymentPage,
  type Page,
} from "./pages-store.ts";

const pages: Record<PageKind, (db: Db, id: string) => Promise<Page | undefined>> = {
  party: findPartyPage,
  job: findJobPage,
  payment: findPaymentPage,
};

/** A page without its history; undefined for an unknown id. A party is also found by the id of its owner's account. */
export async function findPage(db: Db, page: PageKind, id: string): Promise<Page | undefined> {
  if (!isId(id)) return undefined;
  return pages[page](db, page === "party" ? ((await findOwnedParty(db, id)) ?? id) : id);
}

const histories: Record<PageKind, (db: Db, id: string) => Promise<Entry[]>> = {
  party: async (db, id) =>
    latestOf(await Promise.all([findPartyHistory(db, id), findConductHistory(db, { partyId: id })])),
  job: async (db, id) =>
    latestOf(await Promise.all([findJobHistory(db, id), findConductHistory(db, { jobId: id })])),
  payment: findPaymentHistory,
};

/** What happened, the latest first. */
export const findHistory = (db: Db, page: PageKind, id: string): Promise<Entry[]> => histories[page](db, id);

/** The page with its history. */
export async function presentPage(db: Db, page: PageKind, id: string, found: Page): Promise<ConsolePage> {
  const { title, side, facts, partyId } = found;
  const pageId = page === "party" ? partyId : id;
  const history = await findHistory(db, page, pageId);
  const shown = history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  return { page, id: pageId, title, side, facts, history: shown };
}

/** Enough of an e-mail or number to recognize it, and no more. */
const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, "$1…$2");
const maskPhone = (phone: string): string => phone.replace(/^(\+\d{2}).*(\d{2})$/, "$1…$2");

/** Pages by an id, the number of a receipt, or a part of a name, an e-mail or a number; contacts are masked. */
export async function search(db: Db, text: string): Promise<SearchHit[]> {
  const found = await findAccountsLike(db, text);
  const parties = found.map(({ id, side, name, email, phone, city, deletedAt }): SearchHit => ({
    page: "party",
    id,
    title: deletedAt === null ? name : null,
    facts: [
      side,
      ...(deletedAt === null
        ? [city, maskEmail(email), ...(phone === null ? [] : [maskPhone(phone)])]
        : ["deleted"]),
    ],
  }));
  // An application has no page of its own.
  const job = isId(text) ? ((await findApplication(db, text))?.jobId ?? text) : undefined;
  const payment = isId(text) ? text : await findPaymentOfReceipt(db, text);
  const others = await Promise.all(
    (["job", "payment"] as const).map(async (page): Promise<SearchHit[]> => {
      const id = page === "payment" ? payment : job;
      const one = id === undefined ? undefined : await findPage(db, page, id);
      if (one === undefined || id === undefined) return [];
      const { starts, amount, state } = one.facts;
      return [
        {
          page,
          id,
          title: one.title,
          facts: [starts ?? amount, state].flatMap((fact) => fact ?? []).map(String),
        },
      ];
    }),
  );
  return [...parties, ...others.flat()];
}
