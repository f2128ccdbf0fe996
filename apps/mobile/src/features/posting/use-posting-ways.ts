import type { PostingWays } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { useTranslation } from "@bandeja/i18n/react";
import { wishPush } from "#lib/push-wish.ts";

/** After a job is posted, the app asks whether to notify of applicants; its text about the fee leads to its own page. */
export function usePostingWays(): PostingWays {
  const { t } = useTranslation();
  return {
    onPosted: () => wishPush({ kind: "applicants" }),
    payment: appPaths.fee,
    newJobLike: appPaths.newJobLike,
    feeText: (fee) => (fee === undefined ? t(($) => $.posting.feeInUsd) : t(($) => $.posting.feeOf, { fee })),
  };
}
