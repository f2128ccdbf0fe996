import type { Payment } from "@bandeja/contract/calls/payments";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { PackUse } from "./pack-use.tsx";
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
      <PackUse payment={payment} />
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

function CreditUse({ payment: { state, settledAt, credit, pack } }: { payment: Payment }) {
  const { t } = useTranslation();
  const screens = useScreens();
  if (credit === undefined) {
    return pack && pack.used > 0 ? <Dispute state={state} settledAt={settledAt} /> : null;
  }
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
      <Dispute state={state} settledAt={settledAt} />
    </>
  );
}

/** Whether a dispute over a used credit stops the venue from posting. */
function Dispute({ state, settledAt }: Pick<Payment, "state" | "settledAt">) {
  const { t } = useTranslation();
  if (state !== "disputed" && state !== "lost") return null;
  return (
    <p className="type-small">
      {settledAt === undefined ? t(($) => $.payments.stopped) : t(($) => $.payments.settled)}
    </p>
  );
}
