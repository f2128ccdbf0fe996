import { FormControl } from "../../form/form-control.tsx";
import { ApiForm } from "../../form/api-form.tsx";
import { useApiForm } from "../../form/use-api-form.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { reportForm, reportsAdd } from "@bandeja/contract/calls/reports";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { TextArea } from "@bandeja/ui/text-area";
import { useId } from "react";
import type { Matter } from "../matter.ts";
import { ReasonField } from "./reason-field.tsx";

/** The reason and text of a report, with who reads it. The text is stored until it is sent. */
export function ReportDialog({
  matter: { person, name, application, message, review },
  onClose,
  onReported,
}: {
  matter: Matter;
  onClose: () => void;
  onReported: () => void;
}) {
  const { t } = useTranslation();
  const words = message ?? review;
  const formId = useId();
  const form = useApiForm({
    schema: reportForm,
    draft: `report.${words?.id ?? person}`,
    alertFor: () => undefined,
    async send(values, submission) {
      const body = {
        ...values,
        partyId: person,
        ...(application !== undefined && { applicationId: application }),
        ...(message !== undefined && { messageId: message.id }),
        ...(review !== undefined && { reviewId: review.id }),
      };
      await api.call(reportsAdd, { body }, submission);
      onReported();
    },
  });
  function titleOf(): string {
    if (review !== undefined) return t(($) => $.people.reportReview);
    return message === undefined
      ? t(($) => $.people.reportPerson, { name })
      : t(($) => $.people.reportMessage);
  }
  return (
    <Dialog
      isOpen
      startsAtTitle
      title={titleOf()}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.people.send)}
        </Button>
      }
    >
      {words !== undefined && words.text !== "" && (
        <blockquote className="people-quote">{words.text}</blockquote>
      )}
      <ApiForm id={formId} form={form} className="grid gap-5">
        <FormControl form={form} name="reason">
          {(control) => <ReasonField {...control} />}
        </FormControl>
        <TextArea
          label={t(($) => $.people.ownWords)}
          mark={t(($) => $.common.optional)}
          {...form.field("text")}
        />
      </ApiForm>
      <p className="type-hint mt-4">{t(($) => $.people.next, { name })}</p>
    </Dialog>
  );
}
