import { textLimits } from "@bandeja/contract/limits";
import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import type { ApiForm } from "../../form/use-api-form.ts";
import { LongText } from "../../form/long-text.tsx";

/** The venue's notes for waitstaff. */
export function NoteField({ form, className }: { form: ApiForm<typeof JobFormSchema>; className?: string }) {
  const { t } = useTranslation();
  return (
    <LongText
      form={form}
      name="note"
      max={textLimits.note}
      {...(className !== undefined && { className })}
      label={t(($) => $.newjob.obs)}
      mark={t(($) => $.common.optional)}
      hint={t(($) => $.newjob.obsHint)}
    />
  );
}
