import type { Cell } from "@bandeja/contract/console/rows";
import { writeCsv } from "@bandeja/i18n/csv";
import { Command } from "commander";
import type { Services } from "../../runtime/services.ts";
import {
  toListed,
  type Listed,
  type Shown,
  type Group,
  type Operation,
  type OperatorCommand,
  type OperatorQuery,
} from "./core/operation.ts";
import { recordList, recordViews } from "./core/record-shown.ts";
import { sayOutcome, sayRows } from "./core/say-outcome.ts";
import { parseInput, type Field, type Fields, type InputOf } from "./core/fields.ts";
import { findCommand, groups } from "./groups.ts";
import { requireOperator, requireReason } from "./core/refusal.ts";
import { requireDeclared } from "./core/acting-operator.ts";
import { runCommand } from "./run-command.ts";

/** The environment of the program: its services, its user and its output. */
export interface Terminal {
  /** Opens the services for one command, and closes them after it. */
  withServices(work: (services: Services) => Promise<void>): Promise<void>;
  /** The name that commands are recorded under, unless `--by` sets another; undefined if it is required. */
  readonly user: string | undefined;
  print(text: string): void;
  error(text: string): void;
  printTable(rows: readonly Shown[]): void;
}

/** `find <text>` */
export function usageOf({ name, input }: Pick<Operation, "name" | "input">): string {
  const words = Object.values(input)
    .filter(({ as }) => as === "argument")
    .map(({ value, isRequired }) => (isRequired ? `<${value}>` : `[${value}]`));
  return [name, ...words].join(" ");
}

/** `--cancel-shifts` of `cancelShifts`, with the placeholder of its value. */
function flagsOf(name: string, { as, value }: Field): string {
  const flags = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return as === "option" ? `${flags} <${value}>` : flags;
}

/** The values that commander passes to an action, by the names of the operation's fields; the command itself is last. */
function read({ input }: Operation, values: readonly unknown[]) {
  const command = values.at(-1) as Command;
  const options = command.opts<Record<string, unknown>>();
  const sent = { ...options };
  const names = Object.keys(input).filter((name) => input[name]?.as === "argument");
  for (const [index, name] of names.entries()) sent[name] = command.processedArgs[index];
  return { sent, options };
}

function describe(to: Command, operation: Operation): Command {
  const command = to.command(usageOf(operation)).description(operation.help);
  for (const [name, field] of Object.entries(operation.input)) {
    if (field.as !== "argument") command.option(flagsOf(name, field), field.help);
  }
  return command;
}

/** Rows as a CSV file, with the names of their columns. */
function csvOf(rows: readonly Shown[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row) as (keyof Shown)[]))];
  const cellOf = (cell: Cell | undefined) => (typeof cell === "number" ? cell : String(cell ?? ""));
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))], "en");
}

const withReason = (command: Command, readers: string, { user }: Terminal): Command =>
  command
    .requiredOption("--reason <text>", `recorded in the audit log${readers}`)
    .option("--by <name>", "the operator, if not OPERATOR_NAME or the user of this machine", user);

/** Who runs a command line, and why. @throws Refusal */
const readLook = (options: Readonly<Record<string, unknown>>) => ({
  reason: requireReason(String(options["reason"])),
  declared: requireOperator(options["by"]),
});

interface Look {
  /** `payments receipts` */
  readonly name: string;
  readonly input: InputOf<Fields>;
  /** Undefined for a query that shows nobody's data. */
  readonly why: ReturnType<typeof readLook> | undefined;
}

/** Runs a query, and records whose data it shows. @throws Refusal */
async function runQuery(
  services: Services,
  query: OperatorQuery,
  { name, input, why }: Look,
): Promise<Listed> {
  const { db } = services;
  const now = services.now();
  const who = why && { by: await requireDeclared(db, why.declared, name, query), reason: why.reason };
  const context = { db, services, now, findCommand };
  const found = toListed(await query.run(context, input));
  const { shows } = query;
  if (who === undefined || shows === "nobody") return found;
  const look = { name, ...who, now };
  if (typeof shows === "object") await recordList(services, look, found.rows, shows);
  else await recordViews(services, look, [(await shows(context, input)) ?? []].flat());
  return found;
}

/** Prints what a query has found, as the options say. */
function printFound(terminal: Terminal, found: Listed, options: Readonly<Record<string, unknown>>): void {
  const rows = sayRows(found.rows);
  const isFile = options["json"] === true || options["csv"] === true;
  if (options["json"] === true) terminal.print(JSON.stringify(rows, undefined, 2));
  else if (options["csv"] === true) terminal.print(csvOf(rows));
  else if (rows.length === 0) terminal.print("Nothing found.");
  else terminal.printTable(rows);
  // A file has rows alone: the rest is for who reads the terminal.
  const say = (text: string) => (isFile ? terminal.error(text) : terminal.print(text));
  const sums = Object.entries(found.sums ?? {});
  if (sums.length > 0) say(sums.map(([name, sum]) => `${name} ${sum}`).join(", "));
  if (found.hasMore) {
    const after = found.next === undefined ? "" : `, or --after ${found.next}`;
    say(`There are more: give a higher --limit${after}.`);
  }
}

function addQuery(to: Command, group: string, query: OperatorQuery, terminal: Terminal): void {
  const described = describe(to, query)
    .option("--json", "the output as JSON")
    .option("--csv", "the output as CSV");
  const isFree = query.shows === "nobody";
  if (!isFree) withReason(described, ", and read by those shown in their exports", terminal);
  described.action(async (...values) => {
    const { sent, options } = read(query, values);
    const why = isFree ? undefined : readLook(options);
    const look = { name: `${group} ${query.name}`, input: parseInput(query.input, sent), why };
    await terminal.withServices(async (services) =>
      printFound(terminal, await runQuery(services, query, look), options),
    );
  });
}

function addCommand(to: Command, group: string, command: OperatorCommand, terminal: Terminal): void {
  const described = describe(to, command);
  withReason(described, " and, where the help says so, shown to the account", terminal).action(
    async (...values) => {
      const { sent, options } = read(command, values);
      const { reason, declared } = readLook(options);
      const name = `${group} ${command.name}`;
      await terminal.withServices(async (services) => {
        const now = services.now();
        const by = await requireDeclared(services.db, declared, name, command);
        const { what, secret } = await runCommand(services, { name, command, sent, reason, by, now });
        terminal.print(sayOutcome(what));
        if (secret !== undefined) terminal.print(secret);
      });
    },
  );
}

function addGroup(to: Command, { name, help, commands }: Group, terminal: Terminal): void {
  const group = to.command(name).description(help);
  for (const operation of commands) {
    if (operation.kind === "query") addQuery(group, name, operation, terminal);
    else addCommand(group, name, operation, terminal);
  }
}

/**
 * The operator's program: `npm run operator -- --help`. Rejects with the error of a command, and with a `CommanderError`
 * for a line that is not a command, or for `--help`.
 */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("operator")
    .description(
      "Queries and commands for operators of Bandeja. Each command, and each query that shows data of accounts, needs a reason and is recorded in the audit log.",
    )
    .showHelpAfterError("(see --help)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.error(text.trimEnd()),
    });
  for (const group of groups) addGroup(program, group, terminal);
  return program;
}
