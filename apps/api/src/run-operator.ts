import { Console } from "node:console";
import { errorText } from "@bandeja/i18n/problem-texts";
import { translate } from "@bandeja/i18n/translate";
import { CommanderError } from "commander";
import { otherVersionText } from "./db/other-version.ts";
import { ApiError } from "./kernel/api-error.ts";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { readConfig } from "@bandeja/config/config";
import { createServices, type OpenServices } from "./create-services.ts";
import { openServer } from "./db/open-server.ts";
import { findOperatorName } from "./modules/operations/find-operator-name.ts";
import { createProgram } from "./modules/operations/program.ts";
import { Refusal } from "./kernel/refusal.ts";

/**
 * Opens the database of `DATABASE_URL` or `DATA_DIR`, whether a server uses it or not. Notifications
 * and refunds are queued as tasks for the server.
 *
 * @throws StartupError if there is none, or if the settings are not those of its server; nothing is left open then.
 */
async function openServices(): Promise<AsyncDisposable & { services: OpenServices }> {
  const config = readConfig(process.env);
  await using opened = new AsyncDisposableStack();
  const server = await openServer(config);
  opened.defer(() => server.stop());
  const siteUrl = config.siteUrl ?? `http://${config.host}:${config.port}`;
  const { url: databaseUrl, directUrl } = server;
  const services = await createServices({
    config,
    databaseUrl,
    directUrl,
    siteUrl,
    work: false,
    readsLists: false,
  });
  opened.defer(() => services.close());
  const closing = opened.move();
  return { services, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

/** The message of a command's refusal; undefined for an unexpected error. */
function refusalText(error: unknown): string | undefined {
  if (error instanceof Refusal || error instanceof StartupError) return error.message;
  if (error instanceof ApiError) return `${errorText(translate("en"), error.code)} (${error.code})`;
  return otherVersionText(error);
}

const printError = (text: string) => void process.stderr.write(`${text}\n`);

const createOperatorProgram = () =>
  createProgram({
    async withServices(work) {
      await using opened = await openServices();
      await work(opened.services);
      // So that the audit log has the command even if no server runs.
      await opened.services.relay.drain();
    },
    user: findOperatorName(process.env),
    print: (text) => void process.stdout.write(`${text}\n`),
    error: printError,
    printTable: (rows) => new Console(process.stdout).table(rows),
  });

/**
 * Runs the command of the process's arguments; a refusal is printed, with exit code 1. None of it is reachable over HTTP:
 * the person who runs it already has access to the database.
 */
export async function runOperator(): Promise<void> {
  try {
    await createOperatorProgram().parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
    } else {
      const text = refusalText(error);
      if (text === undefined) throw error;
      printError(text);
      process.exitCode = 1;
    }
  }
}
