import type { HeldOffence } from "@bandeja/contract/calls/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";

/** What a party has said, by when it is decided, and the answer. */
export function Said({
  appeal: { text, dueAt, outcome, answer },
}: {
  appeal: NonNullable<HeldOffence["appeal"]>;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <>
      <p className="type-small text-muted">{t(($) => $.conduct.yours)}</p>
      <blockquote className="conduct-words">{text}</blockquote>
      {outcome === null && <p>{t(($) => $.conduct.due, { when: format.moment(dueAt) })}</p>}
      {answer !== null && (
        <>
          <p className="type-small text-muted">{t(($) => $.conduct.answer)}</p>
          <blockquote className="conduct-words">{answer}</blockquote>
        </>
      )}
      {outcome === "upheld" && <p className="font-semibold">{t(($) => $.conduct.upheld)}</p>}
    </>
  );
}
