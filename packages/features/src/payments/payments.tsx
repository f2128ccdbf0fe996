import { purchaseTexts } from "@bandeja/i18n/purchase-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { useSectionTexts } from "../query/use-section-texts.tsx";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { ListView } from "../query/list-view.tsx";
import { useHasSpace } from "../query/use-has-space.ts";
import { PaymentRow } from "./payment-row.tsx";
import type { PaymentRowProps } from "./payment-row.tsx";
import { PaymentsTable } from "./payments-table.tsx";
import { usePayments } from "./use-payments.ts";
import "./payments.css";

interface Props extends Pick<PaymentRowProps, "heading"> {
  venueId: string;
  /** Shown without any payment. */
  none: ReactNode;
}

// With less, the buttons of the columns have no space beside each other.
const tableRem = 48;

/** The payments of a venue, with their states and receipts: a table where they have space for it, otherwise rows. */
export function Payments({ venueId, none, ...row }: Props) {
  const { t } = useTranslation();
  const list = usePayments(venueId);
  const [container, hasSpace] = useHasSpace(tableRem);
  const skeleton = (
    <div role="status" aria-label={t(($) => $.common.loading)} className="payments">
      {[1, 2].map((key) => (
        <SkeletonBar key={key} className="my-3 h-24 w-full" />
      ))}
    </div>
  );
  const [m, pending] = useSectionTexts(purchaseTexts, skeleton);
  return (
    <div ref={container} className="payments-list">
      <ListView
        list={list}
        rows={list.payments}
        title={t(($) => $.payments.notLoaded)}
        skeleton={skeleton}
        empty={none}
        moreClass="mt-5"
      >
        {(payments) =>
          m === undefined ? (
            pending
          ) : hasSpace ? (
            <PaymentsTable m={m} payments={payments} />
          ) : (
            <ul className="payments" aria-label={t(($) => $.payments.title)}>
              {payments.map((payment) => (
                <li key={payment.id}>
                  <PaymentRow m={m} payment={payment} {...row} />
                </li>
              ))}
            </ul>
          )
        }
      </ListView>
    </div>
  );
}
