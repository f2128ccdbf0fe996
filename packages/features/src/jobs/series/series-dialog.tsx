import { jobsCancelMany, jobsFindSeries, jobsUpdateMany } from "@bandeja/contract/calls/job-series";
import type { Job, JobRow } from "@bandeja/contract/calls/jobs";
import { isLateCancellation } from "@bandeja/domain/conduct";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { Segmented } from "@bandeja/ui/segmented";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import {
  changeOf,
  inScope,
  mayChange,
  valuesOf,
  type JobForm,
  type SeriesScope,
} from "./change-in-series.ts";
import { SeriesFields } from "./series-fields.tsx";

type Action = "change" | "cancel";

interface Props {
  m: Translate;
  job: Job;
  onClose: () => void;
}

/** Changes or cancels a job and those after it, or all without applications: with the list of what changes, all or none. */
export function SeriesDialog({ m, job, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const alert = useAlert();
  const queries = useQueryClient();
  const series = useLiveQuery(queryOf(jobsFindSeries, { body: { jobId: job.id } }));
  const [now] = useState(() => new Date());
  const [action, setAction] = useState<Action>("change");
  const [scope, setScope] = useState<SeriesScope>("following");
  const [values, setValues] = useState(() => valuesOf(job, language));
  const jobs = inScope(series.data?.data ?? [], job, scope);
  const row = { ...job, waiting: 0, faces: [] };
  const checked = changeOf(values, row);
  const change = "change" in checked ? checked.change : {};
  const changing = jobs.filter((one) => action === "cancel" || mayChange(one, change));
  const jobIds = changing.map(({ id }) => id);
  const count = changing.length;
  const send = useMutation({
    mutationFn: async () => {
      if (action === "cancel") await api.call(jobsCancelMany, { body: { jobIds } });
      else await api.call(jobsUpdateMany, { body: { jobIds, ...change } });
    },
    onSuccess() {
      onClose();
      void refetchAll(queries);
      void alert(
        action === "cancel"
          ? m(($) => $.manyshifts.series.cancelled, { count })
          : m(($) => $.manyshifts.series.changed, { count }),
      );
    },
  });
  const isNothing = count === 0 || (action === "change" && Object.keys(change).length === 0);
  return (
    <Dialog
      isOpen
      title={m(($) => $.manyshifts.series.open)}
      closeLabel={t(($) => $.common.close)}
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          {send.error !== null && (
            <p role="alert" className="font-semibold text-tomato">
              {failureText(t, send.error)}
            </p>
          )}
          <Button
            isWide
            isBusy={send.isPending}
            isDisabled={isNothing || "problems" in checked}
            onClick={() => send.mutate()}
          >
            {action === "cancel"
              ? m(($) => $.manyshifts.series.cancel, { count })
              : m(($) => $.manyshifts.series.change, { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Segmented
          name="series-action"
          label={m(($) => $.manyshifts.series.what)}
          value={action}
          onChange={({ target }) => setAction(target.value as Action)}
          options={[
            { value: "change", label: m(($) => $.manyshifts.series.toChange) },
            { value: "cancel", label: m(($) => $.manyshifts.series.toCancel) },
          ]}
        />
        <Segmented
          name="series-scope"
          label={m(($) => $.manyshifts.series.which)}
          value={scope}
          onChange={({ target }) => setScope(target.value as SeriesScope)}
          options={[
            { value: "following", label: m(($) => $.manyshifts.series.following) },
            { value: "unapplied", label: m(($) => $.manyshifts.series.unapplied) },
          ]}
        />
        {action === "change" && (
          <SeriesFields
            values={values}
            problems={"problems" in checked ? checked.problems : {}}
            onChange={setValues}
          />
        )}
        <section aria-label={m(($) => $.manyshifts.series.list)}>
          <h3 className="type-card-small">{m(($) => $.manyshifts.series.list)}</h3>
          {series.data === undefined && <p>{t(($) => $.common.loading)}</p>}
          <ul className="grid gap-3 pt-2">
            {jobs.map((one) => (
              <li key={one.id}>
                <SeriesRow m={m} job={one} isCancelled={action === "cancel"} change={change} now={now} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

interface RowProps {
  m: Translate;
  job: JobRow;
  isCancelled: boolean;
  change: Partial<JobForm>;
  now: Date;
}

/** What happens to one job. */
function SeriesRow({ m, job, isCancelled, change, now }: RowProps) {
  const format = useFormatters();
  const isKept = !isCancelled && !mayChange(job, change);
  const terms = (one: Pick<JobRow, "startTime" | "endTime" | "openings" | "hourlyValue">) =>
    m(($) => $.manyshifts.terms, {
      count: one.openings,
      hours: format.shift(one.startTime, one.endTime),
      money: format.money(one.hourlyValue, job.currency),
    });
  const after = terms({ ...job, ...change });
  const isLate = isCancelled && job.confirmed > 0 && isLateCancellation(new Date(job.startsAt), now);
  return (
    <>
      <p className="font-semibold">{format.title(format.days(job.startDate, job.endDate))}</p>
      <p className="type-figures">
        {isCancelled ? <s>{terms(job)}</s> : terms(job)}
        {!isCancelled && !isKept && after !== terms(job) && (
          <>
            {" → "}
            <strong>{after}</strong>
          </>
        )}
      </p>
      {job.applied > 0 && (
        <p className="type-small">{m(($) => $.manyshifts.series.people, { count: job.applied })}</p>
      )}
      {isKept && <p className="type-small">{m(($) => $.manyshifts.series.kept)}</p>}
      {isLate && <p className="font-semibold text-tomato">{m(($) => $.manyshifts.series.late)}</p>}
    </>
  );
}
