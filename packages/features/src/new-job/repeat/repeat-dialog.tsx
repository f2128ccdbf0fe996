import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { ApiFailure } from "@bandeja/client/failures";
import type { Job, JobRow } from "@bandeja/contract/calls/jobs";
import { pickFields } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { centsOf, fromCents, timesPeople } from "@bandeja/domain/total-spend";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { Segmented } from "@bandeja/ui/segmented";
import { TicketLines, TicketTotal } from "@bandeja/ui/ticket";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useHolidays } from "../../calendar/use-holidays.ts";
import { failureText } from "../../alert/failure-text.ts";
import { JobWhen } from "../../jobs/ticket/job-terms.tsx";
import { AskFirst } from "../ask-first/ask-first.tsx";
import { ReservedNote } from "../ask-first/reserved-note.tsx";
import { useAskFirst } from "../ask-first/use-ask-first.ts";
import { postingPrice } from "../gate/opening-notice.ts";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { jobsAtTimeOf } from "../many/weeks.ts";
import { TakenNote } from "../many/taken-note.tsx";
import { ManyDialog } from "../many/many-dialog.tsx";
import { likeDraft } from "../again/use-fill-again.ts";
import { PayFirst } from "../gate/pay-first.tsx";
import { usePosting } from "../gate/use-posting.ts";
import type { PostingWays } from "../gate/use-posting-alerts.tsx";
import { hasJobDraft, saveJobDraft, totalSpendOf } from "../job-form.ts";
import { repeatDays } from "./repeat-days.ts";
import { repeatQueries } from "./repeat-queries.ts";
import "./repeat-dialog.css";

export { prefetchAskFirst } from "../ask-first/use-ask-first.ts";

interface Props {
  job: Job;
  ways: PostingWays;
  /** Opens the form filled in from the job for the chosen day, to change more than that. */
  onChange: (day: string | undefined) => void;
  onClose: () => void;
  /** `message`: of several jobs. */
  onPosted: (posted: { id: string; startDate: string; message?: string }) => void;
}

const none: readonly JobRow[] = [];

/** Posts an earlier job again for one of the next days: shown with its cost, and posted by one press. */
export function RepeatDialog({ job, ways, onChange, onClose, onPosted }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const { upcoming, all, venue } = repeatQueries(job.venueId);
  // Fetched before the dialog was opened.
  const { data: jobs = none } = useLiveQuery(upcoming);
  const [comparedJobs, setComparedJobs] = useState(jobs);
  const proposals = repeatDays(job, now, comparedJobs);
  // Another day is another job, and needs another key.
  const [chosen, setChosen] = useState<{ day?: string; key: string }>({ key: newIdempotencyKey() });
  const days = proposals.find(({ startDate }) => startDate === chosen.day) ?? proposals[0];
  const values = { ...pickFields(jobFields, job), ...days };
  const poster = { id: job.venueId, name: job.venueName, city: job.venueCity, country: job.venueCountry };
  const posting = usePosting(ways);
  const [isMany, setMany] = useState(false);
  const holiday = useHolidays(todayIn(job.timezone, now)).get(values.startDate);
  const asking = useAskFirst({
    like: job.id,
    onChange: () => setChosen(({ day }) => ({ ...(day && { day }), key: newIdempotencyKey() })),
  });
  const allJobs = useQuery(all).data?.data;
  const credits = useQuery(venue).data?.data.credits;
  const price = postingPrice({ jobs: allJobs, credits });
  function change(): void {
    // Filled in again, even if it was once and was undone.
    clearDraft(likeDraft);
    onChange(days?.startDate);
  }
  /** New job has it after the way to the payment and back, unless it has input of its own. */
  function keep(): void {
    if (!hasJobDraft()) saveJobDraft(values, language);
  }
  const post = useMutation({
    mutationFn: async () =>
      posting.post(poster, values, { idempotencyKey: chosen.key, reservation: await asking.decide() }),
    onSuccess: ({ data }) => onPosted({ id: data.id, startDate: values.startDate }),
    onError: async (failure) => {
      if (!(failure instanceof ApiFailure)) return;
      // The form asks for the phone.
      if (failure.code === "PHONE_REQUIRED") change();
      else if (isOfGate(failure)) {
        onClose();
        if (failure.code === "FREE_POSITION_USED") keep();
        await posting.explain(failure);
      }
    },
  });
  // Not once POST was pressed: a list with the very job that was posted must not change the day that is shown.
  if (post.isIdle && comparedJobs !== jobs) setComparedJobs(jobs);
  const isShown = post.error !== null && !(post.error instanceof ApiFailure && isOfGate(post.error));
  if (isMany) {
    return (
      <ManyDialog
        template={{ job: values, dates: days === undefined ? [] : [days.startDate] }}
        venue={{ id: job.venueId, timezone: job.timezone, credits }}
        jobs={allJobs}
        like={job.id}
        ways={ways}
        onLeave={keep}
        onClose={onClose}
        onPosted={({ ids: [id = ""], firstDate, message }) => onPosted({ id, startDate: firstDate, message })}
      />
    );
  }
  return (
    <Dialog
      isOpen
      title={t(($) => $.newjob.repeat.question)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <>
          <TicketTotal
            term={t(($) => $.job.totalAll, { count: job.openings })}
            value={format.money(
              fromCents(timesPeople(centsOf(totalSpendOf(values)), job.openings)),
              job.currency,
            )}
          />
          {price !== undefined && (
            <TicketLines
              lines={[
                {
                  key: "fee",
                  term: t(($) => $.newjob.fee),
                  value: t(($) => $.newjob.prices[price]),
                },
              ]}
            />
          )}
          {days !== undefined && <ReservedNote asking={asking} job={values} timezone={job.timezone} />}
          {price === "due" ? (
            <PayFirst
              venueId={job.venueId}
              ways={ways}
              onLeave={keep}
              onPaid={() => post.mutate()}
              isPosting={post.isPending}
            />
          ) : (
            days !== undefined && (
              <Button
                size="large"
                isWide
                className="mt-3"
                isBusy={post.isPending}
                busyLabel={t(($) => $.newjob.posting)}
                onClick={() => post.mutate()}
              >
                {t(($) => $.newjob.post)}
              </Button>
            )
          )}
          <Button tone="secondary" isWide onClick={() => setMany(true)}>
            {t(($) => $.newjob.moreDates)}
          </Button>
          <Button tone="secondary" isWide onClick={change}>
            {t(($) => $.newjob.change)}
          </Button>
        </>
      }
    >
      <div className="job-ticket pt-3">
        {proposals.length > 1 && (
          <DayChoice
            job={job}
            now={now}
            days={proposals.map(({ startDate }) => startDate)}
            value={values.startDate}
            onChoose={(day) => setChosen({ day, key: newIdempotencyKey() })}
          />
        )}
        {/* The day also changes when another device posts the one that was proposed. */}
        <div role="status">
          {days === undefined ? (
            <p>{t(($) => $.newjob.repeat.noDay)}</p>
          ) : (
            <>
              <JobWhen job={values} timezone={job.timezone} />
              <TakenNote others={jobsAtTimeOf(values, { jobs: comparedJobs, timezone: job.timezone })} />
              {holiday !== undefined && (
                <p className="type-small">{t(($) => $.newjob.holiday, { name: holiday })}</p>
              )}
            </>
          )}
        </div>
        <p className="type-figures">
          {t(($) => $.newjob.terms, {
            count: job.openings,
            money: format.money(job.hourlyValue, job.currency),
          })}
        </p>
        {days !== undefined && <AskFirst asking={asking} isOne />}
        {isShown && (
          <p role="alert" className="font-semibold text-tomato">
            {failureText(t, post.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const gate: readonly string[] = ["BLOCKED", "JOB_NOT_COMPLETED", "PAYMENT_DISPUTED", "FREE_POSITION_USED"];
const isOfGate = ({ code }: ApiFailure): boolean => gate.includes(code);

function DayChoice({
  job,
  now,
  days,
  value,
  onChoose,
}: {
  job: Job;
  now: Date;
  days: readonly string[];
  value: string;
  onChoose: (day: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const today = todayIn(job.timezone, now);
  const label = (day: string) =>
    day === today
      ? t(($) => $.jobs.notes.today)
      : day === addDays(today, 1)
        ? t(($) => $.jobs.notes.tomorrow)
        : format.title(format.day(day));
  return (
    <Segmented
      name="day"
      label={t(($) => $.newjob.when)}
      className="repeat-days"
      options={days.map((day) => ({ value: day, label: label(day) }))}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
