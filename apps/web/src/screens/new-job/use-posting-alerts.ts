import { errorText } from "@bandeja/i18n/problem-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useNavigate } from "react-router";
import { useAlert } from "@bandeja/browser/alert/use-alert.tsx";
import { paths } from "../../paths.ts";

/** The alerts of the posting gate (specification section 8) and where each leads once it is closed. */
export function usePostingAlerts() {
  const { t } = useTranslation();
  const format = useFormatters();
  const alert = useAlert();
  const navigate = useNavigate();
  return {
    /** To the jobs list, where the job that is over can be closed. */
    async jobNotCompleted(): Promise<void> {
      await alert(errorText(t, "JOB_NOT_COMPLETED"));
      await navigate(paths.jobs);
    },
    /** "With a message that a fee in USD applies and the app must be used to pay; on close goes to /downloadapp." */
    async freePositionUsed(fee: number | undefined): Promise<void> {
      const message =
        fee === undefined
          ? t(($) => $.newjob.feeInUsd)
          : t(($) => $.newjob.feeOf, { fee: format.money(fee, "USD") });
      await alert(errorText(t, "FREE_POSITION_USED"), message);
      await navigate(paths.downloadApp);
    },
    credit: (count: number): Promise<void> =>
      alert(
        t(($) => $.alerts.credit),
        t(($) => $.newjob.creditUse, { count }),
      ),
    /** The message comes from the server; then to the jobs list, where the job now is. */
    async posted(message: string): Promise<void> {
      await alert(message);
      await navigate(paths.jobs);
    },
  };
}
