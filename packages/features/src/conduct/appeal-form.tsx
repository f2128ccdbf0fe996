import { appealForm, conductAppeal, type HeldOffence } from "@bandeja/contract/calls/conduct";
import { appealDays } from "@bandeja/domain/parameters/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextArea } from "@bandeja/ui/text-area";
import { useQueryClient } from "@tanstack/react-query";
import { ApiForm } from "../form/api-form.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";

/** The text of an appeal, with who reads it and by when. It is stored until it is sent. */
export function AppealForm({ offence, onSent }: { offence: HeldOffence; onSent: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useApiForm({
    schema: appealForm,
    draft: `appeal.${offence.id}`,
    alertFor: () => undefined,
    async send({ text }) {
      await api.call(conductAppeal, { body: { offenceId: offence.id, text } });
      await refetchAll(queries);
      onSent();
    },
  });
  return (
    <ApiForm form={form} className="account-form">
      <TextArea
        autoFocus
        rows={4}
        label={t(($) => $.conduct.question)}
        hint={t(($) => $.conduct.hint, { days: appealDays })}
        {...form.field("text")}
      />
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={t(($) => $.conduct.sending)}>
          {t(($) => $.conduct.send)}
        </Button>
      </div>
    </ApiForm>
  );
}
