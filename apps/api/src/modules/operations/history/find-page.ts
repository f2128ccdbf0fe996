import { countedRefund } from "@bandeja/domain/purchases";
import { fromCents } from "@bandeja/domain/total-spend";
import type { PageKind } from "@bandeja/contract/console/constants";
import type { ConsolePage, SearchAnswer, SearchHit } from "@bandeja/contract/console/calls";
import { hasRole, type OperatorRole } from "@bandeja/contract/console/roles";
import type { Db } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { isId } from "../../../kernel/ids.ts";
import { findAccountsLike } from "../../accounts/accounts-search-store.ts";
import { findApplication } from "../../applications/core/applications-store.ts";
import { findOwnedParty } from "../../accounts/persons/persons-store.ts";
import { findLabels } from "../core/labels-store.ts";
import { maskEmail, maskPhone } from "../core/mask-contacts.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import { findGate } from "../pages/find-gate.ts";
import { findDecisions } from "../../decisions/store/decisions-store.ts";
import { foresee, showConduct } from "../pages/show-conduct.ts";
import { findConfirmedOfJob, findConfirmedOfParty } from "./confirmed-work-store.ts";
import { findConductHistory } from "./conduct-history-store.ts";
import { latestOf, type Entry } from "./entry.ts";
import { findJobHistory, findPartyHistory, findPaymentHistory } from "./history-store.ts";
import {
  findDecisionPage,
  findJobPage,
  findPartyPage,
  findPaymentOfReceipt,
  findPaymentPage,
  type Page,
} from "./pages-store.ts";

/** The most accounts that a search shows. */
const maxFound = 50;

const pages: Record<PageKind, (db: Db, id: string) => Promise<Page | undefined>> = {
  party: findPartyPage,
  job: findJobPage,
  payment: findPaymentPage,
  decision: findDecisionPage,
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
  // Its own instants are among its facts.
  decision: async () => [],
};

/** A page that was found by an id. */
interface Shows {
  readonly id: string;
  readonly found: Page;
  readonly now: Date;
  readonly role: OperatorRole;
}

/** Whether a role reads who has reported a party; undefined for the command line, which has all roles. */
const seesReports = (role: OperatorRole | undefined): boolean =>
  role === undefined || hasRole(role, ["moderator"]);

const isOfReport = ({ what }: Entry): boolean => /^(report\.|audit\.reported$|operated reports )/.test(what);

/** What happened, the latest first: without reports, and what was answered to them, for a role that does not read them. */
export async function findHistory(
  db: Db,
  page: PageKind,
  { id, role }: { id: string; role: OperatorRole | undefined },
): Promise<Entry[]> {
  const entries = await histories[page](db, id);
  return seesReports(role) ? entries : entries.filter((entry) => !isOfReport(entry));
}

/** The refund of all that is left of a payment, and what becomes of its credits; nothing if there is none to make. */
function findRefund(
  { unused, used, isKnown, ...purchase }: NonNullable<Page["purchase"]>,
  { state }: Page["facts"],
) {
  if (state !== "paid" || purchase.refundRequestedAt !== null) return {};
  const left = fromCents(purchase.amountCents - countedRefund(purchase)).toFixed(2);
  const credit =
    unused > 0 ? (used > 0 ? "mixed" : "withdrawn") : used > 0 ? ("kept" as const) : ("none" as const);
  return { refund: { amount: `${left} USD`, credit, isKnown } as const };
}

/**
 * What a page shows besides facts and history: the conduct of its party, what it may do, confirmed work, and a refund that can be
 * made.
 */
async function findMore(
  services: Services,
  page: PageKind,
  { id, found: { partyId, facts, side, decision, purchase }, now }: Shows,
) {
  const { db } = services;
  if (page === "payment") return purchase === undefined ? {} : findRefund(purchase, facts);
  if (page === "job") return { confirmed: await findConfirmedOfJob(db, id, now) };
  const conduct = await showConduct(db, partyId, { now, ...(decision && { about: decision }) });
  if (conduct === undefined) return {};
  if (page === "decision" && decision?.state === "proposed") {
    const { kind, until } = foresee(decision, await findDecisions(db, partyId), now);
    return { conduct, wouldBe: { kind, until: until?.toISOString() ?? null } };
  }
  if (page === "decision") return { conduct };
  const isOpen = side !== null && facts.deleted !== true;
  const confirmed = await findConfirmedOfParty(db, partyId, now);
  return {
    conduct,
    confirmed,
    ...(isOpen && { gate: await findGate(services, { id: partyId, side }, now) }),
  };
}

/** The page with its history. */
export async function presentPage(services: Services, page: PageKind, shows: Shows): Promise<ConsolePage> {
  const { id, found, role } = shows;
  const { title, side, facts, partyId } = found;
  const pageId = page === "party" ? partyId : id;
  const history = await findHistory(services.db, page, { id: pageId, role });
  const shown = history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  const more = await findMore(services, page, shows);
  const names = await findPartyNames(services.db, [partyId]);
  const party = { id: partyId, name: names.get(partyId) ?? null };
  const labels = await findLabels(services.db, [facts]);
  return { page, id: pageId, title, side, party, facts, names: labels, history: shown, ...more };
}

/** Pages by an id, the number of a receipt, or a part of a name, an e-mail or a number; contacts are masked. */
export async function search(db: Db, text: string): Promise<SearchAnswer> {
  const found = await findAccountsLike(db, text, maxFound + 1);
  const parties = found
    .slice(0, maxFound)
    .map(({ id, side, name, email, phone, city, deletedAt }): SearchHit => ({
      page: "party",
      id,
      title: deletedAt === null ? name : null,
      side,
      facts:
        deletedAt === null ? [city, maskEmail(email), ...(phone === null ? [] : [maskPhone(phone)])] : [],
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
          side: null,
          facts: [starts ?? amount, state].flatMap((fact) => fact ?? []).map(String),
        },
      ];
    }),
  );
  return { data: [...parties, ...others.flat()], hasMore: found.length > maxFound };
}
