import type { SavedCard } from "@bandeja/contract/calls/cards";
import { purchaseTexts } from "@bandeja/i18n/purchase-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useSectionTexts } from "../query/use-section-texts.tsx";
import { Button } from "@bandeja/ui/button";
import type { ReactNode } from "react";
import type { Purchase } from "../new-job/gate/use-purchase.ts";
import { ChargeNote } from "./charge-note.tsx";
import { cardName } from "./use-cards.ts";
import { useCharge } from "./use-charge.ts";

interface Props {
  venueId: string;
  card: SavedCard;
  /** The credits that are missing, and their price. */
  purchase: Purchase;
  /** Posts what the credits pay for. */
  onPaid: () => void;
  isPosting: boolean;
  /** Keeps the job, and goes to the page about the fee. */
  onMore: () => void;
  /** Keeps the job, and goes to the bank's page. */
  onAsked: (url: string) => void;
  skeleton: ReactNode;
}

/** Pays for the missing credits with a saved card and posts, by one press that names the price and the card. */
export function PayAndPost({ venueId, card, purchase, onPaid, isPosting, onMore, onAsked, skeleton }: Props) {
  const { t } = useTranslation();
  const [m, pending] = useSectionTexts(purchaseTexts, skeleton);
  const format = useFormatters();
  const charge = useCharge({ venueId, onPaid, onAsked });
  if (m === undefined) return pending;
  if (charge.data?.state === "paid") {
    // Nothing more is charged here, even if the new credits are not in the list yet.
    return (
      <>
        <p role="status" className="mt-3 font-semibold">
          {m(($) => $.purchases.pay.paid, { count: charge.variables?.credits ?? purchase.credits })}
        </p>
        <Button
          size="large"
          isWide
          isBusy={isPosting}
          busyLabel={t(($) => $.newjob.posting)}
          onClick={onPaid}
        >
          {t(($) => $.newjob.post)}
        </Button>
      </>
    );
  }
  return (
    <>
      <ChargeNote m={m} charge={charge} amount={purchase.amount} />
      <p className="type-small mt-3">{m(($) => $.purchases.pay.by, { card: cardName(m, card) })}</p>
      <Button
        size="large"
        isWide
        isBusy={charge.isPending || isPosting}
        busyLabel={m(($) => $.purchases.pay.paying)}
        onClick={() => charge.mutate({ card, ...purchase })}
      >
        {m(($) => $.purchases.pay.post, { amount: format.money(purchase.amount, "USD") })}
      </Button>
      <Button tone="secondary" isWide onClick={onMore}>
        {m(($) => $.purchases.pay.more)}
      </Button>
    </>
  );
}
