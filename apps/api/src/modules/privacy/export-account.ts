import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { sessionBounds } from "../accounts/sessions/session-life.ts";
import { findSessionsOf } from "../accounts/sessions/sessions-store.ts";
import { findConduct } from "../suspensions/find-conduct.ts";
import { recordEvent } from "../accounts/audit/record-event.ts";
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
import { findAllNotifications } from "../notifications/notifications-store.ts";

/**
 * All stored data about the actor: profile, activity, messages and notifications. The export is recorded.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function exportAccount(tx: Tx, actor: Actor, now: Date) {
  const whole = await findWhole(tx, actor.id);
  if (whole === undefined) throw new ApiError("NOT_FOUND");
  await recordEvent(tx, { event: "exported", accountId: actor.id }, now);
  return {
    ...whole,
    sessions: await findSessionsOf(tx, actor.id, sessionBounds(now)),
    notifications: await getSettings(tx, actor.id, now),
    notificationList: await findAllNotifications(tx, actor.id),
    identities: await findIdentities(tx, actor.id),
    jobIds: await findJobIds(tx, actor.id),
    applications: await findApplications(tx, actor.id),
    hours: await findAllHours(tx, actor.id),
    offers: await findAllOffers(tx, actor.id),
    messages: await findAllMessages(tx, actor.id),
    reviews: await findAllReviews(tx, actor.id),
    credits: await findAllCredits(tx, actor.id),
    payments: await findAllPayments(tx, actor.id),
    blocks: await findAllBlocks(tx, actor.id),
    disclosures: await findAllDisclosures(tx, actor.id),
    favourites: await findAllFavourites(tx, actor.id),
    reports: await findAllReports(tx, actor.id),
    calendar: await findCalendar(tx, actor.id),
    conduct: await findConduct(tx, actor.id),
    log: await findLog(tx, actor.id),
  };
}
