import type { Row } from "@bandeja/contract/console/rows";
import { useTranslation } from "@bandeja/i18n/react";
import { useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";

/** What has gone back of a payment whose refund failed, what has not, and what can be done. */
function FailedRefund({ facts, mayTakeBack }: { facts: Row; mayTakeBack: boolean }) {
  const { t } = useTranslation();
  const values = useValues();
  const missing = values.loose(String(facts.failedAmount));
  const back = facts.refundedAmount;
  return (
    <p className="note">
      {typeof back === "string"
        ? t(($) => $.operatorconsole.failedrefund.part, { missing, back: values.loose(back) })
        : t(($) => $.operatorconsole.failedrefund.missing, { missing })}{" "}
      {t(($) => $.operatorconsole.failedrefund[mayTakeBack ? "ways" : "noted"])}
    </p>
  );
}

/** What has to be known about a payment in its state, such as why it cannot be refunded. */
export function PaymentNote({ facts, refused = [] }: { facts: Row; refused?: readonly string[] }) {
  const nameOf = useNames();
  const name = String(facts.state);
  if (name === "refundfailed") {
    return <FailedRefund facts={facts} mayTakeBack={!refused.includes("payments refund-take-back")} />;
  }
  const note = nameOf("paymentnotes", name);
  return note === name ? null : <p className="note">{note}</p>;
}
