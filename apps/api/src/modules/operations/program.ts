import { Command } from "commander";
import { inTransaction } from "../../db/transaction.ts";
import { recordCommand } from "../accounts/audit/record-command.ts";
import { requireReason } from "./commands/require-reason.ts";
import type { Services } from "../../runtime/services.ts";
import type { Options, Shown } from "./commands/operator-context.ts";
import type { Deed, Group, Question } from "./commands/group.ts";
import { groups } from "./groups.ts";

/** Where the program runs: what it opens, who sits there, and where it speaks. */
export interface Terminal {
  /** Opens the database for one command, and closes it behind it. */
  withServices(work: (services: Services) => Promise<void>): Promise<void>;
  /** Whose name deeds are noted under, unless `--by` gives another. */
  readonly user: string;
  say(text: string): void;
  complain(text: string): void;
  show(rows: readonly Shown[]): void;
}

/** What commander hands to an action: the arguments, the options, and itself. */
function read(given: readonly unknown[]) {
  const command = given.at(-1) as Command;
  return { args: command.processedArgs as readonly string[], options: command.opts<Options>() };
}

function addQuestion(to: Command, question: Question, terminal: Terminal): void {
  const command = describe(to, question).option("--json", "the rows as JSON, for a program");
  command.action(async (...given) => {
    const { args, options } = read(given);
    await terminal.withServices(async (services) => {
      const rows = await question.ask({ tx: services.db, services, now: services.now() }, args, options);
      if (options["json"] === true) terminal.say(JSON.stringify(rows, undefined, 2));
      else if (rows.length === 0) terminal.say("Nothing found.");
      else terminal.show(rows);
    });
  });
}

function addDeed(to: Command, group: string, deed: Deed, terminal: Terminal): void {
  const command = describe(to, deed)
    .requiredOption("--reason <text>", "why, for the audit trail and, where it says so, for whom it is about")
    .option("--by <name>", "who does it", terminal.user);
  command.action(async (...given) => {
    const { args, options } = read(given);
    const reason = requireReason(String(options["reason"]));
    await terminal.withServices(async (services) => {
      const now = services.now();
      const done = await inTransaction(services.db, async (tx) => {
        const { about, what } = await deed.act({ tx, services, now }, args, { ...options, reason });
        const name = `${group} ${command.name()}`;
        await recordCommand(tx, { operator: String(options["by"]), name, about, what, reason }, now);
        return what;
      });
      terminal.say(done);
    });
  });
}

function describe(to: Command, { usage, help, options = {} }: Question | Deed): Command {
  const command = to.command(usage).description(help);
  for (const [flags, meaning] of Object.entries(options)) command.option(flags, meaning);
  return command;
}

function addGroup(to: Command, { name, help, commands }: Group, terminal: Terminal): void {
  const group = to.command(name).description(help);
  for (const command of commands) {
    if (command.kind === "question") addQuestion(group, command, terminal);
    else addDeed(group, name, command, terminal);
  }
}

/**
 * Everything that an operator can ask and do: `npm run operator -- --help`. It rejects with what a command throws, and
 * with a `CommanderError`, after its own words, where a line is no command or was a question for help.
 */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("operator")
    .description(
      "What an operator of Bandeja can ask and do. Each deed needs a reason, and is noted for good.",
    )
    .showHelpAfterError("(--help tells more)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.say(text.trimEnd()),
      writeErr: (text) => terminal.complain(text.trimEnd()),
    });
  for (const group of groups) addGroup(program, group, terminal);
  return program;
}
