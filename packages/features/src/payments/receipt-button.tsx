import { paymentsReceipt, type Payment } from "@bandeja/contract/calls/payments";
import type { Translate } from "@bandeja/i18n/translate";
import { api } from "@bandeja/web-platform/api/api.ts";
import { PdfButton } from "../query/pdf-button.tsx";

type Receipt = Payment["receipts"][number];

interface Props {
  m: Translate;
  payment: string;
  receipt: Receipt;
  /** Shows a receipt's number alone. */
  isShort?: boolean;
}

/** A button with a receipt's number, which downloads its PDF. */
export function ReceiptButton({ m, payment, receipt: { kind, number }, isShort = false }: Props) {
  const label = m(($) => $.paymentlist.receipt[kind], { number });
  return (
    <PdfButton
      label={label}
      {...(isShort && kind === "payment" && { shown: number })}
      fetch={async () =>
        (await api.call(paymentsReceipt, { body: { paymentId: payment, kind, number } })).data
      }
    />
  );
}
