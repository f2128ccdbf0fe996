import { findUnusedRefund, restCents } from "@bandeja/domain/purchases";
import { viewCommand, type PageKind } from "@bandeja/contract/console/constants";
import { queueKinds, type ConsolePage, type HistoryAnswer } from "@bandeja/contract/console/calls";
import type { SearchHit } from "@bandeja/contract/console/search";
import { hasRole, type OperatorRole } from "@bandeja/contract/console/roles";
import { readReason } from "@bandeja/contract/console/view-reasons";
import type { Db } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { isId } from "../../../kernel/ids.ts";
import { findAccountsLike } from "../../accounts/accounts-search-store.ts";
import { findApplication } from "../../applications/core/applications-store.ts";
import { findOwnedParty } from "../../accounts/persons/persons-store.ts";
import { readsItems } from "../core/item-roles.ts";
import { findLabels } from "../core/labels-store.ts";
import { maskEmail, maskPhone } from "../core/mask-contacts.ts";
import { seesReports } from "../core/sees-reports.ts";
import { findPaymentByNames } from "../../billing/payments/payments-store.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import { showPrice } from "../core/shown-payment.ts";
import { findGate } from "../pages/find-gate.ts";
import { findRefused } from "../pages/find-refused.ts";
import { mayUphold } from "@bandeja/domain/decisions";
import { findContradictions } from "../../decisions/store/other-sides-store.ts";
import { findDecisions } from "../../decisions/store/decisions-store.ts";
import { showAsked } from "../pages/show-asked.ts";
import { findAlike } from "../pages/alike-store.ts";
import { showHidden } from "../pages/show-content.ts";
import { listReportsBehind } from "../pages/list-reports.ts";
import { reviewingOf, showStatements } from "../pages/show-statements.ts";
import { foresee, showConduct } from "../pages/show-conduct.ts";
import { findWaitingOf } from "../pages/waiting-store.ts";
import { findConfirmedOfJob, findConfirmedOfParty } from "./confirmed-work-store.ts";
import { findConductHistory } from "./conduct-history-store.ts";
import { nameWork } from "./entries-store.ts";
import { latestOf, pageEntries, type Entry } from "./entry.ts";
import { noteCancellations } from "./cancellation-notes.ts";
import { foldActs } from "./fold-acts.ts";
import { foldRefusedLogins } from "./fold-refused-logins.ts";
import { findHoursHistory } from "./hours-history.ts";
import { findReportHistory } from "./report-history.ts";
import { findJobHistory, findPartyHistory, findPaymentHistory, findReviewHistory } from "./history-store.ts";
import {
  findDecisionPage,
  findJobPage,
  findPartyPage,
  findPaymentOfReceipt,
  findPaymentPage,
  findPaymentsLike,
  parseAmount,
  type Page,
} from "./pages-store.ts";

/** The most accounts that a search shows. */
const maxFound = 50;
/** The most payments besides. */
const maxPayments = 20;

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

/** A job's history with the names of the sides that acted: its venue, and the worker that an entry is about. */
async function nameActors(db: Db, entries: readonly Entry[], jobId: string): Promise<Entry[]> {
  const venueId = (await findJobPage(db, jobId))?.partyId;
  const idOf = ({ by, page, pageId }: Entry) => {
    if (by === "venue") return venueId;
    return by === "worker" && page === "party" && pageId !== venueId ? pageId : undefined;
  };
  const names = await findPartyNames(
    db,
    entries.flatMap((entry) => idOf(entry) ?? []),
  );
  return entries.map((entry) => {
    const id = idOf(entry);
    return id ? { ...entry, actor: { id, name: names.get(id) ?? null } } : entry;
  });
}

interface HistoryOptions {
  /** The most entries. */
  readonly most: number;
  /** Undefined on the command line, which has all roles. */
  readonly role: OperatorRole | undefined;
}

const histories: Record<PageKind, (db: Db, id: string, options: HistoryOptions) => Promise<Entry[]>> = {
  party: async (db, partyId, { most, role }) => {
    const entries = latestOf(
      await Promise.all([
        findPartyHistory(db, partyId, most),
        findConductHistory(db, { partyId }, most),
        findReviewHistory(db, partyId, most),
        findReportHistory(db, partyId),
        findHoursHistory(db, { partyId }, most),
      ]),
      most,
    );
    return noteCancellations(db, await nameWork(db, entries), {
      partyId,
      seesReports: seesReports(role),
    });
  },
  job: async (db, jobId, { most, role }) => {
    const entries = latestOf(
      await Promise.all([
        findJobHistory(db, jobId, most),
        findConductHistory(db, { jobId }, most),
        findHoursHistory(db, { job: jobId }, most),
      ]),
      most,
    );
    const noted = await noteCancellations(db, entries, { jobId, seesReports: seesReports(role) });
    return nameActors(db, noted, jobId);
  },
  payment: (db, id, { most }) => findPaymentHistory(db, id, most),
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

const isOfReport = ({ what }: Entry): boolean => /^(report\.|audit\.reported$|operated reports )/.test(what);

/** Whether an operator has looked at the data to answer an item that a role does not read. */
function isOfOthersItem({ what, text }: Entry, role: OperatorRole): boolean {
  const reason = what === `operated ${viewCommand}` ? readReason(text ?? "") : undefined;
  if (reason === undefined || !("kind" in reason)) return false;
  const kind = queueKinds.find((one) => one === reason.kind);
  return kind === undefined || !readsItems(role, kind);
}

/** Whether a role reads an entry; undefined for the command line, which has all roles. */
const mayRead = (entry: Entry, role: OperatorRole | undefined): boolean =>
  role === undefined || ((seesReports(role) || !isOfReport(entry)) && !isOfOthersItem(entry, role));

/**
 * What happened, the latest first: for a role without reports, and what was answered to them, if it does not read them, and
 * without looks at the data for items that it does not read, since these say whose item it was.
 */
export async function findHistory(
  db: Db,
  page: PageKind,
  { id, role, most }: HistoryOptions & { readonly id: string },
): Promise<{ readonly entries: Entry[]; readonly hasEarlier: boolean }> {
  const found = await histories[page](db, id, { most: most + 1, role });
  const folded = foldActs(foldRefusedLogins(found.slice(0, most)));
  const entries = folded.filter((entry) => mayRead(entry, role));
  return { entries, hasEarlier: found.length > most };
}

/** A history as the console has it. */
export async function presentHistory(
  db: Db,
  page: PageKind,
  options: Parameters<typeof findHistory>[2],
): Promise<HistoryAnswer> {
  const { entries, hasEarlier } = await findHistory(db, page, options);
  return { history: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), hasEarlier };
}

/** The refunds of a payment: of all that is left, and of its unused credits where others are used; nothing if there is none to make. */
function findRefund(
  { isKnown, unused, ...purchase }: NonNullable<Page["purchase"]>,
  { state }: Page["facts"],
): Pick<ConsolePage, "refund"> {
  if ((state !== "paid" && state !== "partlyrefunded") || purchase.refundRequestedAt !== null) return {};
  const amountOf = (amountCents: number) => showPrice({ amountCents, currency: "USD" });
  const left = restCents(purchase);
  const part = isKnown && unused < purchase.credits ? findUnusedRefund(purchase, unused) : undefined;
  const isPart = part !== undefined && part.amountCents < left;
  return {
    refund: {
      amount: amountOf(left),
      isKnown,
      ...(isPart && { unused: { credits: part.credits, amount: amountOf(part.amountCents) } }),
    },
  };
}

/**
 * What a page shows besides facts and history: the conduct of its party, what it may do, confirmed work, and a refund that can be
 * made.
 */
async function findMore(
  services: Services,
  page: PageKind,
  { id, found: { partyId, facts, side, decision, purchase }, now, role }: Shows,
) {
  const { db } = services;
  if (page === "payment") return purchase === undefined ? {} : findRefund(purchase, facts);
  const sees = seesReports(role);
  const waiting = sees ? await findWaitingOf(db, page === "job" ? { jobId: id } : { partyId }, now) : [];
  if (page === "job") return { confirmed: await findConfirmedOfJob(db, id, now), waiting };
  const conduct = await showConduct(db, partyId, {
    now,
    ...(decision && { about: decision }),
    seesReports: sees,
  });
  if (conduct === undefined) return {};
  if (page === "decision") {
    const reports = sees ? await listReportsBehind(db, id) : [];
    const hidden = sees && decision ? await showHidden({ db, services }, decision) : null;
    const contradicting = await findContradictions(db, [id], now);
    const asked = sees ? await showAsked(db, [id, ...contradicting.map((one) => one.id)]) : [];
    const reviewing = decision && reviewingOf(decision, now);
    const parts = {
      conduct,
      reports,
      ...(hidden && { hidden }),
      ...(asked.length > 0 && { asked }),
      ...(decision && { statements: await showStatements(db, decision, now) }),
      ...(reviewing && { reviewing }),
    };
    if (decision?.state !== "proposed" || !mayUphold(decision, now)) return parts;
    if (contradicting.some(({ stands }) => stands)) return parts;
    const { kind, until } = foresee(decision, await findDecisions(db, partyId), now);
    return { ...parts, wouldBe: { kind, until: until?.toISOString() ?? null } };
  }
  const isOpen = side !== null && facts.deleted !== true;
  const confirmed = await findConfirmedOfParty(db, partyId, now);
  const alike = side === "venue" ? await findAlike(db, partyId) : [];
  return {
    conduct,
    confirmed,
    ...(alike.length > 0 && { alike }),
    waiting,
    ...(isOpen && { gate: await findGate(services, { id: partyId, side }, now) }),
  };
}

/** The page with its history. */
export async function presentPage(services: Services, page: PageKind, shows: Shows): Promise<ConsolePage> {
  const { id, found, role } = shows;
  const { title, side, facts, partyId } = found;
  const pageId = page === "party" ? partyId : id;
  const history = await presentHistory(services.db, page, { id: pageId, role, most: pageEntries });
  const more = await findMore(services, page, shows);
  const names = await findPartyNames(services.db, [partyId]);
  const party = { id: partyId, name: names.get(partyId) ?? null };
  const labels = await findLabels(services.db, [facts]);
  const refused = await findRefused(services.db, page, found, shows.now);
  return { page, id: pageId, title, side, party, facts, names: labels, refused, ...history, ...more };
}

/** A hit with the party whose data its page shows. */
type FoundHit = SearchHit & { readonly partyId: string };

/** An id of the payment provider's: of a page, or of a payment. */
export const providerId = /^(?:cs|pi)_\w+$/;

/** The payment of a text: its own id, one of the provider's, or the number of a receipt. */
async function findPaymentId(db: Db, text: string): Promise<string | undefined> {
  if (isId(text)) return text;
  if (!providerId.test(text)) return findPaymentOfReceipt(db, text);
  return (await findPaymentByNames(db, { sessionId: text, intentId: text }))?.id;
}

/**
 * Pages by an id, the number of a receipt, or a part of a name, an e-mail or a number; for roles that read payments also by their payer, amount
 * or card. Contacts are masked.
 */
export async function search(
  { db, keyedHash }: Pick<Services, "db" | "keyedHash">,
  { text, role }: { readonly text: string; readonly role: OperatorRole },
): Promise<{ readonly data: readonly FoundHit[]; readonly hasMore: boolean }> {
  // An amount looks like a part of a phone number.
  const isAmount = parseAmount(text) !== undefined;
  const found = isAmount ? [] : await findAccountsLike(db, text, { keyedHash, limit: maxFound + 1 });
  const parties = found
    .slice(0, maxFound)
    .map(({ id, side, name, email, phone, city, deletedAt, formerName, formerContact }): FoundHit => ({
      page: "party",
      id,
      partyId: id,
      title: deletedAt === null ? name : null,
      side,
      facts:
        deletedAt === null ? [city, maskEmail(email), ...(phone === null ? [] : [maskPhone(phone)])] : [],
      ...(formerName !== null && { formerName }),
      ...(formerContact !== null && { formerContact }),
    }));
  // An application has no page of its own.
  const job = isId(text) ? ((await findApplication(db, text))?.jobId ?? text) : undefined;
  const like = hasRole(role, ["finance", "support"]) ? await findPaymentsLike(db, text, maxPayments + 1) : [];
  const exact = await findPaymentId(db, text);
  const pagesOf = (named: readonly (readonly ["job" | "payment", string | undefined])[]) =>
    Promise.all(
      named.map(async ([page, id]): Promise<FoundHit[]> => {
        const one = id === undefined ? undefined : await findPage(db, page, id);
        if (one === undefined || id === undefined) return [];
        const { city, starts, receipts, payer, paid, amount, state } = one.facts;
        return [
          {
            page,
            id,
            partyId: one.partyId,
            title: one.title,
            side: null,
            facts: [city, starts, receipts, payer, paid, amount, state]
              .flatMap((fact) => fact ?? [])
              .map(String),
          },
        ];
      }),
    );
  const alike = like.slice(0, maxPayments).filter((id) => id !== exact);
  // What has exactly this number stands above accounts whose number has it somewhere, which stand above payments that have it.
  const data = [
    ...(await pagesOf([
      ["job", job],
      ["payment", exact],
    ])),
    parties,
    ...(await pagesOf(alike.map((id) => ["payment", id] as const))),
  ].flat();
  return { data, hasMore: found.length > maxFound || like.length > maxPayments };
}
