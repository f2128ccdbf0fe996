import { createLogKeeper, type LogKeeper } from "./keep-log.ts";

let keeper: LogKeeper | undefined;

/**
 * The log of this process's test servers; searched at the end of the run, which fails if it leaks. The runner sets its
 * folder in `TEST_LOG_FOLDER`: Vitest (global-setup.ts) and Playwright share nothing else.
 */
export function logOfRun(): LogKeeper {
  const folder = process.env["TEST_LOG_FOLDER"];
  if (folder === undefined) throw new Error("TEST_LOG_FOLDER, the folder of the servers' logs, is not set");
  keeper ??= createLogKeeper(folder);
  return keeper;
}
