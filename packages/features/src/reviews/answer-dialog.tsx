import { textLimits } from "@bandeja/contract/limits";
import { ApiForm } from "../form/api-form.tsx";
import { LongText } from "../form/long-text.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { answerForm, reviewsAnswer } from "@bandeja/contract/calls/reviews";
import type { Review } from "@bandeja/contract/calls/reviews";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

/** Writes the public answer to a review. The text is kept until it has been sent. */
export function AnswerDialog({
  review: { id, author, text },
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
      await api.call(reviewsAnswer, { body: { ...values, reviewId: id } });
      await refetchAll(queries);
      onClose();
    },
    async onFailure({ code }) {
      // An earlier request whose response was lost has answered it already: its text is shown.
      if (code === "ALREADY_ANSWERED") await refetchAll(queries);
      return false;
    },
  });
  return (
    <Dialog
      isOpen
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
        <LongText
          form={form}
          name="text"
          max={textLimits.review}
          label={t(($) => $.reviews.answerWords)}
          hint={t(($) => $.reviews.answerHint)}
        />
      </ApiForm>
    </Dialog>
  );
}
