import type { AccountType } from "@bandeja/contract/lists";
import { type NotificationKind, isKindOf } from "@bandeja/contract/notification-kinds";
import { useTranslation } from "@bandeja/i18n/react";

/** The sentence of each kind, the same as in push notifications and mails. */
export function useSentence(
  type: AccountType,
): (kind: NotificationKind, name: string, count?: number) => string {
  const { t } = useTranslation();
  return (kind, name, count) => {
    if (kind === "newshift" && count !== undefined) return t(($) => $.notices.newshifts.title, { count });
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
