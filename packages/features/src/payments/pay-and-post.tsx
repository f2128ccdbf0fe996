import { paymentsPrices } from "@bandeja/contract/calls/payments";
import { purchaseTexts } from "@bandeja/i18n/purchase-texts";
import { useFormatters } from "@bandeja/i18n/react";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Button } from "@bandeja/ui/button";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ChargeNote } from "./charge-note.tsx";
import { cardName, useCards } from "./use-cards.ts";
import { useCharge } from "./use-charge.ts";

export interface PayAndPostProps {
  venueId: string;
  /** Posts the job, which the credit pays for. */
  onPaid: () => void;
  /** Keeps the job, and goes to the page about the fee. */
  onMore: () => void;
  /** Keeps the job, and goes to the bank's page. */
  onAsked: (url: string) => void;
  /** Without a saved card: the way to the page about the fee. */
  children: ReactNode;
}

/** Pays the fee with a saved card and posts, by one press that names the price and the card. */
export function PayAndPost({ venueId, onPaid, onMore, onAsked, children }: PayAndPostProps) {
  const m = useMoreTexts(purchaseTexts);
  const format = useFormatters();
  const card = useCards(venueId)?.at(-1);
  const prices = useQuery(queryOf(paymentsPrices, { body: { venueId } })).data?.data;
  const price = prices?.find(({ credits }) => credits === 1);
  const charge = useCharge({ venueId, onPaid, onAsked });
  if (m === undefined || card === undefined || price === undefined) return children;
  return (
    <>
      <ChargeNote m={m} charge={charge} amount={price.amount} />
      <p className="type-small mt-3">{m(($) => $.purchases.pay.by, { card: cardName(m, card) })}</p>
      <Button
        size="large"
        isWide
        isBusy={charge.isPending}
        busyLabel={m(($) => $.purchases.pay.paying)}
        onClick={() => charge.mutate({ card, credits: 1, amount: price.amount })}
      >
        {m(($) => $.purchases.pay.post, { amount: format.money(price.amount, "USD") })}
      </Button>
      <Button tone="secondary" isWide onClick={onMore}>
        {m(($) => $.purchases.pay.more)}
      </Button>
    </>
  );
}
