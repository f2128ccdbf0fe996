import { paymentsRefund, type Payment } from "@bandeja/contract/calls/payments";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useState } from "react";
import { ActionDialog } from "../form/action-dialog.tsx";

interface Props {
  m: Translate;
  paymentId: string;
  refundable: NonNullable<Payment["refundable"]>;
}

/** What can be requested back of a payment and until when, with the button, which asks once more. */
export function RefundButton({ m, paymentId, refundable: { credits, amount, until } }: Props) {
  const format = useFormatters();
  const [key, setKey] = useState<string>();
  const values = { count: credits, amount: format.money(amount, "USD"), until: format.moment(until, "own") };
  return (
    <>
      <p className="type-small">{m(($) => $.purchases.refund.until, values)}</p>
      <div>
        <Button tone="secondary" size="small" onClick={() => setKey(newIdempotencyKey())}>
          {m(($) => $.purchases.refund.button, values)}
        </Button>
      </div>
      {key !== undefined && (
        <ActionDialog
          title={m(($) => $.purchases.refund.question, values)}
          yes={m(($) => $.purchases.refund.button, values)}
          no={m(($) => $.purchases.refund.no)}
          send={() => api.call(paymentsRefund, { body: { paymentId, credits } }, { idempotencyKey: key })}
          onClose={() => setKey(undefined)}
        >
          <DialogLead>{m(($) => $.purchases.refund.text, values)}</DialogLead>
        </ActionDialog>
      )}
    </>
  );
}
