import type { PostingWays } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";

/** "The app must be used to pay; on close goes to /downloadapp" (specification section 8). */
export function usePostingWays(): PostingWays {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    toJobs: () => navigate(paths.jobs),
    toPayments: () => navigate(paths.accountPayments),
    toConduct: () => navigate(paths.accountConduct),
    toFee: () => navigate(paths.downloadApp),
    waitingAddress: (job) => (job === undefined ? paths.jobs : paths.jobById(job)),
    feeText: (fee) => (fee === undefined ? t(($) => $.newjob.feeInUsd) : t(($) => $.newjob.feeOf, { fee })),
  };
}
