import { FormControl } from "../../form/form-control.tsx";
import { ApiForm } from "../../form/api-form.tsx";
import { useApiForm } from "../../form/use-api-form.ts";
import { api } from "../../session/api.ts";
import { reportForm, reportsAdd } from "@bandeja/contract/calls/people";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { TextArea } from "@bandeja/ui/text-area";
import type { Matter } from "../matter.ts";
import type { Step } from "./person-sheets.tsx";
import { ReasonField } from "./reason-field.tsx";

/** What it is about, words of one's own, and who will read them. What is written stays until it was sent. */
export function ReportSheet({
  matter: { person, name, application, message },
  onClose,
  onStep,
}: {
  matter: Matter;
  onClose: () => void;
  onStep: (step: Step) => void;
}) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: reportForm,
    draft: `report.${message?._id ?? person}`,
    alertFor: () => undefined,
    async send(values, submission) {
      const body = {
        ...values,
        person_id: person,
        ...(application !== undefined && { application_id: application }),
        ...(message !== undefined && { message_id: message._id }),
      };
      await api.call(reportsAdd, { body }, submission);
      onStep("reported");
    },
  });
  return (
    <Dialog
      isOpen
      startsAtTitle
      title={
        message === undefined ? t(($) => $.people.reportPerson, { name }) : t(($) => $.people.reportMessage)
      }
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <Button
          isBusy={form.isSending}
          busyLabel={t(($) => $.common.loading)}
          onClick={() => void form.submit()}
        >
          {t(($) => $.people.send)}
        </Button>
      }
    >
      {message !== undefined && <blockquote className="people-quote">{message.messagetext}</blockquote>}
      <ApiForm form={form} className="grid gap-5">
        <FormControl form={form} name="reason">
          {(control) => <ReasonField {...control} />}
        </FormControl>
        <TextArea
          label={t(($) => $.people.ownWords)}
          mark={t(($) => $.common.optional)}
          maxLength={textLimits.report}
          {...form.field("text")}
        />
      </ApiForm>
      <p className="type-hint mt-4">{t(($) => $.people.next, { name })}</p>
    </Dialog>
  );
}
