import { ApiFailure } from "@bandeja/client/failures";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { jobsAtOnce } from "@bandeja/contract/limits";
import { manyTexts } from "@bandeja/i18n/many-texts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { useSectionTexts } from "../../query/use-section-texts.tsx";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { api } from "@bandeja/web-platform/api/api.ts";
import { clearSubmission, submissionKey } from "@bandeja/web-platform/storage/drafts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AskFirst, opensAt } from "../ask-first/ask-first.tsx";
import { ReservedNote } from "../ask-first/reserved-note.tsx";
import { useAskFirst } from "../ask-first/use-ask-first.ts";
import { failureText } from "../../alert/failure-text.ts";
import { postingPrice } from "../gate/opening-notice.ts";
import { PayFirst } from "../gate/pay-first.tsx";
import type { PostingWays } from "../gate/use-posting-alerts.tsx";
import { usePurchase } from "../gate/use-purchase.ts";
import { usePosting } from "../gate/use-posting.ts";
import { usePostedJobs } from "../repeat/repeat-queries.ts";
import type { Template } from "./read-template.ts";
import { todayIn } from "@bandeja/domain/wall-clock";
import { useHolidays } from "../../calendar/use-holidays.ts";
import { CopyWeek } from "./copy-week.tsx";
import { Paste } from "./paste.tsx";
import { PlanDates } from "./plan-dates.tsx";
import { PlanLines } from "./plan-lines.tsx";
import { PlanList } from "./plan-list.tsx";
import { PlanSum } from "./plan-sum.tsx";
import { sumOfPlan } from "./sum-of-plan.ts";
import { usePlan } from "./use-plan.ts";
import { manyDraft } from "../job-form.ts";

interface Props {
  template: Template;
  venue: { id: string; timezone: string; credits: Venue["credits"] | undefined };
  jobs: readonly JobRow[] | undefined;
  /** The id of the job that is repeated, if one is. */
  like: string | undefined;
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

/** Posts a job on several dates, several shifts of each, all together or none: with one list and one sum before. */
export function ManyDialog({
  template,
  venue,
  jobs,
  like,
  ways,
  onLeave = () => {},
  onClose,
  onPosted,
}: Props) {
  const { t } = useTranslation();
  const [m, pending] = useSectionTexts(manyTexts, <p role="status">{t(($) => $.common.loading)}</p>);
  const queries = useQueryClient();
  const posting = usePosting(ways);
  const [now] = useState(() => new Date());
  const { id: venueId, timezone } = venue;
  const posted = usePostedJobs(venueId, jobs);
  const holidays = useHolidays(todayIn(timezone, now));
  const planning = usePlan(template, { jobs: posted, timezone, now });
  const { planned } = planning;
  const price = postingPrice({ jobs, credits: venue.credits });
  const sum = sumOfPlan(
    planned.map(({ job }) => job),
    {
      isFirstFree: price === "free",
      credits: venue.credits?.filter(({ jobId }) => jobId === undefined).length ?? 0,
    },
  );
  // Another choice needs another key.
  const asking = useAskFirst({ like, onChange: () => clearSubmission(manyDraft) });
  const reserved = asking.people && asking.choice?.who !== "nobody" ? asking.choice : undefined;
  const { purchase } = usePurchase(venueId, sum.toBuy);
  const post = useMutation({
    mutationFn: async () => {
      const reservation = await asking.decide();
      const body = { venueId, jobs: planned.map(({ job }) => job), ...(reservation && { reservation }) };
      return api.call(jobsAddMany, { body }, { idempotencyKey: submissionKey(manyDraft) });
    },
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
  const isFaulty =
    planning.plan.pasted.length > 0 || planned.some(({ problems }) => Object.keys(problems).length > 0);
  const refused = refusedJobs(post.error);
  const shared = { planning, timezone, now, jobs: posted };
  return (
    <Dialog
      isOpen
      title={t(($) => $.newjob.moreDates)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        m && (
          <>
            <PlanSum m={m} sum={sum} purchase={purchase} />
            <Notes m={m} notes={planned.map(({ job }) => job.note)} />
            <Fault
              text={
                isTooMany
                  ? m(($) => $.manyshifts.tooMany, { max: jobsAtOnce })
                  : isFaulty || refused.size > 0
                    ? m(($) => $.manyshifts.fix)
                    : post.error && failureText(t, post.error)
              }
            />
            <ReservedNote asking={asking} timezone={timezone} />
            {/* What cannot be posted is not paid for. */}
            {sum.toBuy > 0 && price !== undefined && !isTooMany && !isFaulty ? (
              <>
                <PayFirst
                  venueId={venueId}
                  ways={ways}
                  onLeave={onLeave}
                  onPaid={() => post.mutate()}
                  isPosting={post.isPending}
                  missing={sum.toBuy}
                />
                <p className="type-small">{m(($) => $.manyshifts.kept)}</p>
              </>
            ) : (
              <Button
                size="large"
                isWide
                className="mt-3"
                isDisabled={planned.length === 0 || isTooMany || isFaulty}
                aria-describedby={
                  isTooMany || isFaulty ? "many-fault" : planned.length === 0 ? "many-sum" : undefined
                }
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
        pending
      ) : (
        <>
          <PlanDates m={m} {...shared} holidays={holidays} template={template.job} />
          <PlanLines m={m} planning={planning} template={template.job} />
          <CopyWeek m={m} {...shared} />
          <Paste m={m} planning={planning} context={{ template: template.job, timezone, now }} />
          <AskFirst asking={asking} />
          <PlanList
            m={m}
            planned={planned}
            holidays={holidays}
            timezone={timezone}
            refused={refused}
            opensAt={reserved && ((job) => opensAt(job, { span: reserved.span, timezone, now }))}
            onLeaveOut={planning.leaveOut}
          />
        </>
      )}
    </Dialog>
  );
}

/** Each note that will be posted, once, with the number of its jobs: most were copied from an earlier job. */
function Notes({ m, notes }: { m: Translate; notes: readonly (string | undefined)[] }) {
  const counts = new Map<string, number>();
  for (const note of notes) if (note) counts.set(note, (counts.get(note) ?? 0) + 1);
  return [...counts].map(([note, count]) => (
    <p key={note} className="type-small wrap-anywhere">
      {m(($) => $.manyshifts.noteOf, { count, note })}
    </p>
  ));
}

function Fault({ text }: { text: string | null }) {
  return (
    text !== null && (
      <p id="many-fault" role="alert" className="font-semibold text-tomato">
        {text}
      </p>
    )
  );
}
