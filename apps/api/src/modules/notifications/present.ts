import type { OnWire } from "@bandeja/contract/call";
import type { NotificationSchema, ExportedNotificationSchema } from "@bandeja/contract/calls/notifications";
import type { NotificationSettingsSchema } from "@bandeja/contract/calls/notification-settings";
import { jobChanges, type Language } from "@bandeja/contract/lists";
import { shorten } from "../../kernel/quote-words.ts";
import { displayName } from "../accounts/core/display-name.ts";
import type { NotificationRow, ExportedNotificationRow } from "./notifications-store.ts";
import type { getSettings } from "./settings/get-settings.ts";

type Notification = OnWire<typeof NotificationSchema>;
type ExportedNotification = OnWire<typeof ExportedNotificationSchema>;
type NotificationSettings = OnWire<typeof NotificationSettingsSchema>;

/** The most that the list quotes of a statement, an answer or a question, in characters. */
const maxQuoted = 200;

/** What the list quotes: the title and the beginning of a decision's statement, or an operator's words. */
function presentText(
  { statement, operatorsWords }: NotificationRow,
  language: Language,
): Pick<Notification, "title" | "text"> {
  if (operatorsWords !== null) return { text: shorten(operatorsWords, maxQuoted) };
  if (statement === null) return {};
  const { title, paragraphs } = statement[language];
  const [first] = paragraphs;
  return { title, ...(first !== undefined && { text: shorten(first, maxQuoted) }) };
}

export function presentNotification(row: NotificationRow, language: Language): Notification {
  const { id, kind, at, readAt, jobId, applicationId, otherPartyId, photo, job } = row;
  const name = row.otherName ?? row.venueName ?? row.personName ?? "";
  const count = Math.max(row.jobCount, row.peopleCount);
  return {
    _id: id,
    kind,
    at: at.toISOString(),
    read: readAt !== null,
    ...(jobId !== null && { job_id: jobId }),
    // Several people of a job are shown by its page.
    ...(applicationId !== null && row.peopleCount === 1 && { application_id: applicationId }),
    ...(row.isHidden && { hidden: true, ...(row.isReaderBarred && { readlater: true }) }),
    ...presentText(row, language),
    ...(count > 1 && { count }),
    ...(row.changes !== null && { changes: jobChanges.filter((change) => row.changes?.includes(change)) }),
    ...(row.creditsLeft !== null && { creditsleft: row.creditsLeft }),
    ...(row.lateMinutes !== null && row.peopleCount === 1 && { lateminutes: row.lateMinutes }),
    ...(otherPartyId !== null && {
      person: { _id: otherPartyId, name: displayName(name, language), photo },
    }),
    ...(job !== null && {
      job: {
        restaurant_name: displayName(job.venueName, language),
        startdate: job.startDate,
        startshift: job.startTime,
        endshift: job.endTime,
        timezone: job.timezone,
      },
    }),
  };
}

/** A notification in an export. */
export function presentExportedNotification(row: ExportedNotificationRow): ExportedNotification {
  return {
    _id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    readat: row.readAt?.toISOString() ?? null,
    person_id: row.otherPartyId,
    job_id: row.jobId,
    application_id: row.applicationId,
  };
}

/** An account's settings on the wire. */
export function presentSettings(found: Awaited<ReturnType<typeof getSettings>>): NotificationSettings {
  const { kinds, quiet, reminderHours, timezone, mail, sms, devices } = found;
  return {
    kinds,
    quietfrom: quiet?.from ?? null,
    quietto: quiet?.to ?? null,
    reminderhours: [...reminderHours],
    timezone,
    mail,
    sms,
    devices,
  };
}
