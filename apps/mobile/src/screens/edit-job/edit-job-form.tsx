import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { dateProblems } from "@bandeja/features/new-job/date-problems.ts";
import { PayFields } from "@bandeja/features/new-job/fields/pay-fields.tsx";
import { PeopleFields } from "@bandeja/features/new-job/fields/people-fields.tsx";
import { WhenFields } from "@bandeja/features/new-job/fields/when-fields.tsx";
import { formValuesOf } from "@bandeja/features/new-job/job-form.ts";
import type { JobForm } from "@bandeja/features/new-job/job-form.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { JobFormSchema, jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { pickFields } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import { MoreFields } from "./more-fields.tsx";
import "@bandeja/features/new-job/new-job.css";

/** After the first application, only the note, more openings and a higher value (docs/product.md, "Jobs and shifts"). */
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

export function EditJobForm({ job }: { job: Job }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isLimited = job.applied > 0;
  const form = useApiForm({
    schema: JobFormSchema,
    draft: `edit-job.${job.id}`,
    defaultValues: formValuesOf(job, language),
    rules: (values) => (isLimited ? lessProblems(values, job) : dateProblems(values, job.timezone)),
    async send(values) {
      await api.call(jobsUpdate, { body: { jobId: job.id, ...changedIn(values, job) } });
      await refetchAll(queries);
      await navigate(appPaths.job(job.id), { replace: true });
    },
  });
  return (
    <ApiForm form={form} className="grid gap-8">
      <p className="type-lead">
        {isLimited ? t(($) => $.venuejobs.editLimited) : t(($) => $.venuejobs.editFree)}
      </p>
      {isLimited ? (
        <MoreFields form={form} job={job} />
      ) : (
        <div>
          <WhenFields form={form} timezone={job.timezone} />
          <PayFields form={form} />
          <PeopleFields form={form} />
        </div>
      )}
      <Button
        type="submit"
        size="large"
        isWide
        isBusy={form.isSending}
        busyLabel={t(($) => $.venuejobs.changing)}
      >
        {t(($) => $.venuejobs.change)}
      </Button>
    </ApiForm>
  );
}
