import { spawnSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import path from "node:path";
import { openOutbox } from "./fixtures/outbox.ts";
import { password } from "./fixtures/people.ts";

/**
 * Searches the servers' logs for secrets: the password of all accounts, and the codes in the outbox. Runs after the
 * journeys, while their server is still up.
 *
 * @throws Error with the lines that contain a secret
 */
// oxlint-disable-next-line import/no-default-export -- Playwright's global teardown is a default export
export default async function searchLogs(): Promise<void> {
  const { E2E_LOG: file, E2E_PORT: port, TEST_LOG_FOLDER: folder = "" } = process.env;
  if (!file || !port) return;
  const messages = await openOutbox(`http://127.0.0.1:${port}`).read();
  const codes = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  const program = path.resolve(import.meta.dirname, "../apps/api/testing/logs/search-log.ts");
  for (const log of [file, ...globSync(path.join(folder, "*.log"))]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, log], {
      encoding: "utf8",
      input: JSON.stringify([password, ...codes]),
    });
    if (status !== 0) throw new Error(`A server's log (${log}):\n${stdout}${stderr}`);
  }
  rmSync(file, { force: true });
  rmSync(folder, { recursive: true, force: true });
}
