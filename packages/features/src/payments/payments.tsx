import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { ListView } from "../query/list-view.tsx";
import { PaymentRow } from "./payment-row.tsx";
import type { PaymentRowProps } from "./payment-row.tsx";
import { usePayments } from "./use-payments.ts";
import "./payments.css";

interface Props extends Omit<PaymentRowProps, "payment"> {
  venueId: string;
  /** Shown without any payment. */
  none: ReactNode;
}

/** The payments of a venue, with their states and receipts. */
export function Payments({ venueId, none, ...row }: Props) {
  const { t } = useTranslation();
  const list = usePayments(venueId);
  return (
    <ListView
      list={list}
      rows={list.payments}
      title={t(($) => $.payments.notLoaded)}
      skeleton={
        <div role="status" aria-label={t(($) => $.common.loading)} className="payments">
          {[1, 2].map((key) => (
            <SkeletonBar key={key} className="my-3 h-24 w-full" />
          ))}
        </div>
      }
      empty={none}
      moreClass="mt-5"
    >
      {(payments) => (
        <ul className="payments" aria-label={t(($) => $.payments.title)}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentRow payment={payment} {...row} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}
