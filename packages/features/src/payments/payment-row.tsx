import type { Payment } from "@bandeja/contract/calls/payments";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import type { ElementType } from "react";
import { ReceiptButton } from "./receipt-button.tsx";

/** The client's link component, and its address of a job. */
interface JobLinks {
  readonly Link: ElementType;
  readonly hrefOf: (job: string) => string;
}

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
  jobs: JobLinks;
  /** The level below the heading above the list. */
  heading: "h2" | "h3";
}

/** One payment: amount, date, state, the job of its credit, and its receipts. */
export function PaymentRow({ payment, jobs, heading: Heading }: PaymentRowProps) {
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
      <CreditUse payment={payment} jobs={jobs} />
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

function CreditUse({ payment: { state, settledAt, credit }, jobs }: { payment: Payment; jobs: JobLinks }) {
  const { t } = useTranslation();
  if (credit === undefined) return null;
  if (credit.state === "free") return <p className="type-small">{t(($) => $.payments.free)}</p>;
  if (credit.state === "refunded") return <p className="type-small">{t(($) => $.payments.gone)}</p>;
  return (
    <>
      <p className="type-small">
        {t(($) => $.payments.attached)}{" "}
        {credit.jobId !== undefined && (
          <jobs.Link className="text-link" href={jobs.hrefOf(credit.jobId)}>
            {t(($) => $.payments.job)}
          </jobs.Link>
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
