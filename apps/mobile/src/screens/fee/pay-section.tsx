import { hasJobDraft } from "@bandeja/features/new-job/job-form.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { EmailAddress } from "@bandeja/ui/email-address";
import { Button } from "@bandeja/ui/button";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { readSettings } from "@bandeja/web-platform/read-settings.ts";
import { purchaseTexts } from "@bandeja/i18n/purchase-texts";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { purchaseOf } from "@bandeja/features/new-job/gate/use-purchase.ts";
import { maxCredits } from "@bandeja/domain/parameters/limits";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useConnection } from "@bandeja/web-platform/api/connection.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import type { PaymentPhase } from "./payment-phase.ts";
import { PostNext } from "./post-next.tsx";
import { PriceChoice } from "./price-choice.tsx";
import type { PlainAnswer } from "@bandeja/contract/call";
import type { paymentsPrices } from "@bandeja/contract/calls/payments";
import { redirectTo } from "#lib/redirect-to.ts";
import { ChargeNote } from "@bandeja/features/payments/charge-note.tsx";
import { useCards } from "@bandeja/features/payments/use-cards.ts";
import { useCharge } from "@bandeja/features/payments/use-charge.ts";
import { SavedCards } from "./saved-cards.tsx";
import { useNewCard } from "./use-new-card.ts";
import type { usePay } from "./use-pay.ts";

/** Phases of a payment under way, whose panel has the action; this section then offers none. */
const underWay: readonly (PaymentPhase | undefined)[] = ["waiting", "slow", "left", "open", "expired"];

const { supportEmail } = readSettings();

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** `?credits=7`: how many are missing for what is to be posted. */
function readCredits(address: URLSearchParams): number {
  const credits = Number(address.get("credits"));
  return Number.isInteger(credits) && credits >= 1 && credits <= maxCredits ? credits : 1;
}

interface Props {
  venueId: string;
  prices: PlainAnswer<typeof paymentsPrices>["data"];
  phase: PaymentPhase | undefined;
  /** Undefined for a venue that may not buy a credit. */
  paying: ReturnType<typeof usePay> | undefined;
}

/** The choice of one credit or a pack, how payment works, and the button that leads to the provider. */
export function PaySection({ venueId, prices, phase, paying }: Props) {
  const { t } = useTranslation();
  const [m, pending] = useSectionTexts(purchaseTexts);
  const format = useFormatters();
  const [address, setAddress] = useSearchParams();
  const wished = readCredits(address);
  const [size, setSize] = useState(wished);
  // Without the texts of packs, one credit.
  const cards = useCards(venueId);
  const adding = useNewCard(venueId);
  const card = cards?.at(-1);
  const charge = useCharge({ venueId, onPaid: () => setAddress({}, { replace: true }), onAsked: redirectTo });
  const bought = charge.data?.state === "paid" ? charge.variables?.credits : undefined;
  const [isMore, setMore] = useState(false);
  // After a payment a button that charges comes back with a new choice only: the next press may be meant for the last one.
  const isPaid = bought !== undefined || (phase === "paid" && !isMore);
  const offered = prices.some(({ credits }) => credits === wished)
    ? prices
    : [...prices, purchaseOf(prices, wished)].toSorted((one, other) => one.credits - other.credits);
  const price = offered.find(({ credits }) => m !== undefined && credits === size) ?? prices[0];
  const isCut = useConnection() !== "online";
  return (
    <div className="grid gap-3">
      {isCut && <p className="type-text text-tomato">{t(($) => $.feepage.offline)}</p>}
      {m === undefined && pending}
      {paying !== undefined && !underWay.includes(phase) && (
        <section aria-labelledby="pay" className="grid gap-3">
          <h2 id="pay" className="type-card-small">
            {t(($) => $.feepage.how)}
          </h2>
          {m !== undefined && bought !== undefined && (
            <p role="status" tabIndex={-1} ref={takeFocus} className="font-semibold">
              {m(($) => $.purchases.pay.paid, { count: bought })}
            </p>
          )}
          {bought !== undefined && <PostNext />}
          {isPaid && (
            <div>
              <Button
                tone="secondary"
                onClick={() => {
                  setSize(1);
                  setMore(true);
                  charge.reset();
                }}
              >
                {t(($) => $.feepage.more)}
              </Button>
            </div>
          )}
          {!isPaid && <p className="type-text">{t(($) => $.feepage.howText)}</p>}
          {!isPaid && m !== undefined && offered.length > 1 && (
            <PriceChoice m={m} prices={offered} size={size} onChoose={setSize} />
          )}
          {!isPaid && price !== undefined && (
            <div className="grid justify-items-start gap-3">
              {m !== undefined && <ChargeNote m={m} charge={charge} amount={price.amount} />}
              {m !== undefined && card !== undefined && (
                <Button
                  isBusy={charge.isPending}
                  busyLabel={m(($) => $.purchases.pay.paying)}
                  onClick={() => charge.mutate({ card, ...price })}
                >
                  {m(($) => $.purchases.pay.with, {
                    amount: format.money(price.amount, "USD"),
                    last4: card.last4,
                  })}
                </Button>
              )}
              <Button
                tone={card === undefined ? "primary" : "secondary"}
                isBusy={paying.isRedirecting}
                busyLabel={t(($) => $.feepage.leaving)}
                onClick={() => paying.pay(price.credits)}
              >
                {m !== undefined && card !== undefined
                  ? m(($) => $.purchases.pay.other)
                  : t(($) => $.feepage.pay, { fee: format.money(price.amount, "USD") })}
              </Button>
            </div>
          )}
        </section>
      )}
      {m !== undefined && cards !== undefined && <SavedCards m={m} cards={cards} adding={adding} />}
      {hasJobDraft() && <p className="type-small text-muted">{t(($) => $.feepage.kept)}</p>}
      <p>
        <ScreenLink className="text-link" href={appPaths.payments}>
          {t(($) => $.payments.title)}
        </ScreenLink>
      </p>
      <p className="type-small">
        {t(($) => $.feepage.support)}{" "}
        <a className="text-link wrap-anywhere" href={`mailto:${supportEmail}`} aria-label={supportEmail}>
          <EmailAddress>{supportEmail}</EmailAddress>
        </a>
      </p>
    </div>
  );
}
