import type { HeldOffence } from "@bandeja/contract/calls/conduct";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";

/** What a party has said, by when it is decided, and the answer. */
export function Said({
  m,
  appeal: { text, dueAt, outcome, answer },
  isEarlier = false,
}: {
  m: Translate;
  /** Whether a later one decides what counts. */
  isEarlier?: boolean;
  appeal: NonNullable<HeldOffence["appeal"]>;
}) {
  const format = useFormatters();
  return (
    <>
      <p className="type-small text-muted">{m(($) => $.offences.yours)}</p>
      <blockquote className="conduct-words">{text}</blockquote>
      {outcome === null && <p>{m(($) => $.offences.due, { when: format.moment(dueAt, "own") })}</p>}
      {answer !== null && (
        <>
          <p className="type-small text-muted">{m(($) => $.offences.answer)}</p>
          <blockquote className="conduct-words">{answer}</blockquote>
        </>
      )}
      {outcome === "upheld" && !isEarlier && <p className="font-semibold">{m(($) => $.offences.upheld)}</p>}
    </>
  );
}
