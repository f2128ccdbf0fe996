import { jobsCancelMany, type SeriesJob } from "@bandeja/contract/calls/job-series";
import { isLateCancellation } from "@bandeja/domain/conduct";
import { lateCancellationHours } from "@bandeja/domain/parameters/conduct";
import { returnEveryDays } from "@bandeja/domain/parameters/limits";
import { returnedOf } from "@bandeja/domain/posting-gate";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../../calendar/venue-times.tsx";
import type { Translate } from "@bandeja/i18n/translate";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import { CancelDialog } from "../../conduct/cancel-dialog.tsx";
import { NextConsequence } from "../../conduct/next-consequence.tsx";
import { useConductSummary } from "../../conduct/use-conduct-summary.ts";
import { refusedOf, type Refusal } from "./change-in-series.ts";

interface Props {
  m: Translate;
  jobs: readonly SeriesJob[];
  now: Date;
  onClose: () => void;
  onDone: () => void;
  /** Some of them cannot be cancelled, so none was. */
  onRefused: (refusal: Refusal) => void;
}

/** What the cancellation of some jobs together returns: the credit or free position of one at most. */
function outcomeOf(jobs: readonly SeriesJob[]) {
  const outcomes = jobs.flatMap(({ cancelling }) => cancelling ?? []);
  const back = returnedOf(outcomes)?.paidWith;
  const paid = outcomes.filter(({ paidWith }) => paidWith === "credit").length;
  const until = outcomes
    .flatMap((outcome) => outcome.until ?? [])
    .toSorted()
    .at(0);
  return {
    people: outcomes.reduce((sum, { people }) => sum + people, 0),
    back,
    lostCredits: back === "credit" ? paid - 1 : paid,
    isFreeLost: back !== "free" && paid < outcomes.length,
    /** From when a credit can come back again, if one did recently. */
    until,
  };
}

/** "Cancel 9 shifts?", with the affected workers and the consequences of all of them together. */
export function CancelSeriesDialog({ m, jobs, now, onClose, onDone, onRefused }: Props) {
  const alert = useAlert();
  const count = jobs.length;
  const { people, back, lostCredits } = outcomeOf(jobs);
  return (
    <CancelDialog
      title={m(($) => $.manyshifts.series.question, { count })}
      yes={m(($) => $.manyshifts.series.cancel, { count })}
      no={m(($) => $.manyshifts.series.keep)}
      reasonLabel={people > 0 ? m(($) => $.manyshifts.series.reason) : undefined}
      draft={`cancel-series.${jobs[0]?.id}`}
      send={async ({ reason }) => {
        const jobIds = jobs.map(({ id }) => id);
        try {
          return await api.call(jobsCancelMany, { body: { jobIds, ...(reason && { reason }) } });
        } catch (failure) {
          const refusal = { failure, jobs };
          if (refusedOf(refusal).size > 0) onRefused(refusal);
          throw failure;
        }
      }}
      onDone={({ creditReturned }) => {
        onDone();
        const lost = lostCredits + (back === "credit" && !creditReturned ? 1 : 0);
        const credits = [
          ...(creditReturned
            ? [m(($) => $.manyshifts.series[back === "free" ? "gotFreeBack" : "gotBack"])]
            : []),
          ...(lost > 0 ? [m(($) => $.manyshifts.series.gone, { count: lost })] : []),
        ];
        void alert(
          m(($) => $.manyshifts.series.cancelled, { count }),
          credits.join(" "),
        );
      }}
      onClose={onClose}
    >
      {() => <Consequences m={m} jobs={jobs} now={now} />}
    </CancelDialog>
  );
}

function Consequences({ m, jobs, now }: Pick<Props, "m" | "jobs" | "now">) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const conduct = useConductSummary().data?.data;
  const { people, back, lostCredits, isFreeLost, until } = outcomeOf(jobs);
  const timezone = jobs[0]?.timezone ?? "own";
  const confirmed = jobs.reduce((sum, job) => sum + job.confirmed, 0);
  const late = jobs.filter((job) => job.confirmed > 0 && isLateCancellation(new Date(job.startsAt), now));
  return (
    <DialogLead className="grid gap-3">
      {people === 0 && <p>{t(($) => $.job.cancelNobody)}</p>}
      {confirmed > 0 && (
        <p className="font-semibold">{m(($) => $.manyshifts.series.confirmed, { count: confirmed })}</p>
      )}
      {people > 0 && <p>{m(($) => $.manyshifts.series.told, { count: people })}</p>}
      {back !== undefined && (
        <p>{back === "credit" ? m(($) => $.manyshifts.series.back) : t(($) => $.job.cancelBack.free)}</p>
      )}
      {lostCredits > 0 && (
        <p className="font-semibold text-tomato">
          {m(($) => $.manyshifts.series.lost, { count: lostCredits, days: returnEveryDays })}
          {until !== undefined &&
            ` ${m(($) => $.manyshifts.series.from, { until: times.moment(until, timezone) })}`}
        </p>
      )}
      {isFreeLost && <p className="font-semibold text-tomato">{m(($) => $.manyshifts.series.lostFree)}</p>}
      {late.length > 0 && (
        <>
          <p className="font-semibold text-tomato">
            {m(($) => $.manyshifts.series.manyLate, { count: late.length, hours: lateCancellationHours })}
          </p>
          {conduct?.personDecides === true && <p>{t(($) => $.conduct.lateDecided)}</p>}
          {conduct !== undefined && <NextConsequence summary={conduct} />}
          {conduct?.passFrom === null && <p>{m(($) => $.manyshifts.series.pass)}</p>}
        </>
      )}
    </DialogLead>
  );
}
