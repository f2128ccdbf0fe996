import { inspect } from "node:util";
import type { ErrorReports } from "./open-error-reports.ts";

/** Reports an error that nothing caught, and then ends the process with 1, as without reports. */
export function reportCrashes(reports: ErrorReports): void {
  async function end(error: Error): Promise<void> {
    process.stderr.write(`${inspect(error)}\n`);
    reports.report({ error, message: "the process crashed", details: {} });
    try {
      await reports.close();
    } finally {
      process.exit(1);
    }
  }
  process.once("uncaughtException", (error) => void end(error));
}
