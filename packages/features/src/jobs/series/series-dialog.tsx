import { jobsFindSeries, jobsUpdateMany, type SeriesJob } from "@bandeja/contract/calls/job-series";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";
import { manyTexts } from "@bandeja/i18n/many-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Checkbox } from "@bandeja/ui/checkbox";
import { Dialog } from "@bandeja/ui/dialog";
import { Segmented } from "@bandeja/ui/segmented";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import { SilencedNote } from "../../conduct/silenced-note.tsx";
import { useSilenced } from "../../conduct/use-restriction.ts";
import { useDialogTexts } from "../../query/use-section-texts.tsx";
import { CancelSeriesDialog } from "./cancel-series-dialog.tsx";
import {
  byLine,
  changeOf,
  inScope,
  mayChange,
  refusedOf,
  valuesOf,
  type Refusal,
  type SeriesScope,
} from "./change-in-series.ts";
import { SeriesFields } from "./series-fields.tsx";
import { RefusedRow, SeriesRow } from "./series-row.tsx";

type Action = "change" | "cancel";

interface Props {
  job: Job;
  onClose: () => void;
}

/** The dialog, once its texts are loaded. */
export function SeriesDialog(props: Props) {
  const m = useDialogTexts(manyTexts, props.onClose);
  return m && <LoadedDialog m={m} {...props} />;
}

/**
 * Changes or cancels a job and those after it, or all without applications, of its line or of all: with the list of what
 * changes, from which some can be left out, all or none.
 */
function LoadedDialog({ m, job, onClose }: Props & { m: Translate }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const language = useLanguage();
  const alert = useAlert();
  const queries = useQueryClient();
  const series = useLiveQuery(queryOf(jobsFindSeries, { body: { jobId: job.id } }));
  const [now] = useState(() => new Date());
  const isSilenced = useSilenced();
  const [chosenAction, setAction] = useState<Action>("change");
  const action = isSilenced ? "cancel" : chosenAction;
  const [scope, setScope] = useState<SeriesScope>("following");
  const [values, setValues] = useState(() => valuesOf(job, language));
  const [hasOtherLines, setOtherLines] = useState(false);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const all = series.data?.data ?? [];
  const { ofLine, others } = byLine(all, job.id);
  const jobs = inScope(hasOtherLines ? all : ofLine, job, scope);
  const otherHours = [
    ...new Set(inScope(others, job, scope).map((one) => format.shift(one.startTime, one.endTime))),
  ];
  const row = { ...job, waiting: 0, faces: [] };
  const checked = changeOf(values, row);
  const change = "change" in checked ? checked.change : {};
  const chosen = jobs.filter(({ id }) => !without.includes(id));
  const changing = chosen.filter((one) => action === "cancel" || mayChange(one, change));
  const count = changing.length;
  const send = useMutation({
    mutationFn: (sent: readonly SeriesJob[]) =>
      api.call(jobsUpdateMany, { body: { jobIds: sent.map(({ id }) => id), ...change } }),
    onMutate: () => setRefusal(undefined),
    onError(failure, sent) {
      setRefusal({ failure, jobs: sent });
      // What has changed meanwhile shows in the rows.
      return refetchAll(queries);
    },
    onSuccess() {
      onClose();
      void refetchAll(queries);
      void alert(m(($) => $.manyshifts.series.changed, { count }));
    },
  });
  const refused: ReturnType<typeof refusedOf> = refusal ? refusedOf(refusal) : new Map();
  // With what it is refused for, one may have left the list.
  const left = refusal?.jobs.filter(({ id }) => refused.has(id) && !jobs.some((one) => one.id === id)) ?? [];
  if (isAsking) {
    return (
      <CancelSeriesDialog
        m={m}
        jobs={changing}
        now={now}
        onClose={() => setAsking(false)}
        onDone={onClose}
        onRefused={(cancellation) => {
          setRefusal(cancellation);
          setAsking(false);
        }}
      />
    );
  }
  const isNothing = count === 0 || (action === "change" && Object.keys(change).length === 0);
  return (
    <Dialog
      isOpen
      title={m(($) => $.manyshifts.series.open)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <>
          {refusal !== undefined && (
            <p role="alert" className="font-semibold text-tomato">
              {refused.size > 0 ? m(($) => $.manyshifts.series.refused) : failureText(t, refusal.failure)}
            </p>
          )}
          <Button
            isWide
            isBusy={send.isPending}
            isDisabled={isNothing || (action === "change" && "problems" in checked)}
            onClick={() => (action === "cancel" ? setAsking(true) : send.mutate(changing))}
          >
            {action === "cancel"
              ? m(($) => $.manyshifts.series.cancel, { count })
              : m(($) => $.manyshifts.series.change, { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {isSilenced ? (
          <SilencedNote what="jobs" />
        ) : (
          <Segmented
            name="series-action"
            label={m(($) => $.manyshifts.series.what)}
            value={action}
            onChange={({ target }) => {
              setAction(target.value as Action);
              setRefusal(undefined);
            }}
            options={[
              { value: "change", label: m(($) => $.manyshifts.series.toChange) },
              { value: "cancel", label: m(($) => $.manyshifts.series.toCancel) },
            ]}
          />
        )}
        <Segmented
          name="series-scope"
          label={m(($) => $.manyshifts.series.which)}
          value={scope}
          onChange={({ target }) => {
            setScope(target.value as SeriesScope);
            setRefusal(undefined);
          }}
          options={[
            { value: "following", label: m(($) => $.manyshifts.series.following) },
            { value: "unapplied", label: m(($) => $.manyshifts.series.unapplied) },
          ]}
        />
        {otherHours.length > 0 && (
          <Checkbox checked={hasOtherLines} onChange={({ target }) => setOtherLines(target.checked)}>
            {m(($) => $.manyshifts.series.otherLines, { hours: format.list(otherHours) })}
          </Checkbox>
        )}
        {action === "change" && (
          <SeriesFields
            values={values}
            problems={"problems" in checked ? checked.problems : {}}
            onChange={(typed) => {
              setValues(typed);
              setRefusal(undefined);
            }}
          />
        )}
        <section aria-label={m(($) => $.manyshifts.series.list)}>
          <h3 className="type-card-small">{m(($) => $.manyshifts.series.list)}</h3>
          {series.data === undefined && <p>{t(($) => $.common.loading)}</p>}
          <ul className="grid gap-3 pt-2">
            {jobs.map((one) => (
              <li key={one.id}>
                <SeriesRow
                  m={m}
                  job={one}
                  isChosen={!without.includes(one.id)}
                  onChoose={(isChosen) =>
                    setWithout(isChosen ? without.filter((id) => id !== one.id) : [...without, one.id])
                  }
                  isCancelled={action === "cancel"}
                  change={change}
                  refused={refused.get(one.id)}
                  now={now}
                />
              </li>
            ))}
            {left.map((one) => (
              <li key={one.id}>
                <RefusedRow job={one} refused={refused.get(one.id)} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
