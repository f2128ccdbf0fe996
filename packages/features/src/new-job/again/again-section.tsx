import { Status } from "@bandeja/ui/status";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useRef, useState } from "react";
import { earlierJobs } from "./earlier-jobs.ts";
import { EarlierJob } from "./earlier-job.tsx";
import { NewJobSection } from "../fields/new-job-section.tsx";
import type { FillAgain } from "./use-fill-again.ts";
import "./again-section.css";

interface Props {
  /** All jobs of the venue. */
  jobs: readonly JobRow[];
  /** The id of the job to post again. */
  like: string | null;
  again: FillAgain;
}

/** "Same as last time": fills in the form from an earlier job, for its next day. */
export function AgainSection({ jobs, like, again: { filled, fill, undo } }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [now] = useState(() => new Date());
  const pressed = useRef<HTMLElement>(null);
  const [last, ...others] = earlierJobs(jobs, now, like);
  if (last === undefined) return null;

  const earlier = (job: JobRow) => (
    <EarlierJob
      job={job}
      onChoose={(button) => {
        pressed.current = button;
        fill(job);
      }}
    />
  );
  const from = filled === undefined ? "" : format.day(filled.job.startDate);
  return (
    <NewJobSection title={t(($) => $.newjob.again)}>
      <div className="mt-5">{earlier(last)}</div>
      {others.length > 0 && (
        <details className="mt-3">
          <summary className="text-link cursor-pointer">{t(($) => $.newjob.otherJobs)}</summary>
          <ul className="grid gap-4 pb-2">
            {others.map((job) => (
              <li key={job.id}>{earlier(job)}</li>
            ))}
          </ul>
        </details>
      )}
      <Status>
        {filled !== undefined && (
          <p className="new-job-filled">
            {filled.startDate === undefined
              ? t(($) => $.newjob.filledNoDay, { from })
              : t(($) => $.newjob.filled, { from, day: format.day(filled.startDate) })}
            {filled.startDate !== undefined && filled.taken.length > 0 && (
              <>
                {" "}
                {t(($) => $.newjob.taken, {
                  count: filled.taken.length,
                  days: format.title(format.list(filled.taken.map((day) => format.day(day)))),
                })}
              </>
            )}
          </p>
        )}
        {/* Copied too, and far below. */}
        {filled?.values.note && (
          <p className="type-small mt-3 wrap-anywhere">
            {t(($) => $.newjob.obs)}: {filled.values.note}
          </p>
        )}
      </Status>
      {filled !== undefined && (
        <Button
          tone="secondary"
          size="small"
          className="mt-3"
          onClick={() => {
            undo();
            pressed.current?.focus();
          }}
        >
          {t(($) => $.newjob.undo)}
        </Button>
      )}
    </NewJobSection>
  );
}
