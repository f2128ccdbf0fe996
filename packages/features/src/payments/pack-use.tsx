import type { Payment } from "@bandeja/contract/calls/payments";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { RefundButton } from "./refund-button.tsx";

interface Props {
  m: Translate;
  payment: Payment;
}

/** What is left of a pack, and what went back of a payment. */
export function PackUse({ m, payment: { state, pack, refundedAmount, currency } }: Props) {
  const format = useFormatters();
  const isBought = state !== "open" && state !== "expired";
  return (
    <>
      {pack !== undefined && isBought && (
        <p className="type-small">{m(($) => $.purchases.left, { free: pack.free, credits: pack.credits })}</p>
      )}
      {refundedAmount !== undefined && state !== "refunded" && (
        <p className="type-small">
          {m(($) => $.purchases.back, { amount: format.money(refundedAmount, currency) })}
        </p>
      )}
    </>
  );
}

/** What can still be requested back of a payment. */
export function Refundable({ m, payment: { id, refundable } }: Props) {
  if (refundable === undefined) return null;
  return <RefundButton m={m} paymentId={id} refundable={refundable} />;
}
