import { jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { PostingRestricted } from "../../conduct/silenced-note.tsx";
import { useConductSummary } from "../../conduct/use-conduct-summary.ts";
import { useGo } from "../../navigation/navigation.ts";
import type { PostingWays } from "./use-posting-alerts.tsx";
import { usePurchase } from "./use-purchase.ts";

interface Props {
  venueId: string;
  ways: PostingWays;
  /** Keeps the job for the way back. */
  onLeave: () => void;
  /** Posts once the credits are paid. */
  onPaid: () => void;
  isPosting?: boolean;
  /** How many credits are missing. */
  missing?: number;
}

/**
 * In place of POST for a venue without enough credits: what they cost, and the way to pay it; of a suspended one, that. Shown
 * once all of it is known, since a button must not become another one under the finger.
 */
export function PayFirst({ venueId, ways, onLeave, onPaid, isPosting = false, missing = 1 }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const go = useGo();
  const fee = useQuery(queryOf(jobsGetValuePayment, { body: { venueId } }));
  const { purchase, isLoading } = usePurchase(venueId, missing);
  const conduct = useConductSummary();
  const block = conduct.data?.data.block;
  if (conduct.isLoading || isLoading || fee.isLoading) return <ButtonSkeleton />;
  if (block) return <PostingRestricted restriction={block} />;
  // A member who does not pay reads the fee alone.
  const amount = purchase?.amount ?? (missing === 1 ? fee.data?.data : undefined);
  const credits = purchase?.credits ?? missing;
  const page = credits === 1 ? ways.payment : `${ways.payment}?credits=${credits}`;
  const onTheFeePage = (
    <Button
      size="large"
      isWide
      className="mt-3"
      onClick={() => {
        onLeave();
        void go(page);
      }}
    >
      {amount === undefined
        ? t(($) => $.newjob.payInApp)
        : t(($) => $.newjob.payFeeInApp, { fee: format.money(amount, "USD") })}
    </Button>
  );
  const { PayNow } = ways;
  if (PayNow === undefined || purchase === undefined) return onTheFeePage;
  return (
    <PayNow {...{ venueId, purchase, page, onPaid, isPosting, onLeave }} skeleton={<ButtonSkeleton />}>
      {onTheFeePage}
    </PayNow>
  );
}

function ButtonSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="mt-3">
      <SkeletonBar className="h-16 w-full" />
    </div>
  );
}
