import { paymentsCards, type SavedCard } from "@bandeja/contract/calls/cards";
import type { Translate } from "@bandeja/i18n/translate";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";

/** The venue's saved cards, oldest first; refused for members who do not pay. */
export const cardsOf = (venueId: string) => queryOf(paymentsCards, { body: { venueId } });

/** Those cards; undefined until they are known. */
export const useCards = (venueId: string): readonly SavedCard[] | undefined =>
  useLiveQuery(cardsOf(venueId)).data?.data;

/** "Visa •••• 4242, 12/29" */
export const cardName = (m: Translate, { brand, last4, expiresMonth, expiresYear }: SavedCard): string =>
  m(($) => $.purchases.cards.card, {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
    month: String(expiresMonth).padStart(2, "0"),
    year: String(expiresYear % 100).padStart(2, "0"),
  });
