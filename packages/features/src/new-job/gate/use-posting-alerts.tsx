import type { FailureWith } from "@bandeja/client/failures";
import { errorText } from "@bandeja/i18n/problem-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { ComponentType, ReactNode } from "react";
import { useAlert } from "../../alert/use-alert.tsx";
import { blockText } from "../../conduct/block-text.ts";
import { useGo, useScreens } from "../../navigation/navigation.ts";
import { hasJobDraft } from "../job-form.ts";
import type { Purchase } from "./use-purchase.ts";
import { WaitingLink } from "./waiting-people.tsx";
import type { WaitingPeople } from "./waiting-people.tsx";
import { sessionStore } from "@bandeja/web-platform/storage/storage.ts";

// Read by the site's pre-hydration.js, too, for the prerendered page that the alert leads to.
const key = "posting.fee";

/** Stores the fee in USD for the page that explains the payment. */
function saveFee(fee: number): void {
  sessionStore.write(key, String(fee));
}

/** Pays by a press, in place of its children, which lead to the page about the fee. */
export type PayNow = ComponentType<{
  venueId: string;
  purchase: Purchase;
  /** The address of the page about the fee, with the purchase chosen. */
  page: string;
  onPaid: () => void;
  isPosting: boolean;
  /** In place of a button until it is known which. */
  skeleton: ReactNode;
  /** Keeps the job for the way back. */
  onLeave: () => void;
  children: ReactNode;
}>;

/** What differs between the clients. */
export interface PostingWays {
  /** Called after the alert that a job is posted. */
  onPosted?: () => void;
  /** The text below 'Free position used!'; `fee` has its currency, and is undefined if unknown. */
  feeText: (fee: string | undefined) => string;
  /** The address of the page on which the fee is paid, in the app. */
  payment: string;
  /** Where a saved card can pay, in the app. */
  PayNow?: PayNow;
  /** Whether there is one. */
  canPayNow?: () => Promise<boolean>;
  /** The path of New job, filled in from this one, for this day if it is possible. */
  newJobLike: (job: string, day?: string) => string;
}

/** The alerts of the posting gate (specification section 8), each with its destination once it is closed. */
export function usePostingAlerts({ onPosted, feeText, canPayNow }: PostingWays) {
  const { t } = useTranslation();
  const format = useFormatters();
  const alert = useAlert();
  const go = useGo();
  const screens = useScreens();

  const withWaiting = (text: string, waiting: WaitingPeople | undefined) =>
    waiting === undefined ? (
      text
    ) : (
      <>
        <p>{text}</p>
        <p className="mt-3">
          <WaitingLink waiting={waiting} />
        </p>
      </>
    );

  return {
    /** Then goes to the jobs list, where the ended job can be completed. */
    async jobNotCompleted(): Promise<void> {
      await alert(errorText(t, "JOB_NOT_COMPLETED"));
      await go(screens.jobs);
    },
    /** Shows the end and the reason, then goes to the conduct, where an appeal is possible. */
    async blocked(refusal: Pick<FailureWith<"BLOCKED">, "until" | "reason">): Promise<void> {
      await alert(errorText(t, "BLOCKED"), blockText(t, format, refusal));
      await go(screens.conduct);
    },
    /**
     * "With a message that a fee in USD applies"; then goes to the page about it.
     *
     * @param isPaid returns whether it was paid while the alert was open
     */
    async freePositionUsed(
      fee: number | undefined,
      { isPaid = () => false, waiting }: { isPaid?: () => boolean; waiting?: WaitingPeople | undefined } = {},
    ): Promise<void> {
      if (fee !== undefined) saveFee(fee);
      const message = feeText(fee === undefined ? undefined : format.money(fee, "USD"));
      const kept = hasJobDraft() ? ` ${t(($) => $.newjob.kept)}` : "";
      await alert(errorText(t, "FREE_POSITION_USED"), withWaiting(`${message}${kept}`, waiting));
      // A saved card pays for the job as it is posted.
      if (isPaid() || (await canPayNow?.())) return;
      await go(screens.fee);
    },
    /** Then goes to the payments, which show the dispute. */
    async paymentDisputed(): Promise<void> {
      await alert(errorText(t, "PAYMENT_DISPUTED"));
      await go(screens.payments);
    },
    credit: (count: number, waiting: WaitingPeople | undefined): Promise<void> =>
      alert(
        t(($) => $.alerts.credit),
        withWaiting(
          t(($) => $.newjob.creditUse, { count }),
          waiting,
        ),
      ),
    /** Shows the server's message, then goes to the jobs list. */
    async posted(message: string): Promise<void> {
      await alert(message);
      onPosted?.();
      await go(screens.jobs);
    },
  };
}
