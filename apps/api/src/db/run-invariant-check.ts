import pg from "pg";
import { readConfig } from "@bandeja/config/config";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { findViolations } from "./invariants.ts";
import { openServer } from "./open-server.ts";
import { otherVersionText } from "./other-version.ts";

async function ask(client: pg.Client) {
  try {
    return await findViolations(client);
  } catch (error) {
    const text = otherVersionText(error);
    throw text === undefined ? error : new StartupError(text);
  }
}

async function check(): Promise<void> {
  const server = await openServer(readConfig(process.env));
  const client = new pg.Client({ connectionString: server.url, application_name: "bandeja invariants" });
  try {
    await client.connect();
    const broken = await ask(client);
    for (const { invariant, id } of broken) process.stdout.write(`${invariant}: ${id}\n`);
    process.stdout.write(broken.length === 0 ? "Every invariant holds.\n" : `${broken.length} broken.\n`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await client.end();
    await server.stop();
  }
}

/**
 * Checks the database of `DATABASE_URL` or `DATA_DIR`, also while a server uses it, and prints each violation. The exit
 * code is 1 if there is one, or no database.
 */
export async function runInvariantCheck(): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
