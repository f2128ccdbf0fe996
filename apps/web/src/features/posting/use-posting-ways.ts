import type { PostingWays } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { appBase } from "@bandeja/contract/cross-links";
import { useTranslation } from "@bandeja/i18n/react";
import { paths } from "../../paths.ts";

/** "The app must be used to pay; on close goes to /downloadapp" (specification section 8). */
export function usePostingWays(): PostingWays {
  const { t } = useTranslation();
  return {
    payment: `${appBase}${appPaths.fee}`,
    newJobLike: paths.newJobLike,
    feeText: (fee) => (fee === undefined ? t(($) => $.newjob.feeInUsd) : t(($) => $.newjob.feeOf, { fee })),
  };
}
