import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { sessionBounds } from "../accounts/sessions/session-life.ts";
import { findPasskeysOf } from "../accounts/webauthn/passkeys-store.ts";
import { findSessionsOf } from "../accounts/sessions/sessions-store.ts";
import { findConduct } from "../decisions/find-conduct.ts";
import { findAllPayments } from "../billing/payments/find-payments.ts";
import { getSettings } from "../notifications/settings/get-settings.ts";
import {
  findAllBlocks,
  findAllCredits,
  findAllDisclosures,
  findAllFavourites,
  findAllHours,
  findAllMessages,
  findAllOffers,
  findAllReports,
  findAllReviews,
  findApplications,
  findCalendar,
  findIdentities,
  findJobIds,
  findLog,
  findWhole,
} from "./export-store.ts";
import { findQuestionsTo } from "../moderation/answers/answers-store.ts";
import { findFollowedVenues, findSavedSearches } from "../team/saved-searches/saved-searches-store.ts";
import { findAllNotifications } from "../notifications/notifications-store.ts";

/**
 * All stored data about the actor: profile, activity, messages and notifications. The export is recorded.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function exportAccount(tx: Tx, actor: Actor, now: Date) {
  const whole = await findWhole(tx, actor.accountId);
  if (whole === undefined) throw new ApiError("NOT_FOUND");
  return {
    ...whole,
    sessions: await findSessionsOf(tx, actor.accountId, sessionBounds(now)),
    notifications: await getSettings(tx, actor.accountId, now),
    notificationList: await findAllNotifications(tx, actor.accountId),
    identities: await findIdentities(tx, actor.accountId),
    passkeys: await findPasskeysOf(tx, actor.accountId),
    jobIds: await findJobIds(tx, actor.partyId),
    applications: await findApplications(tx, actor.partyId),
    hours: await findAllHours(tx, actor.partyId),
    offers: await findAllOffers(tx, actor.partyId),
    messages: await findAllMessages(tx, actor.partyId),
    reviews: await findAllReviews(tx, actor.partyId),
    credits: await findAllCredits(tx, actor.partyId),
    payments: await findAllPayments(tx, actor.partyId),
    blocks: await findAllBlocks(tx, actor.partyId),
    disclosures: await findAllDisclosures(tx, actor.partyId),
    favourites: await findAllFavourites(tx, actor.partyId),
    savedSearches: await findSavedSearches(tx, actor.partyId),
    followedVenues: await findFollowedVenues(tx, actor.partyId),
    reports: await findAllReports(tx, actor.partyId),
    questions: await findQuestionsTo(tx, actor.partyId),
    calendar: await findCalendar(tx, actor.accountId),
    conduct: await findConduct(tx, actor.partyId),
    log: await findLog(tx, actor.accountId),
  };
}
