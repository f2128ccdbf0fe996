import { reasonMax } from "@bandeja/contract/console/constants";
import type { ConsoleCommand, ConsoleField, RunAnswer } from "@bandeja/contract/console/calls";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Checkbox } from "@bandeja/ui/checkbox";
import { Select } from "@bandeja/ui/select";
import { TextField } from "@bandeja/ui/text-field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { fieldOf, isCode, post } from "#lib/api.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useFailureText, useNames } from "#lib/use-text.ts";
import { formatOf, useValues } from "#lib/use-values.ts";
import { DecisionLink, FailureNote } from "#lib/failure.tsx";
import { WordsArea } from "#lib/words-area.tsx";
import { itemPath, paths, seenParameter } from "../../paths.ts";
import { findGated, ReasonGate } from "#features/reason/reason-gate.tsx";
import { PlannedCommand } from "./command-plan.tsx";
import { CommandResult } from "./command-result.tsx";
import { QueryResult } from "./query-result.tsx";
import { ReportField } from "./report-field.tsx";
import { SubjectField } from "./subject-field.tsx";

/** The command that takes to know who asks for it. */
const deleting = "people delete";

type Values = Readonly<Record<string, string | boolean>>;

/** What is sent: texts that are empty are left out, and a time by the clock of this browser becomes an instant. */
const inputOf = (fields: readonly ConsoleField[], values: Values) =>
  Object.fromEntries(
    fields.flatMap(({ name, value: kind }) => {
      const value = values[name] ?? "";
      const sent = typeof value === "string" ? value.trim() : value;
      if (sent === "" || sent === false) return [];
      return [[name, kind === "instant" ? new Date(String(sent)).toISOString() : sent]];
    }),
  );

function FieldInput({
  command,
  field,
  value,
  error,
  onChange,
}: {
  command: ConsoleCommand;
  field: ConsoleField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const values = useValues();
  const moments = useMoments();
  const inCommand = `${command.name} ${field.name}`;
  const unnamed = t(($) => $.operatorconsole.report.ifunnamed);
  const special = nameOf("fieldsof", inCommand);
  const label = special === inCommand ? nameOf("fields", field.name) : special;
  const isOneOf = command.oneOf?.includes(field.name) === true;
  const mark = field.isRequired || isOneOf ? undefined : t(($) => $.operatorconsole.run.optional);
  if (field.as === "flag") {
    return (
      <Checkbox
        name={field.name}
        checked={value === true}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      >
        {label}
      </Checkbox>
    );
  }
  if (field.choices !== undefined) {
    return (
      <Select
        label={label}
        name={field.name}
        mark={mark}
        error={error}
        placeholder={t(($) => $.operatorconsole.page.none)}
        options={field.choices.map((choice) => ({
          value: choice,
          label: values.text(formatOf(field.value), choice),
        }))}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.value === "text") {
    return (
      <WordsArea
        label={label}
        mark={mark}
        hint={
          command.readsText &&
          [nameOf("readby", command.readsText), command.readsText === "otherside" && unnamed]
            .filter(Boolean)
            .join(" ")
        }
        name={field.name}
        error={error}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const isInstant = field.value === "instant";
  return (
    <TextField
      label={label}
      mark={mark}
      hint={isInstant && t(($) => $.operatorconsole.page.yours, { zone: moments.zone() })}
      type={isInstant ? "datetime-local" : "text"}
      name={field.name}
      error={error}
      value={String(value)}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** That a query was asked, with what stands in its fields: its address has both, so that a reload, or a way back, asks it again. */
const askedMark = "asked";

function searchOf(values: Values): string {
  const given = Object.entries(values).flatMap(([name, value]) => {
    const text = value === true ? name : (value || "").trim();
    return text === "" ? [] : [[name, text]];
  });
  return new URLSearchParams([...given, [askedMark, "1"]]).toString();
}

/** The fields of a command, made from its row of the table; what it would do, to be confirmed; and its result. */
export function CommandForm({ command }: { command: ConsoleCommand }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const queries = useQueryClient();
  const [given] = useSearchParams();
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // A form that is opened again begins empty; the same page of the browser's history has what was typed there.
  const { key } = useLocation();
  const owner = `${command.name} ${given.toString()} ${key}`;
  const typed = useDraft<Values>(
    `${owner} fields`,
    Object.fromEntries(
      command.fields.map(({ name, as }) => [name, as === "flag" ? given.has(name) : (given.get(name) ?? "")]),
    ),
  );
  const values = typed.value;
  const draft = useDraft(owner);
  const reason = draft.value;
  /** What is wrong with fields, by their names. */
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const isCommand = command.kind === "command";
  const isFromReport = command.reads === "account" && inputOf(command.fields, values)["report"] !== undefined;
  const path = command.name.replace(" ", "/");
  const sent = () => ({ input: inputOf(command.fields, values), ...(isCommand && { reason }) });
  const [kind = "", id = "", version = ""] = given.get(seenParameter)?.split(" ") ?? [];
  const seen = version === "" ? undefined : { kind, id, version };
  const planning = useMutation({
    mutationFn: async () => (await post<{ data: CommandPlan }>(`/plan/${path}`, { ...sent(), seen })).data,
  });
  const running = useMutation({
    mutationFn: (asked: ReturnType<typeof sent>) =>
      post<RunAnswer>(`/run/${path}`, { ...asked, shown: planning.data?.token }),
    // What has changed is planned again, with what was typed.
    onError: (error) => isCode(error, "CHANGED") && planning.mutate(),
    onSuccess: () => {
      draft.forget();
      typed.forget();
      return isCommand ? queries.invalidateQueries() : undefined;
    },
  });
  const plan = planning.data;
  const { data } = running;
  const error = planning.error ?? running.error;
  const refused = fieldOf(error);
  const gated = isCommand ? undefined : findGated(error, command.name);
  const isAtField =
    refused !== undefined &&
    ((isCommand && refused === "reason") || command.fields.some(({ name }) => name === refused));
  const excessOf = (name: string) =>
    excessText(t, name === "reason" && isCommand ? reason : String(values[name] ?? ""), reasonMax);
  const errorAt = (name: string) =>
    excessOf(name) ?? wrong[name] ?? (name === refused ? failureText(error) : undefined);
  useEffect(() => {
    const field = fieldOf(error);
    if (field !== undefined) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [error]);
  const isComplete = command.fields.every(({ name, isRequired }) => !isRequired || given.has(name));
  const begin = useEffectEvent(() => running.mutate(sent()));
  // A link with all that a query needs leads to its rows, without another press.
  const isAsked = !isCommand && given.size > 0 && isComplete;
  useEffect(() => {
    if (!isAsked) return;
    begin();
    // The button that was pressed is another one now.
    if (given.has(askedMark)) {
      form.current?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
    }
  }, [isAsked, given]);
  const isChanging = useRef(false);
  useEffect(() => {
    if (plan !== undefined || !isChanging.current) return;
    isChanging.current = false;
    // The button that led back is gone.
    form.current?.querySelector<HTMLElement>("[name]")?.focus();
  }, [plan]);
  function leave(): void {
    draft.forget();
    typed.forget();
    // The first page of the tab has none before it.
    void (key === "default" ? navigate(paths.commands) : navigate(-1));
  }
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { oneOf = [] } = command;
    const isGiven = (name: string) => {
      const value = values[name];
      return value === true || (typeof value === "string" && value.trim() !== "");
    };
    const isUnclear = oneOf.length > 0 && oneOf.filter(isGiven).length !== 1;
    const faults = command.fields.flatMap(({ name, isRequired }): [string, string][] => {
      if (isRequired && !isGiven(name)) return [[name, t(($) => $.operatorconsole.run.missing)]];
      return isUnclear && name === oneOf[0] ? [[name, nameOf("exactlyone", command.name)]] : [];
    });
    setWrong(Object.fromEntries(faults));
    // Said at the field since it was typed.
    const tooLong = [...command.fields.map(({ name }) => name), "reason"].find((name) => excessOf(name));
    running.reset();
    planning.reset();
    const first = faults[0]?.[0] ?? tooLong;
    if (first === undefined && isCommand) {
      planning.mutate();
    } else if (first === undefined) {
      void navigate({ search: searchOf(values) }, { replace: true, state: askedMark });
    } else {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    }
  }
  // What has run is gone from the screen, so that it cannot run twice.
  if (isCommand && data !== undefined) return <CommandResult answer={data} />;
  if (isCode(error, "HAPPENED")) {
    return (
      <div className="stack">
        <FailureNote error={error} isOfPress />
        <div>
          <Button size="small" tone="secondary" onClick={leave}>
            {t(($) => $.operatorconsole.run.return)}
          </Button>
        </div>
      </div>
    );
  }
  if (plan !== undefined && (running.error === null || isCode(running.error, "CHANGED"))) {
    return (
      <PlannedCommand
        command={command}
        plan={plan}
        reason={reason}
        failure={running.error}
        isRunning={running.isPending}
        onRun={() => running.mutate(sent())}
        onChange={() => {
          isChanging.current = true;
          planning.reset();
          running.reset();
        }}
      />
    );
  }
  return (
    <div className="stack">
      <form ref={form} className="panel stack form" onSubmit={send} noValidate>
        {command.fields.map((field) => {
          const { name } = field;
          const change = (value: string | boolean) => typed.change({ ...values, [name]: value });
          const shown = { value: String(values[name] ?? ""), error: errorAt(name) };
          const input = (
            <SubjectField
              key={name}
              name={name}
              value={shown.value}
              isGiven={given.has(name) && !given.has(askedMark) && shown.error === undefined}
            >
              <FieldInput
                field={field}
                value={values[name] ?? ""}
                command={command}
                error={shown.error}
                onChange={change}
              />
            </SubjectField>
          );
          const isChoice = name === "report" && !field.isRequired && !given.has(name);
          const account = isChoice ? (given.get("account") ?? given.get("subject")) : null;
          if (account === null) return input;
          return (
            <ReportField key={name} {...shown} account={account} onChange={change}>
              {input}
            </ReportField>
          );
        })}
        {isCommand && (
          <WordsArea
            label={t(($) => $.operatorconsole.run.reason)}
            hint={[
              nameOf("readers", command.reads ?? "log"),
              isFromReport && t(($) => $.operatorconsole.report.ifunnamed),
              command.name === deleting && t(($) => $.operatorconsole.confirm.identify),
            ]
              .filter(Boolean)
              .join(" ")}
            name="reason"
            error={errorAt("reason")}
            value={reason}
            onChange={(event) => draft.change(event.target.value)}
          />
        )}
        <div className="actions">
          <Button
            type="submit"
            size="small"
            isBusy={running.isPending || planning.isPending}
            busyLabel={t(($) =>
              isCommand ? $.operatorconsole.confirm.checking : $.operatorconsole.run.sending,
            )}
          >
            {t(($) => (isCommand ? $.operatorconsole.confirm.check : $.operatorconsole.run.look))}
          </Button>
          {(isCommand || key !== "default") && (
            <Button size="small" tone="secondary" onClick={leave}>
              {t(($) => $.operatorconsole.run[isCommand ? "cancel" : "return"])}
            </Button>
          )}
        </div>
        {isAtField && <DecisionLink error={error} />}
        {error !== null && !isCode(error, "VIEW_REASON") && !isAtField && (
          <FailureNote error={error} isOfPress />
        )}
        {seen !== undefined && isCode(error, "CHANGED") && (
          <Link to={itemPath(seen)} className="text-link">
            {nameOf("kinds", kind)}
          </Link>
        )}
      </form>
      {gated !== undefined && (
        <ReasonGate
          key={"id" in gated ? gated.id : gated.list}
          of={gated}
          onGiven={() => running.mutate(sent())}
        />
      )}
      {data !== undefined && (
        <QueryResult
          key={running.submittedAt}
          answer={data}
          command={command}
          input={running.variables.input}
        />
      )}
    </div>
  );
}
