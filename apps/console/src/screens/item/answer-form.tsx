import { reasonMax } from "@bandeja/contract/console/constants";
import type { ConsoleItemDetails, ItemAnswer, RunAnswer } from "@bandeja/contract/console/calls";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import { useTranslation } from "@bandeja/i18n/react";
import { Button, buttonClass } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { TextArea } from "@bandeja/ui/text-area";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { isCode, post } from "#lib/api.ts";
import { queueQuery } from "#lib/queries.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useNextItem } from "#lib/use-next-item.ts";
import { useNames } from "#lib/use-text.ts";
import { FailureNote } from "#lib/failure.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { itemPath, paths } from "../../paths.ts";
import { HoursFields, minutesOf, type TypedHours } from "./hours-fields.tsx";

/** What was done, and the way to the next item. */
function Done({ done, item }: { done: Outcome; item: ConsoleItemDetails }) {
  const { t } = useTranslation();
  const next = useNextItem(item);
  return (
    <section className="panel stack" aria-live="polite">
      <FocusedHeading className="type-card-small">{t(($) => $.operatorconsole.item.done)}</FocusedHeading>
      <OutcomeText outcome={done} />
      <div>
        {next === undefined ? (
          <Link to={paths.queue} className="text-link">
            {t(($) => $.operatorconsole.item.back)}
          </Link>
        ) : (
          <Link to={itemPath(next)} className={buttonClass({ size: "small" })}>
            {t(($) => $.operatorconsole.queue.next)}
          </Link>
        )}
      </div>
    </section>
  );
}

/** The reason, and a button for each answer, which sends it, with what it does. */
export function AnswerForm({ item, onAnswered }: { item: ConsoleItemDetails; onAnswered: () => void }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const queries = useQueryClient();
  const { kind, id } = item;
  const draft = useDraft(`${kind} ${id}`);
  const reason = draft.text;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedHours>({ hours: "", minutes: "" });
  const answering = useMutation({
    mutationFn: ({ command, input, says, asks }: ItemAnswer) =>
      post<RunAnswer>(`/run/${command.replace(" ", "/")}`, {
        input: {
          ...input,
          ...(says !== undefined && { [says]: reason }),
          ...(asks !== undefined && { [asks]: String(minutesOf(typed)) }),
        },
        reason,
        item: { kind, id },
      }),
    onSuccess: () => {
      draft.forget();
      onAnswered();
      return queries.invalidateQueries(queueQuery);
    },
    onError: (error) => isCode(error, "REASON_SHORT") && field.current?.focus(),
  });
  const isShort = isCode(answering.error, "REASON_SHORT");
  if (answering.data !== undefined) return <Done done={answering.data.done ?? []} item={item} />;
  if (item.answers.length === 0) return <p className="note">{t(($) => $.operatorconsole.item.self)}</p>;
  // A proposal is rejected with other consequences than a request.
  const nameIn = ({ name }: ItemAnswer) =>
    name === "reject" && kind === "proposal" ? "rejectproposal" : name;
  return (
    <section className="panel stack" aria-labelledby="answer-title">
      <h2 id="answer-title" className="type-card-small">
        {t(($) => $.operatorconsole.item.answer)}
      </h2>
      <TextArea
        label={t(($) => $.operatorconsole.item.reason)}
        hint={t(($) => $.operatorconsole.item.reasonhint)}
        ref={field}
        error={isShort && t(($) => $.operatorconsole.errors.REASON_SHORT)}
        value={reason}
        maxLength={reasonMax}
        onChange={(event) => draft.change(event.target.value)}
      />
      <ul className="answers">
        {item.answers.map((one, index) => (
          <li key={one.name}>
            {one.asks === "minutes" && (
              <HoursFields label={nameOf("answers", one.name)} typed={typed} onType={setTyped} />
            )}
            <Button
              size="small"
              // Of disputed hours none is suggested.
              tone={index === 0 && kind !== "hours" ? "primary" : "secondary"}
              isBusy={answering.isPending && answering.variables.name === one.name}
              isDisabled={answering.isPending || (one.asks === "minutes" && minutesOf(typed) === 0)}
              busyLabel={t(($) => $.operatorconsole.item.sending)}
              aria-describedby={`hint-${one.name}`}
              onClick={() => answering.mutate(one)}
            >
              {nameOf("answers", nameIn(one))}
            </Button>
            <span id={`hint-${one.name}`} className="type-small text-muted">
              {nameOf("answerhints", nameIn(one))} {nameOf("readby", one.reads)}
            </span>
          </li>
        ))}
      </ul>
      {answering.error !== null && !isShort && <FailureNote error={answering.error} />}
    </section>
  );
}
