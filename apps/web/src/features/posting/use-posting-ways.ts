import type { PostingWays } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { paths } from "../../paths.ts";

/** "The app must be used to pay; on close goes to /downloadapp" (specification section 8). */
export function usePostingWays(): PostingWays {
  const { t } = useTranslation();
  return {
    newJobLike: paths.newJobLike,
    feeText: (fee) => (fee === undefined ? t(($) => $.newjob.feeInUsd) : t(($) => $.newjob.feeOf, { fee })),
  };
}
