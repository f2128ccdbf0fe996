import { textLimits } from "@bandeja/contract/limits";
import { replyForm, reportsReply, type OperatorQuestion } from "@bandeja/contract/calls/reports";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { api } from "@bandeja/web-platform/api/api.ts";
import { LongText } from "../../form/long-text.tsx";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { HeadingLevel } from "../../account/heading-level.ts";
import { ApiForm } from "../../form/api-form.tsx";
import { FocusedNote } from "../../form/focused-note.tsx";
import { useApiForm } from "../../form/use-api-form.ts";

/** A question of an operator, and the account's answer, which it gives once. */
export function QuestionItem({
  r,
  question: { id, question, askedAt, answer },
  level,
}: {
  r: Translate;
  question: OperatorQuestion;
  level: HeadingLevel;
}) {
  const format = useFormatters();
  const heading = useId();
  const Heading = `h${level}` as const;
  const [isSent, setSent] = useState(false);
  return (
    <article aria-labelledby={heading} className="report-item">
      <Heading id={heading} className="type-button">
        {r(($) => $.reports.questions)}
      </Heading>
      <p className="type-small text-muted">
        {r(($) => $.reports.askedAt, { when: format.moment(askedAt, "own") })}
      </p>
      <blockquote className="report-words">{question}</blockquote>
      {answer === null ? (
        <ReplyForm r={r} id={id} onSent={() => setSent(true)} />
      ) : (
        <>
          <p className="type-small text-muted">{r(($) => $.reports.yourAnswer)}</p>
          <blockquote className="report-words">{answer}</blockquote>
        </>
      )}
      <FocusedNote isShown={isSent} isAlone={answer !== null}>
        {r(($) => $.reports.replySent)}
      </FocusedNote>
    </article>
  );
}

function ReplyForm({ r, id, onSent }: { r: Translate; id: string; onSent: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isOver, setOver] = useState(false);
  const form = useApiForm({
    schema: replyForm,
    draft: `reply.${id}`,
    alertFor: () => undefined,
    async send({ text }) {
      await api.call(reportsReply, { body: { questionId: id, text } });
      await refetchAll(queries);
      onSent();
    },
    onFailure({ code }) {
      if (code !== "WRONG_STATE") return false;
      setOver(true);
      return true;
    },
  });
  return (
    <ApiForm form={form} className="grid gap-4">
      <LongText
        form={form}
        name="text"
        max={textLimits.report}
        rows={4}
        label={r(($) => $.reports.yourAnswer)}
        hint={r(($) => $.reports.replyHint)}
      />
      <FocusedNote isShown={isOver} isAlone={false}>
        {r(($) => $.reports.replyOver)}
      </FocusedNote>
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {r(($) => $.reports.replySend)}
        </Button>
      </div>
    </ApiForm>
  );
}
