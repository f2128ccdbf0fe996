import { reasonMax } from "@bandeja/contract/console/constants";
import type { RunAnswer } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails, ShownAnswer } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import type { Reader } from "@bandeja/contract/console/readers";
import { parseHours } from "@bandeja/domain/typed-hours";
import { excessText } from "@bandeja/i18n/excess-text";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fieldOf, isCode, post } from "#lib/api.ts";
import { queueQuery } from "#lib/queries.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useFailureText, useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { FailureNote } from "#lib/failure.tsx";
import { WordsArea } from "#lib/words-area.tsx";
import { WaitingRequests } from "#features/requests/waiting-requests.tsx";
import { AnswerList } from "./answer-list.tsx";
import { Blocked, Done, FirstOfTwo, Gone } from "./answer-states.tsx";
import { ConfirmAnswer } from "./confirm-answer.tsx";

/** Whether what is said with an answer has a field of its own: for the other side of a report, which must not learn who reported it, or a side that is asked. */
const isForOther = (item: ConsoleItemDetails, { reads }: ShownAnswer): boolean =>
  reads === "askedside" || (item.kind === "report" && !["reporter", "log", "left"].includes(reads));

/** The fields of words, each for other readers. */
type WordsField = "reason" | "other" | "operators";

/** Where an answer's reason, or a refused input, is written: what closes a report has its reason apart from what the reporter reads. */
function fieldFor(item: ConsoleItemDetails, answer: ShownAnswer, input = "reason"): WordsField {
  if (answer.fills !== undefined) return input === answer.fills ? "reason" : "operators";
  return isForOther(item, answer) ? "other" : "reason";
}

/** Those whose conduct is shown who read what is said with an answer. */
function readersOf(item: ConsoleItemDetails, reads: Reader) {
  const { conduct = [], report, party, kind } = item;
  if (reads === "log" || reads === "left" || reads === "secondoftwo") return [];
  if (reads === "bothsides") return conduct;
  const reported = kind === "report" ? (report?.about ?? null) : party;
  const reader = reads === "reporter" ? report?.by : reported;
  return conduct.filter((one) => one.party.id === reader?.id);
}

/** The title of the form, which gets the focus where one comes back to it. */
function AnswerHeading({ isReturned }: { isReturned: boolean }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReturned) heading.current?.focus();
  }, [isReturned]);
  return (
    <h2 id="answer-title" ref={heading} tabIndex={-1} className="type-card-small">
      {t(($) => $.operatorconsole.item.answer)}
    </h2>
  );
}

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
  onMore,
}: {
  item: ConsoleItemDetails;
  gone: unknown;
  onAnswered: () => void;
  /** Called once another answer to the same item is wanted. */
  onMore: () => void;
}) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const values = useValues();
  const format = useFormatters();
  const queries = useQueryClient();
  const { kind, id } = item;
  const toFirst = useDraft(`${kind} ${id}`);
  const toOther = useDraft(`${kind} ${id} other`);
  const toOperators = useDraft(`${kind} ${id} operators`);
  const drafts = { reason: toFirst, other: toOther, operators: toOperators };
  const draftOf = (answer: ShownAnswer) => drafts[fieldFor(item, answer)];
  const failureText = useFailureText();
  const form = useRef<HTMLElement>(null);
  const hours = useDraft(`${kind} ${id} hours`);
  const typed = hours.value;
  const [isReturned, setReturned] = useState(false);
  const [lastReached, setLastReached] = useState<number>();
  const { dataUpdatedAt: reachedAt } = useQuery(queueQuery);
  const [opened, setOpened] = useState(item.version);
  function bodyOf(answer: ShownAnswer) {
    const { input, says, fills, asks } = answer;
    const reason = draftOf(answer).value;
    return {
      input: {
        ...input,
        ...(says !== undefined && { [says]: reason }),
        ...(fills !== undefined && toFirst.value.trim() !== "" && { [fills]: toFirst.value }),
        ...(asks !== undefined && { [asks]: String(parseHours(typed)) }),
      },
      reason,
    };
  }
  const pathOf = ({ command }: ShownAnswer) => command.replace(" ", "/");
  function focusRefused(error: unknown, answer: ShownAnswer): void {
    setLastReached(isCode(error, "OFFLINE") ? reachedAt : undefined);
    const refusedField = fieldOf(error);
    if (refusedField === undefined) return;
    const name = refusedField === "minutes" ? "hours" : fieldFor(item, answer, refusedField);
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }
  const planOf = async (answer: ShownAnswer) => {
    const body = { ...bodyOf(answer), seen: { kind, id, version: item.version } };
    return (await post<{ data: CommandPlan }>(`/plan/${pathOf(answer)}`, body)).data;
  };
  const planning = useMutation({ mutationFn: planOf, onError: focusRefused });
  const answering = useMutation({
    async mutationFn(answer: ShownAnswer) {
      // What is typed here changes what was planned, and nothing else is stated of it.
      const isTyped = answer.asks !== undefined || answer.fills !== undefined;
      const typedPlan = isTyped ? await planOf(answer) : undefined;
      const shown = (planning.data ?? typedPlan ?? answer.plan)?.token;
      const body = { ...bodyOf(answer), item: { kind, id }, shown };
      return post<RunAnswer>(`/run/${pathOf(answer)}`, body);
    },
    onSuccess: (_done, answer) => {
      draftOf(answer).forget();
      if (answer.fills !== undefined) toFirst.forget();
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
  // That there is no connection is true until there is one.
  const isOver = lastReached !== undefined && reachedAt > lastReached;
  const refused = fieldOf(failed.error);
  const refusal = refused === undefined ? undefined : failureText(failed.error);
  const areHoursRefused = refused === "minutes" && failed.variables?.asks === "minutes";
  const sent = failed.variables;
  const areWordsRefused = refused !== undefined && ["reason", sent?.says, sent?.fills].includes(refused);
  const excessOf = (field: WordsField) => excessText(t, drafts[field].value, reasonMax);
  const wordsError = (field: WordsField) =>
    excessOf(field) ??
    (areWordsRefused && sent !== undefined && fieldFor(item, sent, refused) === field ? refusal : undefined);
  /** Begins to send an answer, unless a text of it is too long, which its field says. */
  function press(answer: ShownAnswer, begin: typeof planning | typeof answering): void {
    planning.reset();
    answering.reset();
    const used: WordsField[] = [
      ...(answer.fills === undefined ? [] : ["reason" as const]),
      fieldFor(item, answer),
    ];
    const tooLong = used.find(excessOf);
    if (tooLong === undefined) begin.mutate(answer);
    else form.current?.querySelector<HTMLElement>(`[name="${tooLong}"]`)?.focus();
  }
  function goOn(): void {
    setReturned(true);
    if (answering.variables !== undefined) draftOf(answering.variables).change("");
    setOpened(item.version);
    onMore();
    answering.reset();
    planning.reset();
  }
  if (answering.data !== undefined) {
    const { done = [], secret } = answering.data;
    return <Done done={done} secret={secret} item={item} onMore={goOn} />;
  }
  // A proposal is rejected with other consequences than a request.
  const nameIn = (name: string): string => {
    if (name !== "reject") return name;
    if (kind === "proposal") return "rejectproposal";
    return item.request?.isOwn === true ? "takeback" : name;
  };
  const labelOf = (name: string) => nameOf("answers", nameIn(name));
  const why = { kind: "twoForKind", complaint: "twoForComplaint" } as const;
  function hintOf({ name, two, plan, fills }: ShownAnswer): string {
    if (two !== undefined) {
      return `${t(($) => $.operatorconsole.item.two)} ${t(($) => $.operatorconsole.outcomes[why[two]])}`;
    }
    // A reporter who has left reads nothing.
    if (name === "close" && fills === undefined) return nameOf("answerhints", "closeleft");
    const isProposed = plan?.what[0]?.name === "leaveCountsProposed";
    const hint = nameOf("answerhints", isProposed ? "countsproposed" : nameIn(name));
    if (kind !== "dispute") return hint;
    // Whether the venue can post then is not the same for all; a bank that has decided takes no more evidence.
    const { dispute } = item.details;
    return [...values.sentences(plan?.what ?? [], true), dispute === "lost" ? [] : hint].flat().join(" ");
  }
  const writeIn = (reads: Reader): string[] =>
    readersOf(item, reads).flatMap(({ party: { name }, language }) =>
      language === null || name === null
        ? []
        : t(($) => $.operatorconsole.item.writein, { name, language: values.text("language", language) }),
    );
  const answersIn = (field: WordsField) => item.answers.filter((one) => fieldFor(item, one) === field);
  const first = answersIn("reason");
  const readers = [...new Set(first.map(({ reads }) => reads))];
  const [only] = readers;
  // Who reads it depends on the answer, where answers have different readers.
  const whoReads =
    readers.length === 1 && only !== undefined
      ? [nameOf("readers", only), ...writeIn(only)].join(" ")
      : [
          t(($) => $.operatorconsole.item.reasonhint),
          ...readers.map((reads) => {
            const names = first.filter((one) => one.reads === reads).map(({ name }) => labelOf(name));
            return [`${format.list(names)}: ${nameOf("readby", reads)}`, ...writeIn(reads)].join(" ");
          }),
        ].join(" ");
  if (item.answers.length === 0) {
    if (gone !== null) return <Gone item={item} error={gone} />;
    if (kind === "provider") {
      const service = item.id.replace(/ \(.*/, "");
      const remedy = nameOf("remedies", service === "stripe" ? "payments" : service);
      return (
        <p className="note">
          {remedy === service ? "" : `${remedy} `}
          {t(($) => $.operatorconsole.item.self.provider)}
        </p>
      );
    }
    if (kind === "dispute") return <p className="note">{t(($) => $.operatorconsole.item.self.dispute)}</p>;
    return <Blocked item={item} nameIn={nameIn} />;
  }
  const isReport = kind === "report";
  const note = isReport
    ? t(($) => $.operatorconsole.report[item.details.nameable === true ? "mayname" : "maynotname"])
    : t(($) => $.operatorconsole.item.askednote);
  const planned = planning.variables;
  const approved = planned?.name === "approve" ? (item.summary ?? undefined) : undefined;
  if (planning.data !== undefined && planned !== undefined && gone === null) {
    return (
      <ConfirmAnswer
        label={approved === undefined ? labelOf(planned.name) : nameOf("commandnames", approved)}
        command={approved ?? planned.command}
        words={isForOther(item, planned) ? { text: toOther.value, note } : undefined}
        plan={{ ...planning.data, reads: planned.reads }}
        isSending={answering.isPending}
        onSend={() => answering.mutate(planned)}
        onChange={() => {
          setReturned(true);
          planning.reset();
        }}
      />
    );
  }
  const isSending = answering.isPending || planning.isPending;
  const [others, closing] = [answersIn("other"), answersIn("operators")];
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
      <AnswerHeading isReturned={isReturned} />
      {gone === null && item.version !== opened && (
        <p role="status" className="note">
          {t(($) => $.operatorconsole.item.changed)}
        </p>
      )}
      {gone === null ? <FirstOfTwo item={item} /> : <Gone item={item} error={gone} />}
      <WordsArea
        label={t(($) =>
          isReport && readers.includes("reporter")
            ? $.operatorconsole.report.forreporter
            : $.operatorconsole.item.reason,
        )}
        hint={whoReads}
        name="reason"
        error={wordsError("reason")}
        readOnly={isSending}
        value={toFirst.value}
        onChange={(event) => toFirst.change(event.target.value)}
      />
      <WaitingRequests waiting={item.waiting} />
      {item.request?.isOwn === true && (
        <p className="note">{t(($) => $.operatorconsole.item.ownrequest, { button: labelOf("reject") })}</p>
      )}
      <AnswerList
        {...listProps}
        isFirst
        answers={first}
        onAnswer={(answer) => press(answer, answer.name === "approve" ? planning : answering)}
      />
      {others.length > 0 && (
        <>
          <WordsArea
            label={t(($) => (isReport ? $.operatorconsole.report.forother : $.operatorconsole.item.asksides))}
            hint={(isReport ? [note, ...writeIn("otherside")] : [nameOf("readers", "askedside"), note]).join(
              " ",
            )}
            name="other"
            error={wordsError("other")}
            readOnly={isSending}
            value={toOther.value}
            onChange={(event) => toOther.change(event.target.value)}
          />
          <AnswerList
            {...listProps}
            isFirst={false}
            answers={others}
            onAnswer={(answer) => press(answer, planning)}
          />
        </>
      )}
      {closing.length > 0 && (
        <>
          <WordsArea
            label={t(($) => $.operatorconsole.report.foroperators)}
            hint={nameOf("readers", "log")}
            name="operators"
            error={wordsError("operators")}
            readOnly={isSending}
            value={toOperators.value}
            onChange={(event) => toOperators.change(event.target.value)}
          />
          <AnswerList
            {...listProps}
            isFirst={false}
            answers={closing}
            onAnswer={(answer) => press(answer, answering)}
          />
        </>
      )}
      {gone === null && <Blocked item={item} nameIn={nameIn} />}
      {failed.error !== null && !areWordsRefused && !areHoursRefused && gone === null && !isOver && (
        <FailureNote error={failed.error} isOfPress />
      )}
    </section>
  );
}
