import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { failureText } from "../alert/failure-text.ts";
import { ShowMore } from "../query/show-more.tsx";
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
  const { payments, isError, error, isFetching, refetch } = list;
  if (payments === undefined && !isError) {
    return (
      <div role="status" aria-label={t(($) => $.common.loading)} className="payments">
        {[1, 2].map((key) => (
          <SkeletonBar key={key} className="my-3 h-24 w-full" />
        ))}
      </div>
    );
  }
  if (payments === undefined) {
    return (
      <ErrorState
        title={t(($) => $.payments.notLoaded)}
        retryLabel={t(($) => $.common.tryAgain)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </ErrorState>
    );
  }
  if (payments.length === 0) return none;
  return (
    <>
      <ul className="payments" aria-label={t(($) => $.payments.title)}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} {...row} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} className="mt-5" />
    </>
  );
}
