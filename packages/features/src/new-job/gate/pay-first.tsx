import { jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { CannotPost } from "../../conduct/cannot-post.tsx";
import { useConductSummary } from "../../conduct/use-conduct-summary.ts";
import { useGo } from "../../navigation/navigation.ts";
import type { PostingWays } from "./use-posting-alerts.tsx";

interface Props {
  venueId: string;
  ways: PostingWays;
  /** Keeps the job for the way back. */
  onLeave: () => void;
  /** Posts once the fee is paid; undefined where one fee is not enough. */
  onPaid: (() => void) | undefined;
}

/** In place of POST for a venue without a credit: what the job costs, and the way to pay it; of a suspended one, that. */
export function PayFirst({ venueId, ways, onLeave, onPaid }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const go = useGo();
  const fee = useQuery(queryOf(jobsGetValuePayment, { body: { venueId } })).data?.data;
  const conduct = useConductSummary();
  const block = conduct.data?.data.block;
  if (conduct.isLoading) return null;
  if (block) {
    const text =
      block.until === null
        ? t(($) => $.conduct.banned.restaurant)
        : t(($) => $.conduct.blocked.restaurant, { until: format.moment(block.until) });
    return <CannotPost text={text} />;
  }
  const onTheFeePage = (
    <Button
      size="large"
      isWide
      className="mt-3"
      onClick={() => {
        onLeave();
        void go(ways.payment);
      }}
    >
      {fee === undefined
        ? t(($) => $.newjob.payInApp)
        : t(($) => $.newjob.payFeeInApp, { fee: format.money(fee, "USD") })}
    </Button>
  );
  const { PayNow } = ways;
  if (PayNow === undefined || onPaid === undefined) return onTheFeePage;
  return (
    <PayNow venueId={venueId} onPaid={onPaid} onLeave={onLeave}>
      {onTheFeePage}
    </PayNow>
  );
}
