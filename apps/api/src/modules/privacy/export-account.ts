import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Caller } from "../../kernel/caller.ts";
import { findSessions } from "../accounts/sessions/find-sessions.ts";
import { findConduct } from "../suspensions/find-conduct.ts";
import { recordEvent } from "../accounts/audit/record-event.ts";
import { findAllNotifications } from "../notifications/find-notifications.ts";
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

/**
 * Everything that is kept about whoever asks: what they said of themselves, did, wrote, were written and were told of. It is noted
 * that they asked.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function exportAccount(tx: Tx, caller: Caller, now: Date) {
  const whole = await findWhole(tx, caller.id);
  if (whole === undefined) throw new ApiError("NOT_FOUND");
  await recordEvent(tx, { event: "exported", accountId: caller.id }, now);
  return {
    ...whole,
    sessions: await findSessions(tx, caller, now),
    notifications: await getSettings(tx, caller.id, now),
    told: await findAllNotifications(tx, caller.id),
    identities: await findIdentities(tx, caller.id),
    jobIds: await findJobIds(tx, caller.id),
    applications: await findApplications(tx, caller.id),
    hours: await findAllHours(tx, caller.id),
    placeOffers: await findAllOffers(tx, caller.id),
    messages: await findAllMessages(tx, caller.id),
    reviews: await findAllReviews(tx, caller.id),
    credits: await findAllCredits(tx, caller.id),
    payments: await findAllPayments(tx, caller.id),
    blocks: await findAllBlocks(tx, caller.id),
    disclosures: await findAllDisclosures(tx, caller.id),
    favourites: await findAllFavourites(tx, caller.id),
    reports: await findAllReports(tx, caller.id),
    calendar: await findCalendar(tx, caller.id),
    conduct: await findConduct(tx, caller.id),
    log: await findLog(tx, caller.id),
  };
}
