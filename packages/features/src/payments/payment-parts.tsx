import type { Payment } from "@bandeja/contract/calls/payments";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { ReceiptButton } from "./receipt-button.tsx";

interface Props {
  m: Translate;
  payment: Payment;
}

const tones = {
  open: "ink",
  paid: "olive",
  expired: "ink",
  refunded: "ink",
  disputed: "tomato",
  lost: "tomato",
} as const satisfies Record<Payment["state"], StampTone>;

/** When a dispute was settled; undefined for a payment that is not disputed, or still is. */
const settledOf = ({ state, settledAt }: Payment) =>
  state === "disputed" || state === "lost" ? settledAt : undefined;

export function PaymentStamp({ m, payment }: Props) {
  const isSettled = settledOf(payment) !== undefined;
  return (
    <Stamp tone={isSettled ? "ink" : tones[payment.state]}>
      {isSettled ? m(($) => $.paymentlist.settledstate) : m(($) => $.paymentlist.states[payment.state])}
    </Stamp>
  );
}

/** What a state other than paid means, that a dispute was won, and when one was settled. */
export function PaymentMeaning({ m, payment }: Props) {
  const format = useFormatters();
  const { state, refundState } = payment;
  const settledAt = settledOf(payment);
  // What is said of a refund then says where the money went.
  const isElsewhere = state === "refunded" && refundState !== undefined;
  return (
    <>
      {refundState !== undefined && (
        <p className="type-small">{m(($) => $.paymentlist.refund[refundState])}</p>
      )}
      {state !== "paid" && !isElsewhere && (
        <p className="type-small">{m(($) => $.paymentlist.meaning[state])}</p>
      )}
      {payment.won && <p className="type-small">{m(($) => $.paymentlist.won)}</p>}
      {settledAt !== undefined && (
        <p className="type-small">
          {m(($) => $.paymentlist.settled, { when: format.moment(settledAt, "own") })}
        </p>
      )}
    </>
  );
}

/** The receipt and the credit notes of a payment; `isShort` under a heading that says what they are. */
export function PaymentReceipts({
  m,
  payment: { id, receipts },
  isShort = false,
}: Props & { isShort?: boolean }) {
  if (receipts.length === 0) return null;
  return (
    <div className="payment-receipts">
      {receipts.map((receipt) => (
        <ReceiptButton m={m} key={receipt.number} payment={id} receipt={receipt} isShort={isShort} />
      ))}
    </div>
  );
}

/** What became of the credit of a payment; `isShort` leads to its job without a sentence. */
export function CreditUse({ m, payment, isShort = false }: Props & { isShort?: boolean }) {
  const { credit, pack } = payment;
  const { t } = useTranslation();
  const screens = useScreens();
  if (credit === undefined) {
    return pack && pack.used > 0 ? <Dispute m={m} payment={payment} /> : null;
  }
  if (credit.state === "free") return <p className="type-small">{m(($) => $.paymentlist.free)}</p>;
  if (credit.state === "refunded") return <p className="type-small">{m(($) => $.paymentlist.gone)}</p>;
  return (
    <>
      <p className="type-small">
        {!isShort && <>{m(($) => $.paymentlist.attached)} </>}
        {credit.jobId !== undefined && (
          <ScreenLink className="text-link" href={screens.job(credit.jobId)}>
            {t(($) => $.job.toJob)}
          </ScreenLink>
        )}
      </p>
      <Dispute m={m} payment={payment} />
    </>
  );
}

/** Whether a dispute over a used credit stops the venue from posting. */
function Dispute({ m, payment: { state, settledAt } }: Props) {
  if ((state !== "disputed" && state !== "lost") || settledAt !== undefined) return null;
  return <p className="type-small">{m(($) => $.paymentlist.stopped)}</p>;
}
