import { reasonMax } from "@bandeja/contract/console/constants";
import type { ConsoleItemDetails, ItemAnswer, RunAnswer } from "@bandeja/contract/console/calls";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button, buttonClass } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { TextArea } from "@bandeja/ui/text-area";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { fieldOf, isCode, post } from "#lib/api.ts";
import { queueQuery } from "#lib/queries.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useNextItem } from "#lib/use-next-item.ts";
import { useFailureText, useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { FailureNote } from "#lib/failure.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { itemPath, pagePath, paths } from "../../paths.ts";
import { HoursFields, minutesOf, type TypedHours } from "./hours-fields.tsx";

/** What was done, and the way to the next item, or to another answer of one that waits on. */
function Done({ done, item, onMore }: { done: Outcome; item: ConsoleItemDetails; onMore: () => void }) {
  const { t } = useTranslation();
  const next = useNextItem(item);
  const { data: queue = [] } = useQuery(queueQuery);
  const waitsOn = queue.some(({ kind, id }) => kind === item.kind && id === item.id);
  return (
    <section className="panel stack" aria-live="polite">
      <FocusedHeading className="type-card-small">{t(($) => $.operatorconsole.item.done)}</FocusedHeading>
      <OutcomeText outcome={done} />
      <div className="actions">
        {next === undefined ? (
          <Link to={paths.queue} className="text-link">
            {t(($) => $.operatorconsole.item.back)}
          </Link>
        ) : (
          <Link to={itemPath(next)} className={buttonClass({ size: "small" })}>
            {t(($) => $.operatorconsole.queue.next)}
          </Link>
        )}
        {item.kind === "report" && waitsOn && (
          <Button size="small" tone="secondary" onClick={onMore}>
            {t(($) => $.operatorconsole.item.more)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Why answers are missing, and from when on they are possible. */
function Blocked({ item, nameIn }: { item: ConsoleItemDetails; nameIn: (name: string) => string }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const moments = useMoments();
  const format = useFormatters();
  // A request of one's own has a sentence that says more.
  const blocked = (item.blocked ?? []).filter(({ code }) => code !== "SAME_OPERATOR");
  // Several may be missing for one reason.
  const reasons = [...new Map(blocked.map((one) => [`${one.code} ${one.from}`, one])).values()];
  return reasons.map(({ code, from }) => {
    const names = blocked.filter((one) => one.code === code && one.from === from).map(({ name }) => name);
    return (
      <p key={names.join(" ")} className="note">
        <strong>{format.list(names.map((name) => nameOf("answers", nameIn(name))))}</strong>:{" "}
        {from === undefined
          ? nameOf("errors", code)
          : t(($) => $.operatorconsole.item.upholdfrom, { moment: moments.moment(from) })}
      </p>
    );
  });
}

/** That an item has left the queue, with what became of it and the way on. */
function Gone({ item, error }: { item: ConsoleItemDetails; error: unknown }) {
  const { t } = useTranslation();
  const next = useNextItem(item);
  const isDecision = item.kind === "proposal" || item.kind === "review";
  return (
    <div className="stack" aria-live="polite">
      {isCode(error, "ANSWERED") ? (
        <FailureNote error={error} />
      ) : (
        <p className="note">{t(($) => $.operatorconsole.item.gone)}</p>
      )}
      <p className="actions">
        {isDecision && (
          <Link to={pagePath("decision", item.id)} className="text-link">
            {t(($) => $.operatorconsole.conduct.open)}
          </Link>
        )}
        {next !== undefined && (
          <Link to={itemPath(next)} className="text-link">
            {t(($) => $.operatorconsole.queue.next)}
          </Link>
        )}
      </p>
    </div>
  );
}

/** What the first of two operators has decided, for the second. */
function FirstOfTwo({ item: { firstBy, isForOthers, details } }: { item: ConsoleItemDetails }) {
  const { t } = useTranslation();
  if (firstBy === undefined || isForOthers) return null;
  const reason = String(details.reason ?? "");
  return <p className="note">{t(($) => $.operatorconsole.item.firstoftwo, { name: firstBy, reason })}</p>;
}

/**
 * The reason, and a button for each answer, which sends it, with what it does.
 *
 * @param gone why the item has left the queue since it was opened; null while it waits
 */
export function AnswerForm({
  item,
  gone,
  onAnswered,
}: {
  item: ConsoleItemDetails;
  gone: unknown;
  onAnswered: () => void;
}) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const values = useValues();
  const format = useFormatters();
  const queries = useQueryClient();
  const { kind, id, range } = item;
  const draft = useDraft(`${kind} ${id}`);
  const reason = draft.value;
  const failureText = useFailureText();
  const form = useRef<HTMLElement>(null);
  const hours = useDraft<TypedHours>(`${kind} ${id} hours`, { hours: "", minutes: "" });
  const typed = hours.value;
  const [opened, setOpened] = useState(item.version);
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
      hours.forget();
      onAnswered();
      return queries.invalidateQueries(queueQuery);
    },
    onError: (error) => {
      const name = fieldOf(error) === "minutes" ? "hours" : "reason";
      if (fieldOf(error) !== undefined) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    },
  });
  const refused = fieldOf(answering.error);
  const refusal = refused === undefined ? undefined : failureText(answering.error);
  const areHoursRefused = refused === "minutes" && answering.variables?.asks === "minutes";
  const isReasonRefused = refused !== undefined && ["reason", answering.variables?.says].includes(refused);
  function goOn(): void {
    draft.change("");
    setOpened(item.version);
    answering.reset();
  }
  if (answering.data !== undefined) {
    return <Done done={answering.data.done ?? []} item={item} onMore={goOn} />;
  }
  // A proposal is rejected with other consequences than a request.
  const nameIn = (name: string) => (name === "reject" && kind === "proposal" ? "rejectproposal" : name);
  const why = { kind: "twoForKind", complaint: "twoForComplaint" } as const;
  const hintOf = ({ name, two }: ItemAnswer) =>
    two === undefined
      ? nameOf("answerhints", nameIn(name))
      : `${t(($) => $.operatorconsole.item.two)} ${t(($) => $.operatorconsole.outcomes[why[two]])}`;
  const spoken = new Set((item.conduct ?? []).flatMap(({ language }) => language ?? []));
  const writeIn =
    spoken.size === 0
      ? ""
      : t(($) => $.operatorconsole.item.writein, {
          language: [...spoken].map((language) => values.text("language", language)).join(" / "),
        });
  if (item.answers.length === 0) {
    if (gone !== null) return <Gone item={item} error={gone} />;
    return kind === "provider" ? (
      <p className="note">{t(($) => $.operatorconsole.item.self)}</p>
    ) : (
      <Blocked item={item} nameIn={nameIn} />
    );
  }
  return (
    <section ref={form} className="panel stack" aria-labelledby="answer-title">
      <h2 id="answer-title" className="type-card-small">
        {t(($) => $.operatorconsole.item.answer)}
      </h2>
      {gone === null && item.version !== opened && (
        <p role="status" className="note">
          {t(($) => $.operatorconsole.item.changed)}
        </p>
      )}
      {gone === null ? <FirstOfTwo item={item} /> : <Gone item={item} error={gone} />}
      <TextArea
        label={t(($) => $.operatorconsole.item.reason)}
        hint={[t(($) => $.operatorconsole.item.reasonhint), writeIn].filter((text) => text !== "").join(" ")}
        name="reason"
        error={isReasonRefused && refusal}
        value={reason}
        maxLength={reasonMax}
        onChange={(event) => draft.change(event.target.value)}
      />
      {item.request?.isOwn === true && <p className="note">{t(($) => $.operatorconsole.item.ownrequest)}</p>}
      <ul className="answers">
        {item.answers.map((one, index) => (
          <li key={one.name}>
            {one.asks === "minutes" && (
              <>
                <HoursFields
                  label={nameOf("answers", one.name)}
                  typed={typed}
                  error={areHoursRefused ? refusal : undefined}
                  onType={hours.change}
                />
                {range !== undefined && (
                  <p className="type-small text-muted">
                    {t(($) => $.operatorconsole.item.hoursrange, {
                      least: format.hours(range.least),
                      most: format.hours(range.most),
                    })}
                  </p>
                )}
              </>
            )}
            <Button
              size="small"
              // Of disputed hours none is suggested.
              tone={index === 0 && kind !== "hours" ? "primary" : "secondary"}
              isBusy={answering.isPending && answering.variables.name === one.name}
              isDisabled={
                gone !== null || answering.isPending || (one.asks === "minutes" && minutesOf(typed) === 0)
              }
              busyLabel={t(($) => $.operatorconsole.item.sending)}
              aria-describedby={`hint-${one.name}`}
              onClick={() => answering.mutate(one)}
            >
              {nameOf("answers", nameIn(one.name))}
            </Button>
            <span id={`hint-${one.name}`} className="type-small text-muted">
              {hintOf(one)} {nameOf("readby", one.reads)}
            </span>
          </li>
        ))}
      </ul>
      {gone === null && <Blocked item={item} nameIn={nameIn} />}
      {answering.error !== null && !isReasonRefused && !areHoursRefused && gone === null && (
        <FailureNote error={answering.error} />
      )}
    </section>
  );
}
