import { jobsGetValuePayment } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useGo } from "../../navigation/navigation.ts";
import type { PostingWays } from "./use-posting-alerts.tsx";

interface Props {
  venueId: string;
  ways: PostingWays;
  /** Keeps the job for the way back. */
  onLeave: () => void;
}

/** In place of POST for a venue without a credit: what the job costs, and the way to pay it. */
export function PayFirst({ venueId, ways, onLeave }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const go = useGo();
  const fee = useQuery(queryOf(jobsGetValuePayment, { body: { venueId } })).data?.data;
  return (
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
}
