import type { FieldProblems } from "@bandeja/contract/field-problems";
import { openingsRange } from "@bandeja/domain/parameters/limits";
import { fieldText } from "@bandeja/i18n/problem-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { MoneyField } from "@bandeja/ui/money-field";
import { NumberStepper } from "@bandeja/ui/number-stepper";
import { TextArea } from "@bandeja/ui/text-area";
import { TimeField } from "@bandeja/ui/time-field";
import type { SeriesValues } from "./change-in-series.ts";

interface Props {
  values: SeriesValues;
  problems: FieldProblems;
  onChange: (values: SeriesValues) => void;
}

/** What several jobs get. */
export function SeriesFields({ values, problems, onChange }: Props) {
  const { t } = useTranslation();
  const errorOf = (name: keyof SeriesValues) => problems[name] && fieldText(t, problems[name]);
  const set = (change: Partial<SeriesValues>) => onChange({ ...values, ...change });
  const parts = { hours: t(($) => $.newjob.pickHours), minutes: t(($) => $.newjob.pickMinutes) };
  return (
    <div className="grid gap-4">
      <TimeField
        label={t(($) => $.newjob.startTime)}
        value={values.startTime}
        onChange={(startTime) => set({ startTime: startTime ?? "" })}
        error={errorOf("startTime")}
        picker={{ open: t(($) => $.newjob.pickStart), ...parts }}
      />
      <TimeField
        label={t(($) => $.newjob.endTime)}
        value={values.endTime}
        onChange={(endTime) => set({ endTime: endTime ?? "" })}
        error={errorOf("endTime")}
        picker={{ open: t(($) => $.newjob.pickEnd), ...parts }}
      />
      <MoneyField
        label={t(($) => $.newjob.hourValue)}
        value={values.hourlyValue}
        onChange={({ target }) => set({ hourlyValue: target.value })}
        error={errorOf("hourlyValue")}
      />
      <NumberStepper
        label={t(($) => $.newjob.waitstaffNeeded)}
        value={values.openings}
        onChange={(openings) => set({ openings })}
        error={errorOf("openings")}
        {...openingsRange}
        decreaseLabel={t(($) => $.newjob.fewer)}
        increaseLabel={t(($) => $.newjob.more)}
      />
      <TextArea
        label={t(($) => $.newjob.obs)}
        value={values.note}
        onChange={({ target }) => set({ note: target.value })}
        error={errorOf("note")}
      />
    </div>
  );
}
