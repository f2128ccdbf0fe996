import { record } from "../../events/record.ts";
import { Command } from "commander";
import { findOwnerOf } from "../accounts/persons/persons-store.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Services } from "../../runtime/services.ts";
import type { Options, Shown } from "./commands/operator-context.ts";
import type { OperatorCommand, Group, OperatorQuery } from "./commands/group.ts";
import { groups } from "./groups.ts";
import { requireOperator, requireReason } from "./commands/refusal.ts";

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

/** Arguments and options as commander passes them to an action, the command itself last. */
function read(values: readonly unknown[]) {
  const command = values.at(-1) as Command;
  return { args: command.processedArgs as readonly string[], options: command.opts<Options>() };
}

function addQuery(to: Command, query: OperatorQuery, terminal: Terminal): void {
  const command = describe(to, query).option("--json", "the output as JSON");
  command.action(async (...values) => {
    const { args, options } = read(values);
    await terminal.withServices(async (services) => {
      const rows = await query.run({ db: services.db, services, now: services.now() }, args, options);
      if (options["json"] === true) terminal.print(JSON.stringify(rows, undefined, 2));
      else if (rows.length === 0) terminal.print("Nothing found.");
      else terminal.printTable(rows);
    });
  });
}

function addCommand(to: Command, group: string, operatorCommand: OperatorCommand, terminal: Terminal): void {
  const command = describe(to, operatorCommand)
    .requiredOption(
      "--reason <text>",
      "recorded in the audit log and, where the help says so, shown to the account",
    )
    .option("--by <name>", "the operator, if not OPERATOR_NAME or the user of this machine", terminal.user);
  command.action(async (...values) => {
    const { args, options } = read(values);
    const reason = requireReason(String(options["reason"]));
    const operator = requireOperator(options["by"]);
    await terminal.withServices(async (services) => {
      const now = services.now();
      const done = await inTransaction(services.db, async (tx) => {
        const { about, what } = await operatorCommand.run({ tx, services, now }, args, {
          ...options,
          reason,
        });
        const name = `${group} ${command.name()}`;
        // The audit log refers to accounts.
        const accountId = about && (await findOwnerOf(tx, about));
        const payload = {
          operator,
          command: name,
          ...(accountId && { accountId }),
          outcome: what,
          reason,
        };
        await record(tx, { type: "operator.acted", payload }, now);
        return what;
      });
      terminal.print(done);
    });
  });
}

function describe(to: Command, { usage, help, options = {} }: OperatorQuery | OperatorCommand): Command {
  const command = to.command(usage).description(help);
  for (const [flags, meaning] of Object.entries(options)) command.option(flags, meaning);
  return command;
}

function addGroup(to: Command, { name, help, commands }: Group, terminal: Terminal): void {
  const group = to.command(name).description(help);
  for (const command of commands) {
    if (command.kind === "query") addQuery(group, command, terminal);
    else addCommand(group, name, command, terminal);
  }
}

/**
 * The operator's program: `npm run operator -- --help`. Rejects with the error of a command, and with a `CommanderError`
 * for a line that is not a command, or for `--help`.
 */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("operator")
    .description(
      "Queries and commands for operators of Bandeja. Each command needs a reason and is recorded in the audit log.",
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
