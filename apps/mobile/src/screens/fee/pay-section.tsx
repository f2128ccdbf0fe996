import { hasJobDraft } from "@bandeja/features/new-job/job-form.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { EmailAddress } from "@bandeja/ui/email-address";
import { Button } from "@bandeja/ui/button";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { readSettings } from "@bandeja/web-platform/read-settings.ts";
import { purchaseTexts } from "@bandeja/i18n/purchase-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import type { PurchaseSize } from "@bandeja/contract/calls/payments";
import { useState } from "react";
import { useConnection } from "@bandeja/web-platform/api/connection.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import type { PaymentPhase } from "./payment-phase.ts";
import { PriceChoice, type Price } from "./price-choice.tsx";
import type { usePay } from "./use-pay.ts";

/** Phases of a payment under way, whose panel has the action; this section then offers none. */
const underWay: readonly (PaymentPhase | undefined)[] = ["waiting", "slow", "left", "open", "expired"];

const { supportEmail } = readSettings();

interface Props {
  prices: readonly Price[];
  phase: PaymentPhase | undefined;
  /** Undefined for a venue that may not buy a credit. */
  paying: ReturnType<typeof usePay> | undefined;
}

/** The choice of one credit or a pack, how payment works, and the button that leads to the provider. */
export function PaySection({ prices, phase, paying }: Props) {
  const { t } = useTranslation();
  const m = useMoreTexts(purchaseTexts);
  const format = useFormatters();
  const [size, setSize] = useState<PurchaseSize>(1);
  // Without the texts of packs, one credit.
  const price = prices.find(({ credits }) => m !== undefined && credits === size) ?? prices[0];
  const isCut = useConnection() !== "online";
  return (
    <div className="grid gap-3">
      {isCut && <p className="type-text text-tomato">{t(($) => $.feepage.offline)}</p>}
      {paying !== undefined && !underWay.includes(phase) && (
        <section aria-labelledby="pay" className="grid gap-3">
          <h2 id="pay" className="type-card-small">
            {t(($) => $.feepage.how)}
          </h2>
          <p className="type-text">{t(($) => $.feepage.howText)}</p>
          {m !== undefined && prices.length > 1 && (
            <PriceChoice m={m} prices={prices} size={size} onChoose={setSize} />
          )}
          {price !== undefined && (
            <div>
              <Button
                isBusy={paying.isRedirecting}
                busyLabel={t(($) => $.feepage.leaving)}
                onClick={() => paying.pay(price.credits)}
              >
                {t(($) => $.feepage.pay, { fee: format.money(price.amount, "USD") })}
              </Button>
            </div>
          )}
        </section>
      )}
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
