import { CityOfForm, withChangedLocality } from "@bandeja/features/city-search/city-of-form.tsx";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { UnsavedNote } from "@bandeja/features/form/unsaved-note.tsx";
import { useRecordForm } from "@bandeja/features/form/use-record-form.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";
import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { WaitstaffProfileSchema } from "@bandeja/contract/sign-up-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { LevelFields } from "#features/profile/level-fields.tsx";
import { NameField } from "#features/profile/name-field.tsx";

const cityDraft = "me.city";

/** Edits the profile. The draft survives a reload. */
export function PersonForm({
  person,
  onSaved,
}: {
  person: WorkerProfile;
  onSaved: (isSaved: boolean) => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { name, city, country, englishLevel, experienceLevel } = person;
  const form = useRecordForm({
    schema: WaitstaffProfileSchema,
    draft: "me",
    record: { name, city, country, englishLevel, experienceLevel },
    async send(values) {
      onSaved(false);
      await api.call(waitressUpdate, { body: withChangedLocality(values) });
      clearDraft(cityDraft);
      onSaved(true);
      void refetchAll(queries);
    },
  });
  return (
    <ApiForm form={form} className="account-form">
      <NameField<typeof WaitstaffProfileSchema> form={form} />
      <CityOfForm<typeof WaitstaffProfileSchema> form={form} draft={cityDraft} />
      <LevelFields<typeof WaitstaffProfileSchema> form={form} />
      <UnsavedNote form={form} />
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.me.save)}
        </Button>
      </div>
    </ApiForm>
  );
}
