import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { TicketLines, TicketRule } from "@bandeja/ui/ticket";
import { JobLines, JobNote, JobWhen } from "../../jobs/ticket/job-terms.tsx";
import { LengthNote } from "../../jobs/ticket/length-note.tsx";
import { JobSum } from "../../jobs/ticket/job-sum.tsx";
import { TakenNote } from "../many/taken-note.tsx";
import { jobsAtTimeOf } from "../many/weeks.ts";
import { usePostedJobs } from "../repeat/repeat-queries.ts";
import { useAskFirst } from "../ask-first/use-ask-first.ts";
import { lazyPart } from "../../query/lazy-part.tsx";
import { totalSpendOf } from "../job-form.ts";
import { PayFirst } from "../gate/pay-first.tsx";
import type { PostingWays } from "../gate/use-posting-alerts.tsx";
import type { postingPrice } from "../gate/opening-notice.ts";
import type { Review } from "./review.ts";
import { Suspense } from "react";

export { prefetchAskFirst } from "../ask-first/use-ask-first.ts";

// Both wait for their texts in any case.
const AskFirst = lazyPart(async () => (await import("../ask-first/ask-first.tsx")).AskFirst);
const ReservedNote = lazyPart(async () => (await import("../ask-first/reserved-note.tsx")).ReservedNote);

interface Props {
  review: Review;
  /** The price of posting, if it is certain. */
  price: ReturnType<typeof postingPrice>;
  /** The venue's. */
  timezone: string;
  /** Those that the venue has; undefined if they could not be fetched. */
  jobs: readonly JobRow[] | undefined;
  venueId: string;
  /** The id of the job that it repeats, if it does. */
  like: string | undefined;
  ways: PostingWays;
}

/** A preview of the job with its cost before it is posted. Its POST button posts. */
export function ReviewDialog({ review: { job, close }, price, venueId, timezone, jobs, like, ways }: Props) {
  const { t } = useTranslation();
  const asking = useAskFirst({ like });
  const posted = usePostedJobs(venueId, jobs);
  const post = () => void asking.decide().then((reservation) => close(true, reservation));
  return (
    <Dialog
      isOpen
      title={t(($) => $.newjob.review)}
      closeLabel={t(($) => $.common.close)}
      onClose={() => close(false)}
      actions={
        <>
          <JobSum each={totalSpendOf(job)} people={job.openings} currency={job.currency} />
          {price !== undefined && (
            <TicketLines
              lines={[{ key: "fee", term: t(($) => $.newjob.fee), value: t(($) => $.newjob.prices[price]) }]}
            />
          )}
          <Suspense>
            <ReservedNote asking={asking} job={job} timezone={timezone} />
          </Suspense>
          {price === "due" ? (
            <PayFirst venueId={venueId} ways={ways} onLeave={() => close(false)} onPaid={post} />
          ) : (
            <Button size="large" isWide className="mt-3" onClick={post}>
              {t(($) => $.newjob.post)}
            </Button>
          )}
          <Button tone="secondary" isWide onClick={() => close(false)}>
            {t(($) => $.newjob.change)}
          </Button>
        </>
      }
    >
      <div className="job-ticket pt-3">
        <LengthNote shift={job} />
        <JobWhen job={job} timezone={timezone} />
        <TakenNote others={jobsAtTimeOf(job, { jobs: posted, timezone })} />
        <TicketRule />
        <JobLines job={job} />
        <JobNote label={t(($) => $.job.obs)} note={job.note} />
        <Suspense>
          <AskFirst asking={asking} isOne />
        </Suspense>
      </div>
    </Dialog>
  );
}
