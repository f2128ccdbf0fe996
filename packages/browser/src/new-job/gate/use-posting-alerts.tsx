import type { ApiFailure } from "@bandeja/client/failures";
import { errorText } from "@bandeja/i18n/problem-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useAlert } from "../../alert/use-alert.tsx";
import { blockText } from "../../conduct/block-text.ts";
import { rememberFee } from "./posting-fee.ts";
import { WaitingLink } from "./waiting-people.tsx";
import type { WaitingPeople } from "./waiting-people.tsx";

/** Where a client leads after an alert, and what it says of a fee that is due. */
export interface PostingWays {
  /** To the jobs list. */
  toJobs: () => void | Promise<void>;
  /** A job is posted, and read of. */
  onPosted?: () => void;
  /** To what is held against the venue. */
  toConduct: () => void | Promise<void>;
  /** To the page about what jobs cost. */
  toFee: () => void | Promise<void>;
  /** To what the venue has paid. */
  toPayments: () => void | Promise<void>;
  /** Below 'Free position used!': `fee` with its currency, where it is known. */
  feeText: (fee: string | undefined) => string;
  /** The address, from the origin on, where a venue answers those who wait: of one job, or of all where none is named. */
  waitingAddress: (job: string | undefined) => string;
}

/** The alerts of the posting gate (specification section 8) and where each leads once it is closed. */
export function usePostingAlerts({
  toJobs,
  onPosted,
  toConduct,
  toFee,
  toPayments,
  feeText,
  waitingAddress,
}: PostingWays) {
  const { t } = useTranslation();
  const format = useFormatters();
  const alert = useAlert();

  const withWaiting = (text: string, waiting: WaitingPeople | undefined) =>
    waiting === undefined ? (
      text
    ) : (
      <>
        <p>{text}</p>
        <p className="mt-3">
          <WaitingLink waiting={waiting} addressOf={waitingAddress} />
        </p>
      </>
    );

  return {
    /** To the jobs list, where the job that is over can be closed. */
    async jobNotCompleted(): Promise<void> {
      await alert(errorText(t, "JOB_NOT_COMPLETED"));
      await toJobs();
    },
    /** Until when, and why; then to what can be said to it. */
    async blocked(block: ApiFailure["block"]): Promise<void> {
      await alert(errorText(t, "BLOCKED"), block && blockText(t, format, block));
      await toConduct();
    },
    /**
     * "With a message that a fee in USD applies"; on close goes to what is said of it.
     *
     * @param isPaid whether that was paid while the alert stood there
     */
    async freePositionUsed(
      fee: number | undefined,
      { isPaid = () => false, waiting }: { isPaid?: () => boolean; waiting?: WaitingPeople | undefined } = {},
    ): Promise<void> {
      if (fee !== undefined) rememberFee(fee);
      const message = feeText(fee === undefined ? undefined : format.money(fee, "USD"));
      await alert(errorText(t, "FREE_POSITION_USED"), withWaiting(message, waiting));
      if (!isPaid()) await toFee();
    },
    /** To the payments, of which one says what its bank was asked. */
    async paymentDisputed(): Promise<void> {
      await alert(errorText(t, "PAYMENT_DISPUTED"));
      await toPayments();
    },
    credit: (count: number, waiting: WaitingPeople | undefined): Promise<void> =>
      alert(
        t(($) => $.alerts.credit),
        withWaiting(
          t(($) => $.newjob.creditUse, { count }),
          waiting,
        ),
      ),
    /** The message comes from the server; then to the jobs list, where the job now is. */
    async posted(message: string): Promise<void> {
      await alert(message);
      onPosted?.();
      await toJobs();
    },
  };
}
