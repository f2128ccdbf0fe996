import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { setReportSettled } from "./reports-store.ts";

/** Notes that an operator is done with a report. @throws ApiError `NOT_FOUND`, also for one that is settled. */
export async function settleReport(tx: Tx, id: string, now: Date): Promise<{ subjectId: string }> {
  const settled = await setReportSettled(tx, id, now);
  if (settled === undefined) throw new ApiError("NOT_FOUND");
  return settled;
}
