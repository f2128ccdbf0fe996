import type { Payment } from "@bandeja/contract/calls/payments";
import type { Translate } from "@bandeja/i18n/translate";

interface Props extends Pick<Payment, "receipts"> {
  m: Translate;
}

/** The company that the receipts of a payment name, if they have its tax number. */
export function IssuedTo({ m, receipts: [receipt] }: Props) {
  if (receipt?.taxNumber === undefined) return null;
  const { legalName, taxNumber } = receipt;
  return (
    <p className="type-hint wrap-anywhere text-muted">
      {m(($) => $.billing.issuedTo, { name: legalName, number: taxNumber })}
    </p>
  );
}
