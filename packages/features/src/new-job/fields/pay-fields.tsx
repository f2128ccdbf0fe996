import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { currencies, tipsValues } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { MoneyField } from "@bandeja/ui/money-field";
import { Segmented } from "@bandeja/ui/segmented";
import { Select } from "@bandeja/ui/select";
import { FormControl } from "../../form/form-control.tsx";
import type { ApiForm } from "../../form/use-api-form.ts";
import { NewJobSection } from "./new-job-section.tsx";

const currencyOptions = currencies.map((code) => ({ value: code, label: code }));

/** Hourly value, currency and tips. */
export function PayFields({ form }: { form: ApiForm<typeof JobFormSchema> }) {
  const { t } = useTranslation();
  return (
    <NewJobSection title={t(($) => $.newjob.pay)}>
      <div className="new-job-money mt-6">
        <MoneyField label={t(($) => $.newjob.hourValue)} {...form.field("hourlyValue")} />
        <FormControl form={form} name="currency">
          {(control) => (
            <Select
              {...control}
              value={control.value ?? ""}
              isFigures
              label={t(($) => $.newjob.currency)}
              placeholder={t(($) => $.newjob.select)}
              options={currencyOptions}
            />
          )}
        </FormControl>
      </div>
      <FormControl form={form} name="tips">
        {(control) => (
          <Segmented
            {...control}
            value={control.value ?? ""}
            error={control.error === undefined ? undefined : t(($) => $.newjob.tipsMissing)}
            className="mt-5"
            label={t(($) => $.newjob.tips)}
            hint={t(($) => $.newjob.tipsHint)}
            options={tipsValues.map((value) => ({
              value,
              label: value === "Yes" ? t(($) => $.common.yes) : t(($) => $.common.no),
            }))}
          />
        )}
      </FormControl>
    </NewJobSection>
  );
}
