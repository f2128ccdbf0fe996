import type { ReservationChoice } from "@bandeja/contract/reservation";
import { useTranslation } from "@bandeja/i18n/react";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import type { JobForm } from "../job-form.ts";
import type { Review } from "./review.ts";

/** Loaded beside the form, which is filled in meanwhile. */
export const loadReviewDialog = () => import("./review-dialog.tsx");

/**
 * The preview of a job before it is posted: `confirm` opens it and resolves to whether to post. A job that was
 * confirmed and has not changed is not previewed again: after a lost network or a missing phone, POST posts at once.
 */
export function useReview() {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const [review, setReview] = useState<Review>();
  const confirmed = useRef<string>(undefined);
  const reservation = useRef<ReservationChoice>(undefined);
  useEffect(() => {
    loadReviewDialog().then(
      ({ prefetchAskFirst }) => void prefetchAskFirst(queries),
      () => undefined,
    );
  }, [queries]);

  async function confirm(job: JobForm): Promise<boolean> {
    const asText = JSON.stringify(job);
    if (confirmed.current === asText) return true;
    try {
      await fetchCode(loadReviewDialog);
    } catch (failure) {
      await alert(failureText(t, failure));
      return false;
    }
    return new Promise((resolve) => {
      function close(isRight: boolean, chosen?: ReservationChoice): void {
        if (isRight) {
          confirmed.current = asText;
          reservation.current = chosen;
        }
        // Closed first, so that POST has the focus again before the form is disabled for sending.
        flushSync(() => setReview(undefined));
        resolve(isRight);
      }
      setReview({ job, close });
    });
  }

  return { review, confirm, reservation };
}
