import type { AccountType } from "@bandeja/contract/lists";
import { type KindOf, type NotificationKind, isKindOf } from "@bandeja/contract/notification-kinds";
import { useTranslation } from "@bandeja/i18n/react";

/** The kinds of venues that are about a person: several of a job are one notification. */
type OfPeople = Exclude<
  KindOf<"venue">,
  | "markcompleted"
  | "reviewdue"
  | "paid"
  | "refunded"
  | "refundtakenback"
  | "creditslow"
  | "message"
  | "decisionproposed"
  | "decided"
  | "decisionreviewed"
  | "reportanswered"
  | "questionasked"
  | "operatorcancelled"
>;

/** The sentence of each kind, the same as in push notifications and mails. */
export function useSentence(
  type: AccountType,
): (kind: NotificationKind, name: string, count?: number, creditsLeft?: number) => string {
  const { t } = useTranslation();
  /** `count`: of the shifts or people, if there are several. */
  return (kind, name, count, creditsLeft = 0) => {
    if ((kind === "newshift" || kind === "favouriteposted") && count !== undefined) {
      return t(($) => $.notices.newshifts.title, { count });
    }
    if (kind === "creditslow") return t(($) => $.notices.creditslow.title, { count: creditsLeft });
    if (kind === "message") return t(($) => $.notices.message, { name });
    if (kind === "decisionproposed" || kind === "decided" || kind === "decisionreviewed") {
      return t(($) => $.notices[kind].title);
    }
    if (type === "restaurant") {
      // What an operator cancelled names nobody, be it of one or several.
      if (count !== undefined && kind !== "operatorcancelled") {
        return t(($) => $.notices.several[kind as OfPeople], { count });
      }
      return isKindOf("venue", kind)
        ? t(($) => $.notices.restaurant[kind].title, { name })
        : t(($) => $.inbox.title);
    }
    return isKindOf("worker", kind)
      ? t(($) => $.notices.waitress[kind].title, { name })
      : t(($) => $.inbox.title);
  };
}
