import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { JobForm } from "../job-form.ts";

export interface Review {
  job: JobForm;
  /** Posts the job, or returns to the form. */
  close: (isRight: boolean) => void;
}

/**
 * The preview of a job before it is posted: `confirm` opens it and resolves to whether to post. A job that was
 * confirmed and has not changed is not previewed again: after a lost network or a missing phone, POST posts at once.
 */
export function useReview() {
  const [review, setReview] = useState<Review>();
  const confirmed = useRef<string>(undefined);

  function confirm(job: JobForm): Promise<boolean> {
    const asText = JSON.stringify(job);
    if (confirmed.current === asText) return Promise.resolve(true);
    return new Promise((resolve) => {
      function close(isRight: boolean): void {
        if (isRight) confirmed.current = asText;
        // Closed first, so that POST has the focus again before the form is disabled for sending.
        flushSync(() => setReview(undefined));
        resolve(isRight);
      }
      setReview({ job, close });
    });
  }

  return { review, confirm };
}
