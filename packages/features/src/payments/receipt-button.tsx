import { paymentsReceipt, type Payment } from "@bandeja/contract/calls/payments";
import { useTranslation } from "@bandeja/i18n/react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { PdfButton } from "../query/pdf-button.tsx";

type Receipt = Payment["receipts"][number];

/** A button with a receipt's number, which downloads its PDF. */
export function ReceiptButton({ payment, receipt: { kind, number } }: { payment: string; receipt: Receipt }) {
  const { t } = useTranslation();
  return (
    <PdfButton
      label={t(($) => $.payments.receipt[kind], { number })}
      fetch={async () =>
        (await api.call(paymentsReceipt, { body: { paymentId: payment, kind, number } })).data
      }
    />
  );
}
