import { createLogKeeper, type LogKeeper } from "./keep-log.ts";

let keeper: LogKeeper | undefined;

/**
 * What this process's test servers write; searched at the end of the run, which fails by a leak. Whoever runs the tests
 * says in `TEST_LOG_FOLDER` where it lies: Vitest (global-setup.ts) and Playwright have nothing else in common.
 */
export function logOfRun(): LogKeeper {
  const folder = process.env["TEST_LOG_FOLDER"];
  if (folder === undefined) throw new Error("TEST_LOG_FOLDER does not say where servers leave their logs");
  keeper ??= createLogKeeper(folder);
  return keeper;
}
