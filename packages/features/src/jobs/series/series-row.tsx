import type { SeriesJob } from "@bandeja/contract/calls/job-series";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { isLateCancellation } from "@bandeja/domain/conduct";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Checkbox } from "@bandeja/ui/checkbox";
import { LengthNote } from "../ticket/length-note.tsx";
import { limitOf } from "../limit-of.ts";
import { mayChange, type JobForm } from "./change-in-series.ts";

interface RowProps {
  m: Translate;
  job: SeriesJob;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  isCancelled: boolean;
  change: Partial<JobForm>;
  /** Why the server did not change it. */
  refused: readonly string[] | undefined;
  now: Date;
}

/** What happens to one job. */
export function SeriesRow({ m, job, isChosen, onChoose, isCancelled, change, refused, now }: RowProps) {
  const format = useFormatters();
  const limit = limitOf(job);
  const isKept = !isCancelled && !mayChange(job, change);
  const terms = (one: Pick<JobRow, "startTime" | "endTime" | "openings" | "hourlyValue">) =>
    m(($) => $.manyshifts.terms, {
      count: one.openings,
      hours: format.shift(one.startTime, one.endTime),
      money: format.money(one.hourlyValue, job.currency),
    });
  const after = terms({ ...job, ...change });
  const isChanged = isChosen && !isKept;
  const isLate =
    isChosen && isCancelled && job.confirmed > 0 && isLateCancellation(new Date(job.startsAt), now);
  return (
    <>
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <strong>{format.title(format.days(job.startDate, job.endDate))}</strong>
      </Checkbox>
      <p className="type-figures">
        {isCancelled && isChosen ? <s>{terms(job)}</s> : terms(job)}
        {!isCancelled && isChanged && after !== terms(job) && (
          <>
            {" → "}
            <strong>{after}</strong>
          </>
        )}
      </p>
      {!isCancelled && isChanged && <LengthNote shift={{ ...job, ...change }} />}
      {isChosen && job.applied > 0 && (
        <p className="type-small">{m(($) => $.manyshifts.series.people, { count: job.applied })}</p>
      )}
      {isChosen && isKept && limit !== undefined && (
        <p className="type-small">{m(($) => $.manyshifts.series.kept[limit])}</p>
      )}
      <Reasons refused={refused} />
      {isLate && <p className="font-semibold text-tomato">{m(($) => $.manyshifts.series.late)}</p>}
    </>
  );
}

/** A job that was refused, and is among those to be changed no more. */
export function RefusedRow({ job, refused }: { job: SeriesJob; refused: readonly string[] | undefined }) {
  const format = useFormatters();
  return (
    <>
      <strong>{format.title(format.days(job.startDate, job.endDate))}</strong>
      <Reasons refused={refused} />
    </>
  );
}

function Reasons({ refused = [] }: { refused: readonly string[] | undefined }) {
  return refused.map((reason) => (
    <p key={reason} className="font-semibold text-tomato">
      {reason}
    </p>
  ));
}
