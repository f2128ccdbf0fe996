import type { Payment } from "@bandeja/contract/calls/payments";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { IssuedTo } from "./billing/issued-to.tsx";
import { PackUse, Refundable } from "./pack-use.tsx";
import { CreditUse, PaymentMeaning, PaymentReceipts, PaymentStamp } from "./payment-parts.tsx";

export interface PaymentRowProps {
  m: Translate;
  payment: Payment;
  /** The level below the heading above the list. */
  heading: "h2" | "h3";
}

/** One payment: amount, date, state, the job of its credit, and its receipts. */
export function PaymentRow({ m, payment, heading: Heading }: PaymentRowProps) {
  const format = useFormatters();
  const { amount, currency, createdAt, paidAt } = payment;
  return (
    <article className="payment">
      <header>
        <Heading className="type-button">
          {m(($) => $.paymentlist.of, {
            amount: format.money(amount, currency),
            when: format.moment(paidAt ?? createdAt, "own"),
          })}
        </Heading>
        <PaymentStamp m={m} payment={payment} />
      </header>
      <PaymentMeaning m={m} payment={payment} />
      <CreditUse m={m} payment={payment} />
      <PackUse m={m} payment={payment} />
      <Refundable m={m} payment={payment} />
      <PaymentReceipts m={m} payment={payment} />
      <IssuedTo m={m} receipts={payment.receipts} />
    </article>
  );
}
