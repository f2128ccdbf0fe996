import { ApiForm } from "@bandeja/browser/form/api-form.tsx";
import { useApiForm } from "@bandeja/browser/form/use-api-form.ts";
import { dateProblems } from "@bandeja/browser/new-job/date-problems.ts";
import { PayFields } from "@bandeja/browser/new-job/fields/pay-fields.tsx";
import { PeopleFields } from "@bandeja/browser/new-job/fields/people-fields.tsx";
import { WhenFields } from "@bandeja/browser/new-job/fields/when-fields.tsx";
import type { JobForm } from "@bandeja/browser/new-job/job-form.ts";
import { api } from "@bandeja/browser/session/api.ts";
import { refetchAll } from "@bandeja/browser/session/refetch-all.ts";
import { JobFormSchema, jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { MoreFields } from "./more-fields.tsx";
import "@bandeja/browser/new-job/new-job.css";

/** "After the first application only `obs`, more places and a higher hourly value" (docs/product.md, "Jobs and shifts"). */
function lessProblems(values: JobForm, job: Job): FieldProblems {
  return {
    ...(values.salary < job.salary && { salary: { rule: "onlyMore" } }),
    ...(values.numberwaitress < job.numberwaitress && { numberwaitress: { rule: "onlyMore" } }),
  };
}

const names = Object.keys(JobFormSchema.shape) as (keyof JobForm)[];

/** What was changed alone: what is as it was must not be checked as if it were new. */
const changedIn = (values: JobForm, job: Job): Partial<JobForm> =>
  Object.fromEntries(names.filter((name) => values[name] !== job[name]).map((name) => [name, values[name]]));

export function EditJobForm({ job }: { job: Job }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isLimited = job.applied > 0;
  const salary = job.salary.toFixed(2);
  const form = useApiForm({
    schema: JobFormSchema,
    draft: `edit-job.${job._id}`,
    defaultValues: {
      startdate: job.startdate,
      enddate: job.enddate,
      startshift: job.startshift,
      endshift: job.endshift,
      salary: language === "pt" ? salary.replace(".", ",") : salary,
      currency: job.currency,
      tips: job.tips,
      numberwaitress: job.numberwaitress,
      obs: job.obs,
    },
    rules: (values) => (isLimited ? lessProblems(values, job) : dateProblems(values, job.timezone)),
    async send(values) {
      await api.call(jobsUpdate, { body: { job_id: job._id, ...changedIn(values, job) } });
      await refetchAll(queries);
      await navigate(paths.job(job._id), { replace: true });
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
