import { ApiFailure } from "@bandeja/client/failures";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { jobsAtOnce } from "@bandeja/contract/limits";
import { manyTexts } from "@bandeja/i18n/many-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { submissionKey } from "@bandeja/web-platform/storage/drafts.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { postingPrice } from "../gate/opening-notice.ts";
import { PayFirst } from "../gate/pay-first.tsx";
import type { PostingWays } from "../gate/use-posting-alerts.tsx";
import { usePosting } from "../gate/use-posting.ts";
import type { Template } from "./read-template.ts";
import { CopyWeek } from "./copy-week.tsx";
import { PlanDates } from "./plan-dates.tsx";
import { PlanLines } from "./plan-lines.tsx";
import { PlanList } from "./plan-list.tsx";
import { PlanSum } from "./plan-sum.tsx";
import { sumOfPlan } from "./sum-of-plan.ts";
import { manyDraft, usePlan } from "./use-plan.ts";

interface Props {
  template: Template;
  venue: { id: string; timezone: string; credits: Venue["credits"] | undefined };
  jobs: readonly JobRow[] | undefined;
  ways: PostingWays;
  /** Keeps the job for the way to the payment and back, where it is not a draft already. */
  onLeave?: () => void;
  onClose: () => void;
  onPosted: (posted: { ids: readonly string[]; message: string; firstDate: string }) => void;
}

const gate: readonly string[] = ["BLOCKED", "JOB_NOT_COMPLETED", "PAYMENT_DISPUTED", "FREE_POSITION_USED"];

/** The server's texts about jobs of a request, by their positions: of `jobs.3.startDate` that of the fourth. */
function refusedJobs(failure: unknown): ReadonlyMap<number, string> {
  const fields = failure instanceof ApiFailure ? Object.entries(failure.fields ?? {}) : [];
  return new Map(fields.map(([name, text]) => [Number(name.split(".")[1]), text]));
}

const none: readonly JobRow[] = [];

/** Posts a job on several dates, several shifts of each, all together or none: with one list and one sum before. */
export function ManyDialog({ template, venue, jobs, ways, onLeave = () => {}, onClose, onPosted }: Props) {
  const { t } = useTranslation();
  const m = useMoreTexts(manyTexts);
  const queries = useQueryClient();
  const posting = usePosting(ways);
  const [now] = useState(() => new Date());
  const { id: venueId, timezone } = venue;
  const posted = jobs ?? none;
  const planning = usePlan(template, { jobs: posted, timezone, now });
  const { planned } = planning;
  const fee = useQuery(queryOf(jobsGetValuePayment, { body: { venueId } })).data?.data;
  const price = postingPrice({ jobs, credits: venue.credits });
  const sum = sumOfPlan(
    planned.map(({ job }) => job),
    {
      isFirstFree: price === "free",
      credits: venue.credits?.filter(({ jobId }) => jobId === undefined).length ?? 0,
    },
  );
  const post = useMutation({
    mutationFn: () =>
      api.call(
        jobsAddMany,
        { body: { venueId, jobs: planned.map(({ job }) => job) } },
        { idempotencyKey: submissionKey(manyDraft) },
      ),
    async onSuccess({ data, message }) {
      planning.clear();
      await queries.invalidateQueries({ refetchType: "none" });
      onPosted({
        ids: data.map(({ id }) => id),
        message,
        firstDate: planned[0]?.job.startDate ?? "",
      });
    },
    async onError(failure) {
      if (!(failure instanceof ApiFailure) || !gate.includes(failure.code)) return;
      onClose();
      if (failure.code === "FREE_POSITION_USED") onLeave();
      await posting.explain(failure);
    },
  });
  const isTooMany = planned.length > jobsAtOnce;
  const isFaulty = planned.some(({ problems }) => Object.keys(problems).length > 0);
  const refused = refusedJobs(post.error);
  const shared = { planning, timezone, now, jobs: posted };
  return (
    <Dialog
      isOpen
      title={t(($) => $.newjob.moreDates)}
      closeLabel={t(($) => $.common.close)}
      startsAtTitle
      onClose={onClose}
      actions={
        m && (
          <>
            <PlanSum m={m} sum={sum} fee={fee} />
            <Fault
              text={
                isTooMany
                  ? m(($) => $.manyshifts.tooMany, { max: jobsAtOnce })
                  : isFaulty || refused.size > 0
                    ? m(($) => $.manyshifts.fix)
                    : post.error && failureText(t, post.error)
              }
            />
            {sum.toBuy > 0 && price !== undefined ? (
              <>
                <PayFirst
                  venueId={venueId}
                  ways={ways}
                  onLeave={onLeave}
                  onPaid={sum.toBuy === 1 ? () => post.mutate() : undefined}
                />
                <p className="type-small">{m(($) => $.manyshifts.kept)}</p>
              </>
            ) : (
              <Button
                size="large"
                isWide
                className="mt-3"
                isDisabled={planned.length === 0 || isTooMany || isFaulty}
                isBusy={post.isPending}
                busyLabel={t(($) => $.newjob.posting)}
                onClick={() => post.mutate()}
              >
                {t(($) => $.newjob.post)}
              </Button>
            )}
          </>
        )
      }
    >
      {m === undefined ? (
        <p role="status">{t(($) => $.common.loading)}</p>
      ) : (
        <>
          <PlanDates m={m} {...shared} template={template.job} />
          <PlanLines m={m} planning={planning} template={template.job} />
          <CopyWeek m={m} {...shared} />
          <PlanList
            m={m}
            planned={planned}
            timezone={timezone}
            refused={refused}
            onLeaveOut={planning.leaveOut}
          />
        </>
      )}
    </Dialog>
  );
}

function Fault({ text }: { text: string | null }) {
  return (
    text !== null && (
      <p role="alert" className="font-semibold text-tomato">
        {text}
      </p>
    )
  );
}
