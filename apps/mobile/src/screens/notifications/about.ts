import type { Notification } from "@bandeja/contract/calls/notifications";
import { sideOfType } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";
import { type NotificationKind, isKindOf, notificationPage } from "@bandeja/contract/notification-kinds";
import { useTranslation } from "@bandeja/i18n/react";

/** The sentence of each kind, the same as in push notifications and mails. */
export function useSentence(type: AccountType): (kind: NotificationKind, name: string) => string {
  const { t } = useTranslation();
  return (kind, name) => {
    if (kind === "message") return t(($) => $.notices.message, { name });
    if (kind === "offence") return t(($) => $.notices.offence.title);
    if (kind === "appealanswered") return t(($) => $.notices.appealanswered.upheld.title);
    if (type === "restaurant") {
      return isKindOf("venue", kind)
        ? t(($) => $.notices.restaurant[kind].title, { name })
        : t(($) => $.inbox.title);
    }
    return isKindOf("worker", kind)
      ? t(($) => $.notices.waitress[kind].title, { name })
      : t(($) => $.inbox.title);
  };
}

/** The path that a notification leads to, the same as for a pressed push notification. */
export function addressOf(
  type: AccountType,
  { kind, person, jobId: job, applicationId: application }: Notification,
): string {
  const about = { other: person?.id, job, application };
  return notificationPage(sideOfType[type], kind, about);
}
