import type { Notification } from "@bandeja/contract/calls/notifications";
import type { AccountType } from "@bandeja/contract/lists";
import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import { useTranslation } from "@bandeja/i18n/react";
import { paths } from "../../paths.ts";

/** The sentence of each kind, as the same notifications has it on the phone and in the mail. */
export function useSentence(type: AccountType): (kind: NotificationKind, name: string) => string {
  const { t } = useTranslation();
  return (kind, name) => {
    if (kind === "message") return t(($) => $.notices.message, { name });
    if (kind === "offence") return t(($) => $.notices.offence.title);
    if (kind === "appealanswered") return t(($) => $.notices.appealanswered.upheld.title);
    if (type === "restaurant") {
      switch (kind) {
        case "withdrawn":
        case "cancelled":
        case "late":
        case "noshow":
        case "confirmed":
        case "markcompleted":
        case "hoursproposed":
        case "hoursagreed":
        case "reviewed":
        case "reviewanswered":
        case "paid":
        case "refunded":
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
      case "placeoffered":
      case "hoursproposed":
      case "hoursagreed":
      case "favouriteposted":
      case "reviewed":
      case "reviewanswered":
        return t(($) => $.notices.waitress[kind].title, { name });
      default:
        return t(($) => $.notices.waitress.confirmed.title, { name });
    }
  };
}

const ofConduct: ReadonlySet<NotificationKind> = new Set(["noshow", "offence", "appealanswered"]);

/** Where that is found, as a pressed notification on the phone leads there. */
export function addressOf(
  type: AccountType,
  { kind, person, job_id: job, application_id: application }: Notification,
): string {
  if (kind === "message" && person !== undefined) return paths.chat(person._id);
  if (kind === "paid" || kind === "refunded") return paths.fee;
  if (ofConduct.has(kind)) return paths.conduct;
  if (job === undefined) return paths.notifications;
  if (kind === "markcompleted") return paths.completeJob(job);
  if (kind === "reviewed") return type === "waitress" ? paths.pastShifts : paths.completeJob(job);
  if (kind === "reviewanswered" && type === "waitress" && person !== undefined) {
    return paths.venue(person._id);
  }
  if (type === "waitress") return paths.shift(job);
  return application === undefined ? paths.job(job) : paths.applicant(job, application);
}
