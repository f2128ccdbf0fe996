import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { openingsRange } from "@bandeja/domain/parameters/limits";
import { fieldText } from "@bandeja/i18n/problem-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { NumberStepper } from "@bandeja/ui/number-stepper";
import { FormControl } from "../../form/form-control.tsx";
import type { ApiForm } from "../../form/use-api-form.ts";

/** The number of openings; `min` is that of an edited job, which may only grow. */
export function OpeningsField({
  form,
  min = openingsRange.min,
  className,
}: {
  form: ApiForm<typeof JobFormSchema>;
  min?: number;
  className?: string;
}) {
  const { t } = useTranslation();
  const { max } = openingsRange;

  function outOfBounds(openings: number | null): string | undefined {
    if (openings !== null && !Number.isInteger(openings)) return fieldText(t, { rule: "notWhole" });
    if (openings === null || (openings >= min && openings <= max)) return undefined;
    return t(($) => $.newjob.places, { min, max });
  }

  return (
    <FormControl form={form} name="openings">
      {(control) => (
        <NumberStepper
          {...control}
          error={control.error ?? outOfBounds(control.value)}
          {...(className !== undefined && { className })}
          label={t(($) => $.newjob.waitstaffNeeded)}
          min={min}
          max={max}
          decreaseLabel={t(($) => $.newjob.fewer)}
          increaseLabel={t(($) => $.newjob.more)}
          isDisabled={form.isSending}
        />
      )}
    </FormControl>
  );
}
