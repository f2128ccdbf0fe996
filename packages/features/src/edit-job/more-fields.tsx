import { NoteField } from "../new-job/fields/note-field.tsx";
import { OpeningsField } from "../new-job/fields/openings-field.tsx";
import type { ApiForm } from "../form/use-api-form.ts";
import type { Job, JobFormSchema } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { MoneyField } from "@bandeja/ui/money-field";

/** The fields that can change after the first application; the value and the openings only increase. */
export function MoreFields({ form, job }: { form: ApiForm<typeof JobFormSchema>; job: Job }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <div className="grid gap-5">
      <MoneyField
        label={t(($) => $.newjob.hourValue)}
        hint={t(($) => $.editjob.atLeast, { money: format.money(job.hourlyValue, job.currency) })}
        {...form.field("hourlyValue")}
      />
      <OpeningsField form={form} min={job.openings} />
      <NoteField form={form} />
    </div>
  );
}
