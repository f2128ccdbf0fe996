import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { TextArea } from "@bandeja/ui/text-area";
import type { ApiForm } from "../../form/use-api-form.ts";

/** The venue's notes for waitstaff. */
export function NoteField({ form, className }: { form: ApiForm<typeof JobFormSchema>; className?: string }) {
  const { t } = useTranslation();
  return (
    <TextArea
      {...(className !== undefined && { className })}
      label={t(($) => $.newjob.obs)}
      mark={t(($) => $.common.optional)}
      hint={t(($) => $.newjob.obsHint)}
      {...form.field("note")}
    />
  );
}
