import { ApiForm } from "@bandeja/browser/form/api-form.tsx";
import { useApiForm } from "@bandeja/browser/form/use-api-form.ts";
import { api } from "@bandeja/browser/session/api.ts";
import { refetchAll } from "@bandeja/browser/session/refetch-all.ts";
import { answerForm, reviewsAnswer } from "@bandeja/contract/calls/reviews";
import type { Review } from "@bandeja/contract/calls/reviews";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { TextArea } from "@bandeja/ui/text-area";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

/** What one says to a review, before everybody who reads it. What is written stays until it was sent. */
export function AnswerDialog({
  review: { _id: id, author, text },
  onClose,
}: {
  review: Review;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const formId = useId();
  const form = useApiForm({
    schema: answerForm,
    draft: `answer.${id}`,
    alertFor: () => undefined,
    async send(values) {
      await api.call(reviewsAnswer, { body: { ...values, review_id: id } });
      await refetchAll(queries);
      onClose();
    },
    async onFailure({ code }) {
      // It was answered before, by a request whose answer was lost: what stands is shown.
      if (code === "ALREADY_ANSWERED") await refetchAll(queries);
      return false;
    },
  });
  return (
    <Dialog
      isOpen
      startsAtTitle
      title={t(($) => $.reviews.answerTo, { name: author })}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
            {t(($) => $.reviews.answerYes)}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {t(($) => $.reviews.answerNo)}
          </Button>
        </>
      }
    >
      {text !== "" && <blockquote className="review-quote">{text}</blockquote>}
      <ApiForm id={formId} form={form} className="grid gap-5">
        <TextArea
          label={t(($) => $.reviews.answerWords)}
          hint={t(($) => $.reviews.answerHint)}
          maxLength={textLimits.review}
          {...form.field("text")}
        />
      </ApiForm>
    </Dialog>
  );
}
