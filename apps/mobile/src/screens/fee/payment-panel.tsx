import type { Payment } from "@bandeja/contract/calls/payments";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { PaymentPhase } from "./payment-phase.ts";
import { PostNext } from "./post-next.tsx";
import { redirectTo } from "#lib/redirect-to.ts";
import type { usePay } from "./use-pay.ts";

interface Props {
  payment: Payment;
  phase: PaymentPhase;
  /** Undefined for a venue that may not buy a credit. */
  paying: ReturnType<typeof usePay> | undefined;
}

/** How many credits a payment is for. */
const sizeOf = ({ pack }: Payment): number => pack?.credits ?? 1;

/** The state of a payment, and its next action. */
export function PaymentPanel({ payment, phase, paying }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const when = format.moment(payment.createdAt, "own");
  return (
    <section aria-labelledby="payment" className={`fee-panel fee-panel-${phase}`}>
      <div role="status">
        <h2 id="payment" className="type-card-small">
          {t(($) => $.feepage.panels[phase].title)}
        </h2>
        <p className="type-text mt-3">
          {phase === "paid"
            ? t(($) => $.feepage.panels.paid.text, { count: sizeOf(payment) })
            : t(($) => $.feepage.panels[phase].text, { when })}
        </p>
      </div>
      <NextStep phase={phase} paying={paying} payment={payment} />
    </section>
  );
}

function NextStep({ phase, paying, payment }: Props) {
  const { t } = useTranslation();
  if (paying === undefined) return null;
  const { pay, isRedirecting } = paying;
  switch (phase) {
    case "paid":
      return <PostNext />;
    case "left":
    case "open":
    case "expired":
      return (
        <div>
          <Button
            isBusy={isRedirecting}
            busyLabel={t(($) => $.feepage.leaving)}
            onClick={() =>
              payment.byCard && payment.url !== undefined ? redirectTo(payment.url) : pay(sizeOf(payment))
            }
          >
            {phase === "expired" ? t(($) => $.feepage.again) : t(($) => $.feepage.goOn)}
          </Button>
        </div>
      );
    default:
      return null;
  }
}
