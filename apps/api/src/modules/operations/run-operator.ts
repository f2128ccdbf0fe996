import { Console } from "node:console";
import { userInfo } from "node:os";
import { errorText } from "@bandeja/i18n/problem-texts";
import { translate } from "@bandeja/i18n/translate";
import { CommanderError } from "commander";
import { otherVersionText } from "../../db/other-version.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { openDesk } from "./open-desk.ts";
import { createProgram } from "./program.ts";
import { Refusal } from "./refusal.ts";

// `npm run operator`: what an operator can ask and do. Nothing of it is reachable over HTTP: whoever runs it has the
// database already.

/** What is said of a command that failed; undefined for what nobody expected. */
function refusalText(error: unknown): string | undefined {
  if (error instanceof Refusal || error instanceof StartupError) return error.message;
  if (error instanceof ApiError) return `${errorText(translate("en"), error.code)} (${error.code})`;
  return otherVersionText(error);
}

const complain = (text: string) => void process.stderr.write(`${text}\n`);

const program = createProgram({
  async withServices(work) {
    await using desk = await openDesk();
    await work(desk.services);
  },
  user: userInfo().username,
  say: (text) => void process.stdout.write(`${text}\n`),
  complain,
  show: (rows) => new Console(process.stdout).table(rows),
});
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode;
  } else {
    const text = refusalText(error);
    if (text === undefined) throw error;
    complain(text);
    process.exitCode = 1;
  }
}
