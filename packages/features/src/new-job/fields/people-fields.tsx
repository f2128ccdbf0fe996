import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { openingsRange } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { NumberStepper } from "@bandeja/ui/number-stepper";
import { TextArea } from "@bandeja/ui/text-area";
import { FormControl } from "../../form/form-control.tsx";
import type { ApiForm } from "../../form/use-api-form.ts";
import { NewJobSection } from "./new-job-section.tsx";

/** Openings and notes. */
export function PeopleFields({ form }: { form: ApiForm<typeof JobFormSchema> }) {
  const { t } = useTranslation();

  function outOfBounds(openings: number | null): string | undefined {
    const { min, max } = openingsRange;
    if (openings === null || (openings >= min && openings <= max)) return undefined;
    return t(($) => $.newjob.places, { min, max });
  }

  return (
    <NewJobSection title={t(($) => $.newjob.people)}>
      <FormControl form={form} name="openings">
        {(control) => (
          <NumberStepper
            {...control}
            error={control.error ?? outOfBounds(control.value)}
            className="mt-6"
            label={t(($) => $.newjob.waitstaffNeeded)}
            min={openingsRange.min}
            max={openingsRange.max}
            decreaseLabel={t(($) => $.newjob.fewer)}
            increaseLabel={t(($) => $.newjob.more)}
            isDisabled={form.isSending}
          />
        )}
      </FormControl>
      <TextArea
        className="mt-5"
        label={t(($) => $.newjob.obs)}
        mark={t(($) => $.common.optional)}
        hint={t(($) => $.newjob.obsHint)}
        {...form.field("note")}
      />
    </NewJobSection>
  );
}
