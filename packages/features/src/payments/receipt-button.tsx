import { paymentsReceipt } from "@bandeja/contract/calls/payments";
import type { Payment } from "@bandeja/contract/calls/payments";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { fileFromBase64 } from "@bandeja/web-platform/storage/file-from-base64.ts";
import { handOver } from "@bandeja/web-platform/storage/save-file.ts";
import { api } from "@bandeja/web-platform/api/api.ts";

type Receipt = Payment["receipts"][number];

async function fetchReceipt(paymentId: string, kind: Receipt["kind"]): Promise<File> {
  const { data } = await api.call(paymentsReceipt, { body: { paymentId, kind } });
  return fileFromBase64(data.pdf, data.name, "application/pdf");
}

/** A button with a receipt's number, which downloads its PDF. */
export function ReceiptButton({ payment, receipt: { kind, number } }: { payment: string; receipt: Receipt }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const open = useMutation({
    mutationFn: async () => handOver(await fetchReceipt(payment, kind)),
    onError: (failure) => void alert(failureText(t, failure)),
  });
  return (
    <Button
      tone="secondary"
      size="small"
      isBusy={open.isPending}
      busyLabel={t(($) => $.common.loading)}
      onClick={() => open.mutate()}
    >
      {t(($) => $.payments.receipt[kind], { number })}
    </Button>
  );
}
