import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { JobForm } from "../job-form.ts";

export interface Review {
  job: JobForm;
  /** Post it, or back to the form. */
  close: (isRight: boolean) => void;
}

/**
 * The look at a job before it is posted: `confirm` opens it and tells whether it is right. What was found right and
 * has not changed since is not asked about again: after a lost network, or a phone that was missing, POST posts.
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
        // Closed first: the focus is back on POST before the form is closed for sending.
        flushSync(() => setReview(undefined));
        resolve(isRight);
      }
      setReview({ job, close });
    });
  }

  return { review, confirm };
}
