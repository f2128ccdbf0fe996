import type { Payment } from "@bandeja/contract/calls/payments";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { ReceiptButton } from "./receipt-button.tsx";

const tones = {
  open: "ink",
  paid: "olive",
  expired: "ink",
  refunded: "ink",
  disputed: "tomato",
  lost: "tomato",
} as const satisfies Record<Payment["state"], StampTone>;

export interface PaymentRowProps {
  payment: Payment;
  /** The level below the heading above the list. */
  heading: "h2" | "h3";
}

/** One payment: amount, date, state, the job of its credit, and its receipts. */
export function PaymentRow({ payment, heading: Heading }: PaymentRowProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { id, state, amount, currency, createdAt, paidAt, receipts } = payment;
  return (
    <article className="payment">
      <header>
        <Heading className="type-button">
          {t(($) => $.payments.of, {
            amount: format.money(amount, currency),
            when: format.moment(paidAt ?? createdAt),
          })}
        </Heading>
        <Stamp tone={tones[state]}>{t(($) => $.payments.states[state])}</Stamp>
      </header>
      {state !== "paid" && <p className="type-small">{t(($) => $.payments.meaning[state])}</p>}
      <CreditUse payment={payment} />
      {receipts.length > 0 && (
        <div className="payment-receipts">
          {receipts.map((receipt) => (
            <ReceiptButton key={receipt.number} payment={id} receipt={receipt} />
          ))}
        </div>
      )}
    </article>
  );
}

function CreditUse({ payment: { state, settledAt, credit } }: { payment: Payment }) {
  const { t } = useTranslation();
  const screens = useScreens();
  if (credit === undefined) return null;
  if (credit.state === "free") return <p className="type-small">{t(($) => $.payments.free)}</p>;
  if (credit.state === "refunded") return <p className="type-small">{t(($) => $.payments.gone)}</p>;
  return (
    <>
      <p className="type-small">
        {t(($) => $.payments.attached)}{" "}
        {credit.jobId !== undefined && (
          <ScreenLink className="text-link" href={screens.job(credit.jobId)}>
            {t(($) => $.payments.job)}
          </ScreenLink>
        )}
      </p>
      {(state === "disputed" || state === "lost") && (
        <p className="type-small">
          {settledAt === undefined ? t(($) => $.payments.stopped) : t(($) => $.payments.settled)}
        </p>
      )}
    </>
  );
}
