import type { PostingWays } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { useNavigate } from "react-router";
import { wishPush } from "#lib/push-wish.ts";
import { appBase } from "@bandeja/contract/cross-links";
import { appPaths } from "@bandeja/contract/app-pages";

/** The app's paths for the posting form: its own list of jobs, and its fee screen in place of the site's alert. */
export function usePostingWays(): PostingWays {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    toJobs: () => navigate(appPaths.jobs),
    toConduct: () => navigate(appPaths.conduct),
    onPosted: wishPush,
    toPayments: () => navigate(appPaths.payments),
    toFee: () => navigate(appPaths.fee),
    waitingAddress: (job) => `${appBase}${job === undefined ? appPaths.jobs : appPaths.job(job)}`,
    feeText: (fee) => (fee === undefined ? t(($) => $.posting.feeInUsd) : t(($) => $.posting.feeOf, { fee })),
  };
}
