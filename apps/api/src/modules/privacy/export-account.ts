import type { Language } from "@bandeja/contract/lists";
import { readReason } from "@bandeja/contract/console/view-reasons";
import { translate, type Translate } from "@bandeja/i18n/translate";
import { otherSide } from "@bandeja/domain/side";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { findAllProfileChanges } from "../accounts/profile-changes-store.ts";
import { listedCommand, noteCommand, viewCommand } from "@bandeja/contract/console/constants";
import { findActsAbout } from "../accounts/audit/audit-store.ts";
import { sessionBounds } from "../accounts/sessions/session-life.ts";
import { findCodesAskedBy } from "../accounts/phones/phones-store.ts";
import { findPasskeysOf } from "../accounts/webauthn/passkeys-store.ts";
import { findExportLinksOf } from "../accounts/export-links/export-links-store.ts";
import { findSessionsOf } from "../accounts/sessions/sessions-store.ts";
import { hideMessages } from "../decisions/restrictions/hide-messages.ts";
import { findConduct } from "../decisions/find-conduct.ts";
import { findDetails } from "../billing/details/details-store.ts";
import { findAllSavedCards } from "../billing/cards/cards-store.ts";
import { findAllPayments } from "../billing/payments/find-payments.ts";
import { getSettings } from "../notifications/settings/get-settings.ts";
import {
  findAllBlocks,
  findAllCredits,
  findAllDisclosures,
  findAllFavourites,
  findAllHours,
  findAllInvitations,
  findAllMessages,
  findAllNotes,
  findAllOffers,
  findAllReports,
  findAllReviews,
  findApplications,
  findCalendar,
  findIdentities,
  findInvitationCounts,
  findJobIds,
  findLog,
  findWhole,
} from "./export-store.ts";
import { findNaming } from "../moderation/core/unnamed-reporters.ts";
import type { Services } from "../../runtime/services.ts";
import { findQuestionsTo } from "../moderation/answers/answers-store.ts";
import { findFollowedVenues, findSavedSearches } from "../team/saved-searches/saved-searches-store.ts";
import { findAllGroups, findAllLeaves } from "../team/groups/groups-store.ts";
import { findAllNotifications } from "../notifications/notifications-store.ts";

/** The account that is exported, with its party; of a request, also its session. */
export interface AccountHolder extends Pick<Actor, "accountId" | "partyId" | "side"> {
  readonly sessionId: string | null;
}

/** When it is made, and the language of its reader. */
interface Reading {
  readonly now: Date;
  readonly language: Language;
  readonly services: Pick<Services, "keyedHash">;
}

/** The reports by an account; the messages that it attached are as it reads them now. */
async function findOwnReports(
  tx: Tx,
  { partyId, side }: AccountHolder,
  { now, language }: Pick<Reading, "now" | "language">,
) {
  const reports = await findAllReports(tx, partyId);
  return Promise.all(
    reports.map(async (report) => {
      const attached = (report.messages ?? []).map(({ text, isAuthors, ...message }) => ({
        ...message,
        body: text,
        fromSide: isAuthors ? side : otherSide(side),
      }));
      return { ...report, messages: await hideMessages(tx, attached, { side, language, now }) };
    }),
  );
}

/** The kinds of the queue that are about a party, which its export may name. */
const kinds = ["proposal", "review", "report", "hours", "dispute", "refund", "approval"] as const;

/** Why an operator looked at an account, in the language of its reader; a reason that was typed stays as it is. */
function sayViewReason(t: Translate, reason: string): string {
  const kept = readReason(reason);
  if (kept === undefined) return reason;
  if ("pick" in kept) return t(($) => $.exportfile.values.view[kept.pick]);
  if ("way" in kept) return t(($) => $.exportfile.values.view.search);
  const kind = kinds.find((one) => one === kept.kind) ?? "other";
  return t(($) => $.exportfile.values.viewitem[kind]);
}

/**
 * All stored data about an account: profile, activity, messages and notifications.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function exportAccount(tx: Tx, holder: AccountHolder, { now, language, services }: Reading) {
  const whole = await findWhole(tx, holder.accountId);
  if (whole === undefined) throw new ApiError("NOT_FOUND");
  const t = translate(language);
  const own = [(whole.venue ?? whole.worker)?.name ?? ""];
  // Operators who read no reports may have named a reporter.
  const isNaming = await findNaming(tx, [holder.partyId], own, services.keyedHash);
  const say = (reason: string) => (isNaming(reason) ? t(($) => $.exportfile.values.withheld) : reason);
  return {
    ...whole,
    sessions: await findSessionsOf(tx, holder.accountId, sessionBounds(now)),
    notifications: await getSettings(tx, holder.accountId, now),
    notificationList: await findAllNotifications(tx, holder.accountId),
    identities: await findIdentities(tx, holder.accountId),
    passkeys: await findPasskeysOf(tx, holder.accountId),
    jobIds: await findJobIds(tx, holder.partyId),
    applications: await findApplications(tx, holder.partyId),
    hours: await findAllHours(tx, holder.partyId),
    offers: await findAllOffers(tx, holder.partyId),
    messages: await hideMessages(tx, await findAllMessages(tx, holder.partyId), {
      side: holder.side,
      language,
      now,
    }),
    reviews: await findAllReviews(tx, holder.partyId, now),
    credits: await findAllCredits(tx, holder.partyId),
    payments: await findAllPayments(tx, holder.partyId),
    billing: await findDetails(tx, holder.partyId),
    savedCards: await findAllSavedCards(tx, holder.partyId),
    blocks: await findAllBlocks(tx, holder.partyId),
    disclosures: await findAllDisclosures(tx, holder.partyId),
    favourites: await findAllFavourites(tx, holder.partyId),
    teamNotes: await findAllNotes(tx, holder.partyId),
    groups: await findAllGroups(tx, holder.partyId),
    groupLeaves: await findAllLeaves(tx, holder.partyId),
    invitations: await findAllInvitations(tx, holder.partyId),
    invitationCounts: await findInvitationCounts(tx, holder.partyId),
    savedSearches: await findSavedSearches(tx, holder.partyId),
    followedVenues: await findFollowedVenues(tx, holder.partyId),
    reports: await findOwnReports(tx, holder, { language, now }),
    questions: await findQuestionsTo(tx, holder.partyId),
    phoneCodes: await findCodesAskedBy(tx, holder.accountId),
    calendar: await findCalendar(tx, holder.accountId),
    conduct: await findConduct(tx, holder.partyId),
    exportLinks: await findExportLinksOf(tx, holder.accountId),
    log: await findLog(tx, holder.accountId),
    profileChanges: await findAllProfileChanges(tx, holder.partyId),
    operatorNotes: (await findActsAbout(tx, holder.accountId, noteCommand)).map(({ at, reason }) => ({
      at,
      reason: say(reason),
    })),
    views: (await findActsAbout(tx, holder.accountId, viewCommand, listedCommand)).map(({ at, reason }) => ({
      at,
      reason: say(sayViewReason(t, reason)),
    })),
  };
}
