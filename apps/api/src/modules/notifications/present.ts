import type { Notification, NotificationSettings, Told } from "@bandeja/contract/calls/notifications";
import type { Language } from "@bandeja/contract/lists";
import { shownName } from "../accounts/core/shown-name.ts";
import type { ToldRow } from "./find-notifications.ts";
import type { NewsRow } from "./news-store.ts";
import type { getSettings } from "./settings/get-settings.ts";

/** What somebody was told of as it goes over the wire. */
export function presentNotification(row: NewsRow, language: Language): Notification {
  const { id, kind, at, readAt, jobId, applicationId, personId, photo, job } = row;
  const name = row.venueName ?? row.personName ?? "";
  return {
    _id: id,
    kind,
    at: at.toISOString(),
    read: readAt !== null,
    ...(jobId !== null && { job_id: jobId }),
    ...(applicationId !== null && { application_id: applicationId }),
    ...(row.isHidden && { hidden: true }),
    ...(row.lateMinutes !== null && { lateminutes: row.lateMinutes }),
    ...(personId !== null && { person: { _id: personId, name: shownName(name, language), photo } }),
    ...(job !== null && {
      job: {
        restaurant_name: shownName(job.venueName, language),
        startdate: job.startDate,
        startshift: job.startTime,
        endshift: job.endTime,
        timezone: job.timezone,
      },
    }),
  };
}

/** What somebody was told of as their export has it. */
export function presentTold(row: ToldRow): Told {
  return {
    _id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    readat: row.readAt?.toISOString() ?? null,
    person_id: row.personId,
    job_id: row.jobId,
    application_id: row.applicationId,
  };
}

/** An account's settings as they go over the wire. */
export function presentSettings(found: Awaited<ReturnType<typeof getSettings>>): NotificationSettings {
  const { kinds, quiet, timezone, mail, devices } = found;
  return {
    kinds,
    quietfrom: quiet?.from ?? null,
    quietto: quiet?.to ?? null,
    timezone,
    mail,
    devices,
  };
}
