import type { PostingWays } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { useGo } from "#lib/navigation.ts";
import { paths } from "../../paths.ts";

/** "The app must be used to pay; on close goes to /downloadapp" (specification section 8). */
export function usePostingWays(): PostingWays {
  const { t } = useTranslation();
  const go = useGo();
  return {
    toJobs: () => go(paths.jobs),
    toPayments: () => go(paths.accountPayments),
    toConduct: () => go(paths.accountConduct),
    toFee: () => go(paths.downloadApp),
    waitingAddress: (job) => (job === undefined ? paths.jobs : paths.jobById(job)),
    feeText: (fee) => (fee === undefined ? t(($) => $.newjob.feeInUsd) : t(($) => $.newjob.feeOf, { fee })),
  };
}
