import { reasonMax } from "@bandeja/contract/console/constants";
import type { CommandPlan, ConsoleCommand, ConsoleField, RunAnswer } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Checkbox } from "@bandeja/ui/checkbox";
import { Select } from "@bandeja/ui/select";
import { TextArea } from "@bandeja/ui/text-area";
import { TextField } from "@bandeja/ui/text-field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useSearchParams } from "react-router";
import { fieldOf, isCode, post } from "#lib/api.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useFailureText, useNames } from "#lib/use-text.ts";
import { formatOf, useValues } from "#lib/use-values.ts";
import { FailureNote } from "#lib/failure.tsx";
import { ReasonGate } from "#features/reason/reason-gate.tsx";
import { PlannedCommand } from "./command-plan.tsx";
import { CommandResult } from "./command-result.tsx";

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
      <TextArea
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
        maxLength={reasonMax}
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
      maxLength={reasonMax}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The fields of a command, made from its row of the table; what it would do, to be confirmed; and its result. */
export function CommandForm({ command }: { command: ConsoleCommand }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const queries = useQueryClient();
  const [given] = useSearchParams();
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const typed = useDraft<Values>(
    `${command.name} ${given.toString()} fields`,
    Object.fromEntries(
      command.fields.map(({ name, as }) => [name, as === "flag" ? given.has(name) : (given.get(name) ?? "")]),
    ),
  );
  const values = typed.value;
  const draft = useDraft(`${command.name} ${given.toString()}`);
  const reason = draft.value;
  /** What is wrong with fields, by their names. */
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const isCommand = command.kind === "command";
  const isFromReport = command.reads === "account" && inputOf(command.fields, values)["report"] !== undefined;
  const path = command.name.replace(" ", "/");
  const sent = () => ({ input: inputOf(command.fields, values), ...(isCommand && { reason }) });
  const planning = useMutation({
    mutationFn: async () => (await post<{ data: CommandPlan }>(`/plan/${path}`, sent())).data,
  });
  const running = useMutation({
    mutationFn: () => post<RunAnswer>(`/run/${path}`, sent()),
    onSuccess: () => {
      draft.forget();
      typed.forget();
      return isCommand ? queries.invalidateQueries() : undefined;
    },
  });
  const plan = planning.data;
  const { data } = running;
  const error = running.error ?? planning.error;
  const refused = fieldOf(error);
  const isAtField =
    refused !== undefined &&
    ((isCommand && refused === "reason") || command.fields.some(({ name }) => name === refused));
  const errorAt = (name: string) => wrong[name] ?? (name === refused ? failureText(error) : undefined);
  useEffect(() => {
    const field = fieldOf(error);
    if (field !== undefined) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [error]);
  const isChanging = useRef(false);
  useEffect(() => {
    if (plan !== undefined || !isChanging.current) return;
    isChanging.current = false;
    // The button that led back is gone.
    form.current?.querySelector<HTMLElement>("[name]")?.focus();
  }, [plan]);
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
    running.reset();
    planning.reset();
    const [first] = faults;
    if (first === undefined) (isCommand ? planning : running).mutate();
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
  }
  // What has run is gone from the screen, so that it cannot run twice.
  if (isCommand && data !== undefined) return <CommandResult answer={data} command={command} />;
  if (plan !== undefined && running.error === null) {
    return (
      <PlannedCommand
        command={command}
        plan={plan}
        isRunning={running.isPending}
        onRun={() => running.mutate()}
        onChange={() => {
          isChanging.current = true;
          planning.reset();
        }}
      />
    );
  }
  return (
    <div className="stack">
      <form ref={form} className="panel stack form" onSubmit={send} noValidate>
        {command.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ""}
            command={command}
            error={errorAt(field.name)}
            onChange={(value) => typed.change({ ...values, [field.name]: value })}
          />
        ))}
        {isCommand && (
          <TextArea
            label={t(($) => $.operatorconsole.run.reason)}
            hint={[
              nameOf("readers", command.reads ?? "log"),
              isFromReport && t(($) => $.operatorconsole.report.ifunnamed),
            ]
              .filter(Boolean)
              .join(" ")}
            name="reason"
            error={errorAt("reason")}
            value={reason}
            maxLength={reasonMax}
            onChange={(event) => draft.change(event.target.value)}
          />
        )}
        <div>
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
        </div>
        {error !== null && !isCode(error, "VIEW_REASON") && !isAtField && <FailureNote error={error} />}
      </form>
      {isCode(error, "VIEW_REASON") && error.party !== undefined && (
        <ReasonGate key={error.party.id} party={error.party} onGiven={() => running.mutate()} />
      )}
      {data !== undefined && <CommandResult answer={data} command={command} />}
    </div>
  );
}
