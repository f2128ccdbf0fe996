import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { buildLocalityIndex } from "@bandeja/localities/build-index";
import { dropTestDatabases, isLeftOver, onServer, ownerNote, withoutWaiting } from "./database-server.ts";
import { searchLogs } from "./logs/keep-log.ts";
import { prepareTemplate } from "./template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's own database; tests create theirs beside it with `createTestDatabase`. */
    databaseUrl: string;
    databaseTemplate: string;
    /** The process to which the run's databases belong. */
    runOwner: number;
  }
}

const dataDir =
  process.env["TEST_DATABASE_DIR"] ?? path.resolve(import.meta.dirname, "../../../.cache/test-database");

/**
 * `DATABASE_URL` runs the same tests on another server; the embedded one is reused between runs, in `TEST_DATABASE_DIR`
 * if that is set.
 */
async function startServer() {
  const configured = process.env["DATABASE_URL"];
  if (configured) return { url: configured, stop: async () => {} };
  const { startEmbeddedPostgres } = await import("@bandeja/embedded-postgres/start-embedded-postgres");
  return startEmbeddedPostgres({ dataDir });
}

/** @throws Error with the lines of the run's logs that contain secrets or personal data */
function refuseLeaks(logFolder: string): void {
  const { leaks, lines, secrets } = searchLogs(logFolder);
  rmSync(logFolder, { recursive: true, force: true });
  if (leaks.length === 0) return;
  const shown = leaks.slice(0, 20).map((leak) => leak.slice(0, 500));
  throw new Error(
    `Of ${lines} lines in the servers' logs, ${leaks.length} contain one of ${secrets} secrets ` +
      `or personal data:\n${shown.join("\n")}`,
  );
}

/** One database server for the whole run of the API's tests, with a template to copy, and the index of localities. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildLocalityIndex();
  const server = await startServer();
  const template = await onServer(server.url, async (client) => {
    await dropTestDatabases(client, isLeftOver);
    return prepareTemplate(server.url, client);
  });
  project.provide("databaseUrl", withoutWaiting(server.url));
  project.provide("databaseTemplate", template);
  project.provide("runOwner", process.pid);
  const logFolder = mkdtempSync(path.join(tmpdir(), "bandeja-logs-"));
  // Read by Vitest's workers, which start after this (log-of-run.ts).
  process.env["TEST_LOG_FOLDER"] = logFolder;

  return async () => {
    await onServer(server.url, (client) =>
      dropTestDatabases(client, (note) => note === ownerNote(process.pid)),
    );
    await server.stop();
    refuseLeaks(logFolder);
  };
}
