import { reasonMax } from "@bandeja/contract/console/constants";
import type {
  CommandPlan,
  ConsoleItemDetails,
  RunAnswer,
  ShownAnswer,
} from "@bandeja/contract/console/calls";
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
import { AnswerList } from "./answer-list.tsx";
import { ConfirmAnswer } from "./confirm-answer.tsx";
import { minutesOf, type TypedHours } from "./hours-fields.tsx";

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

/** Whether what is said with an answer to a report is for its other side, which must not learn who reported it. */
const isForOther = (item: ConsoleItemDetails, { reads }: ShownAnswer): boolean =>
  item.kind === "report" && reads !== "reporter" && reads !== "log";

/**
 * The reason, and a button for each answer, which sends it, with what it does. What the other side of a report reads has a
 * field of its own, and is shown again before it is sent.
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
  const queries = useQueryClient();
  const { kind, id } = item;
  const toFirst = useDraft(`${kind} ${id}`);
  const toOther = useDraft(`${kind} ${id} other`);
  const draftOf = (answer: ShownAnswer) => (isForOther(item, answer) ? toOther : toFirst);
  const failureText = useFailureText();
  const form = useRef<HTMLElement>(null);
  const hours = useDraft<TypedHours>(`${kind} ${id} hours`, { hours: "", minutes: "" });
  const typed = hours.value;
  const [opened, setOpened] = useState(item.version);
  function bodyOf(answer: ShownAnswer) {
    const { input, says, asks } = answer;
    const reason = draftOf(answer).value;
    return {
      input: {
        ...input,
        ...(says !== undefined && { [says]: reason }),
        ...(asks !== undefined && { [asks]: String(minutesOf(typed)) }),
      },
      reason,
    };
  }
  const pathOf = ({ command }: ShownAnswer) => command.replace(" ", "/");
  function focusRefused(error: unknown, answer: ShownAnswer): void {
    if (fieldOf(error) === undefined) return;
    const words = isForOther(item, answer) ? "other" : "reason";
    const name = fieldOf(error) === "minutes" ? "hours" : words;
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }
  const planning = useMutation({
    mutationFn: async (answer: ShownAnswer) =>
      (await post<{ data: CommandPlan }>(`/plan/${pathOf(answer)}`, bodyOf(answer))).data,
    onError: focusRefused,
  });
  const answering = useMutation({
    mutationFn: (answer: ShownAnswer) =>
      post<RunAnswer>(`/run/${pathOf(answer)}`, { ...bodyOf(answer), item: { kind, id } }),
    onSuccess: (_done, answer) => {
      draftOf(answer).forget();
      hours.forget();
      onAnswered();
      return queries.invalidateQueries(queueQuery);
    },
    onError(error, answer) {
      // What was planned is read again where it was typed.
      planning.reset();
      focusRefused(error, answer);
    },
  });
  const failed = answering.error === null ? planning : answering;
  const refused = fieldOf(failed.error);
  const refusal = refused === undefined ? undefined : failureText(failed.error);
  const areHoursRefused = refused === "minutes" && failed.variables?.asks === "minutes";
  const areWordsRefused = refused !== undefined && ["reason", failed.variables?.says].includes(refused);
  const wordsError = (isOther: boolean) =>
    areWordsRefused && failed.variables !== undefined && isForOther(item, failed.variables) === isOther
      ? refusal
      : undefined;
  function goOn(): void {
    if (answering.variables !== undefined) draftOf(answering.variables).change("");
    setOpened(item.version);
    answering.reset();
    planning.reset();
  }
  if (answering.data !== undefined) {
    return <Done done={answering.data.done ?? []} item={item} onMore={goOn} />;
  }
  // A proposal is rejected with other consequences than a request.
  const nameIn = (name: string) => (name === "reject" && kind === "proposal" ? "rejectproposal" : name);
  const labelOf = (name: string) => nameOf("answers", nameIn(name));
  const why = { kind: "twoForKind", complaint: "twoForComplaint" } as const;
  const hintOf = ({ name, two }: ShownAnswer) =>
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
  const note = t(($) => $.operatorconsole.report[item.details.nameable === true ? "mayname" : "maynotname"]);
  const planned = planning.variables;
  if (planning.data !== undefined && planned !== undefined && gone === null) {
    return (
      <ConfirmAnswer
        label={labelOf(planned.name)}
        words={toOther.value}
        note={note}
        plan={{ ...planning.data, reads: planned.reads }}
        isSending={answering.isPending}
        onSend={() => answering.mutate(planned)}
        onChange={() => planning.reset()}
      />
    );
  }
  const isSending = answering.isPending || planning.isPending;
  const others = item.answers.filter((one) => isForOther(item, one));
  const listProps = {
    item,
    typed,
    hoursError: areHoursRefused ? refusal : undefined,
    onType: hours.change,
    sending:
      (answering.isPending && answering.variables.name) || (planning.isPending && planning.variables.name),
    isDisabled: gone !== null || isSending,
    labelOf,
    hintOf,
  };
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
        label={t(($) =>
          kind === "report" ? $.operatorconsole.report.forreporter : $.operatorconsole.item.reason,
        )}
        hint={[t(($) => $.operatorconsole.item.reasonhint), writeIn].filter((text) => text !== "").join(" ")}
        name="reason"
        error={wordsError(false)}
        value={toFirst.value}
        maxLength={reasonMax}
        onChange={(event) => toFirst.change(event.target.value)}
      />
      {item.request?.isOwn === true && <p className="note">{t(($) => $.operatorconsole.item.ownrequest)}</p>}
      <AnswerList
        {...listProps}
        isFirst
        answers={item.answers.filter((one) => !isForOther(item, one))}
        onAnswer={(answer) => {
          planning.reset();
          answering.mutate(answer);
        }}
      />
      {others.length > 0 && (
        <>
          <TextArea
            label={t(($) => $.operatorconsole.report.forother)}
            hint={note}
            name="other"
            error={wordsError(true)}
            value={toOther.value}
            maxLength={reasonMax}
            onChange={(event) => toOther.change(event.target.value)}
          />
          <AnswerList
            {...listProps}
            isFirst={false}
            answers={others}
            onAnswer={(answer) => {
              answering.reset();
              planning.mutate(answer);
            }}
          />
        </>
      )}
      {gone === null && <Blocked item={item} nameIn={nameIn} />}
      {failed.error !== null && !areWordsRefused && !areHoursRefused && gone === null && (
        <FailureNote error={failed.error} />
      )}
    </section>
  );
}
