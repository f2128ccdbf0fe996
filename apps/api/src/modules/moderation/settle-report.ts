import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { setReportSettled } from "./reports-store.ts";

/** Marks a report as settled. @throws ApiError `NOT_FOUND`, also for one that is settled. */
export async function settleReport(tx: Tx, id: string, now: Date): Promise<{ subjectId: string }> {
  const settled = await setReportSettled(tx, id, now);
  if (settled === undefined) throw new ApiError("NOT_FOUND");
  return settled;
}
