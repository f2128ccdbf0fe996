import { inject } from "vitest";
import { createLogKeeper, type LogKeeper } from "./keep-log.ts";

let keeper: LogKeeper | undefined;

/** What this process's test servers write; searched at the end of the run, which fails by a leak. */
export function logOfRun(): LogKeeper {
  keeper ??= createLogKeeper(inject("logFolder"));
  return keeper;
}
