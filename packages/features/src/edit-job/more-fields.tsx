import { FormControl } from "../form/form-control.tsx";
import type { ApiForm } from "../form/use-api-form.ts";
import type { Job, JobFormSchema } from "@bandeja/contract/calls/jobs";
import { openingsRange } from "@bandeja/contract/limits";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { MoneyField } from "@bandeja/ui/money-field";
import { NumberStepper } from "@bandeja/ui/number-stepper";
import { TextArea } from "@bandeja/ui/text-area";

/** The fields that can change after the first application: a higher value, more openings, and the notes. */
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
      <FormControl form={form} name="openings">
        {(control) => (
          <NumberStepper
            {...control}
            label={t(($) => $.newjob.waitstaffNeeded)}
            min={job.openings}
            max={openingsRange.max}
            decreaseLabel={t(($) => $.newjob.fewer)}
            increaseLabel={t(($) => $.newjob.more)}
            isDisabled={form.isSending}
          />
        )}
      </FormControl>
      <TextArea
        label={t(($) => $.newjob.obs)}
        mark={t(($) => $.common.optional)}
        hint={t(($) => $.newjob.obsHint)}
        {...form.field("note")}
      />
    </div>
  );
}
