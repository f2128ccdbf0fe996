import type { Notification } from "@bandeja/contract/calls/notifications";
import type { AccountType } from "@bandeja/contract/lists";
import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import { useTranslation } from "@bandeja/i18n/react";
import { paths } from "../../paths.ts";

/** The sentence of each kind, as the same news has it on the phone and in the mail. */
export function useSentence(type: AccountType): (kind: NotificationKind, name: string) => string {
  const { t } = useTranslation();
  return (kind, name) => {
    if (kind === "message") return t(($) => $.notices.message, { name });
    if (type === "restaurant") {
      switch (kind) {
        case "withdrawn":
        case "cancelled":
        case "late":
        case "reviewed":
          return t(($) => $.notices.restaurant[kind].title, { name });
        default:
          return t(($) => $.notices.restaurant.applied.title, { name });
      }
    }
    switch (kind) {
      case "declined":
      case "cancelled":
      case "jobcancelled":
      case "noshow":
      case "favouriteposted":
      case "reviewed":
        return t(($) => $.notices.waitress[kind].title, { name });
      default:
        return t(($) => $.notices.waitress.confirmed.title, { name });
    }
  };
}

/** Where that is found, as a pressed notification on the phone leads there. */
export function placeOf(
  type: AccountType,
  { kind, person, job_id: job, application_id: application }: Notification,
): string {
  if (kind === "message" && person !== undefined) return paths.chat(person._id);
  if (job === undefined) return paths.notifications;
  if (type === "waitress") return paths.shift(job);
  return application === undefined ? paths.job(job) : paths.applicant(job, application);
}
