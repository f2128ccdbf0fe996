import type { Payment } from "@bandeja/contract/calls/payments";
import { purchaseTexts } from "@bandeja/i18n/purchase-texts";
import { useFormatters } from "@bandeja/i18n/react";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { RefundButton } from "./refund-button.tsx";

/** What is left of a pack, what went back of a payment, and what can still be requested back. */
export function PackUse({ payment }: { payment: Payment }) {
  const m = useMoreTexts(purchaseTexts);
  const format = useFormatters();
  const { state, pack, refundable, refundedAmount, currency } = payment;
  if (m === undefined) return null;
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
      {refundable !== undefined && <RefundButton m={m} paymentId={payment.id} refundable={refundable} />}
    </>
  );
}
