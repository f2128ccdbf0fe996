import { errorText } from "@bandeja/i18n/problem-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useAlert } from "../../alert/use-alert.tsx";

/** Where a client leads after an alert, and what it says of a fee that is due. */
export interface PostingWays {
  /** To the jobs list. */
  toJobs: () => void | Promise<void>;
  /** A job is posted, and read of. */
  onPosted?: () => void;
  /** To the page about what jobs cost. */
  toFee: () => void | Promise<void>;
  /** Below 'Free position used!': `fee` with its currency, where it is known. */
  feeText: (fee: string | undefined) => string;
}

/** The alerts of the posting gate (specification section 8) and where each leads once it is closed. */
export function usePostingAlerts({ toJobs, onPosted, toFee, feeText }: PostingWays) {
  const { t } = useTranslation();
  const format = useFormatters();
  const alert = useAlert();
  return {
    /** To the jobs list, where the job that is over can be closed. */
    async jobNotCompleted(): Promise<void> {
      await alert(errorText(t, "JOB_NOT_COMPLETED"));
      await toJobs();
    },
    /** "With a message that a fee in USD applies"; on close goes to what is said of it. */
    async freePositionUsed(fee: number | undefined): Promise<void> {
      const message = feeText(fee === undefined ? undefined : format.money(fee, "USD"));
      await alert(errorText(t, "FREE_POSITION_USED"), message);
      await toFee();
    },
    credit: (count: number): Promise<void> =>
      alert(
        t(($) => $.alerts.credit),
        t(($) => $.newjob.creditUse, { count }),
      ),
    /** The message comes from the server; then to the jobs list, where the job now is. */
    async posted(message: string): Promise<void> {
      await alert(message);
      onPosted?.();
      await toJobs();
    },
  };
}
