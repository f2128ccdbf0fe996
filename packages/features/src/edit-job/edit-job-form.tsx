import { ApiForm } from "../form/api-form.tsx";
import { UnsavedNote } from "../form/unsaved-note.tsx";
import { useRecordForm } from "../form/use-record-form.ts";
import { dateProblems } from "../new-job/date-problems.ts";
import { PayFields } from "../new-job/fields/pay-fields.tsx";
import { PeopleFields } from "../new-job/fields/people-fields.tsx";
import { WhenFields } from "../new-job/fields/when-fields.tsx";
import { formValuesOf } from "../new-job/job-form.ts";
import type { JobForm } from "../new-job/job-form.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { JobFormSchema, jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { ChangeLimit, Job } from "@bandeja/contract/calls/jobs";
import { pickFields } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SilencedNote } from "../conduct/silenced-note.tsx";
import { useSilenced } from "../conduct/use-restriction.ts";
import { limitOf } from "../jobs/limit-of.ts";
import { JobStamp } from "../jobs/ticket/job-stamp.tsx";
import { DraftTicket } from "../new-job/cost/draft-ticket.tsx";
import { noteSaved } from "./saved-note.tsx";
import { MoreFields } from "./more-fields.tsx";
import "../new-job/new-job.css";

/** What may only increase after the first application (docs/product.md, "Jobs and shifts"). */
function lessProblems(values: JobForm, job: Job): FieldProblems {
  return {
    ...(values.hourlyValue < job.hourlyValue && { hourlyValue: { rule: "onlyMore" } }),
    ...(values.openings < job.openings && { openings: { rule: "onlyMore" } }),
  };
}

/** The changed fields: unchanged ones must not be validated as if they were new. */
function changedIn(values: JobForm, job: Job): Partial<JobForm> {
  const before = Object.entries(pickFields(jobFields, job));
  const changed = before.filter(([name, value]) => values[name as keyof JobForm] !== value);
  return Object.fromEntries(changed.map(([name]) => [name, values[name as keyof JobForm]]));
}

/**
 * Edits a job before its start, with its ticket beside the fields: everything before anybody has applied or is asked, afterwards
 * only improvements.
 */
export function EditJobForm({
  job,
  heading,
  onChanged,
}: {
  job: Job & { limited?: ChangeLimit | undefined };
  heading?: ReactNode;
  /** Leads back to the job. */
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const isSilenced = useSilenced();
  const limit = limitOf(job);
  const isLimited = limit !== undefined;
  const form = useRecordForm({
    schema: JobFormSchema,
    draft: `edit-job.${job.id}`,
    record: formValuesOf(job, language),
    rules: (values) => (isLimited ? lessProblems(values, job) : dateProblems(values, job.timezone)),
    async send(values) {
      await api.call(jobsUpdate, { body: { jobId: job.id, ...changedIn(values, job) } });
      await refetchAll(queries);
      noteSaved(job.id);
      await onChanged();
    },
  });
  if (isSilenced) {
    return (
      <div className="new-job-fields ground-paper">
        {heading}
        <SilencedNote what="jobs" />
      </div>
    );
  }
  return (
    <ApiForm form={form} className="new-job">
      <div className="new-job-fields ground-paper">
        {heading}
        <p className="type-lead mb-8">
          {isLimited ? (
            <>
              {t(($) => $.editjob.limited[limit])} {t(($) => $.editjob.onlyMore)}{" "}
              {limit === "applied" && t(($) => $.editjob.told)}
            </>
          ) : (
            t(($) => $.editjob.editFree)
          )}
        </p>
        {isLimited ? (
          <MoreFields form={form} job={job} />
        ) : (
          <>
            <WhenFields form={form} timezone={job.timezone} />
            <PayFields form={form} />
            <PeopleFields form={form} />
          </>
        )}
      </div>
      <UnsavedNote form={form} />
      <DraftTicket
        form={form}
        venue={{ name: job.venueName, city: job.venueCity, country: job.venueCountry }}
        stamp={<JobStamp job={job} />}
        submit={{ label: t(($) => $.editjob.change), busyLabel: t(($) => $.editjob.changing) }}
      />
    </ApiForm>
  );
}
