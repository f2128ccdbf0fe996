import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import type { ApiForm } from "../../form/use-api-form.ts";
import { NewJobSection } from "./new-job-section.tsx";
import { NoteField } from "./note-field.tsx";
import { OpeningsField } from "./openings-field.tsx";

/** Openings and notes. */
export function PeopleFields({ form }: { form: ApiForm<typeof JobFormSchema> }) {
  const { t } = useTranslation();
  return (
    <NewJobSection title={t(($) => $.newjob.people)}>
      <OpeningsField form={form} className="mt-6" />
      <NoteField form={form} className="mt-5" />
    </NewJobSection>
  );
}
