import { lateSpan, lateTimesIn } from "@bandeja/domain/late";
import { maxDelayReports } from "@bandeja/domain/parameters/work";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { partiesOf, type Application } from "../../applications/core/application.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import { noteDelay } from "../../applications/core/note-attendance.ts";
import { requireApplication } from "../../applications/core/find-application.ts";

interface DelayReport {
  id: string;
  workerId: string;
  minutes: number;
  now: Date;
}

/** The last report, and the number of reports. */
function lastReport({ lateMinutes, lateReportedAt, lateReports }: Application) {
  if (lateMinutes === null || lateReportedAt === null || lateReports === null) return undefined;
  return { minutes: lateMinutes, at: lateReportedAt, times: lateReports };
}

/**
 * Reports that a confirmed worker will be late; the last delay counts. The venue is notified each time, except for the
 * same delay again, which is a client's retry.
 *
 * @throws ApiError `WRONG_STATE` for an application that is not confirmed, and except around the start of a
 *   shift; `LATE_TOO_OFTEN` for more delays than a shift may have.
 */
export async function reportDelay(tx: Tx, { id, workerId, minutes, now }: DelayReport): Promise<Application> {
  const { jobId } = await requireApplication(tx, id, workerId);
  const job = await lockJob(tx, jobId);
  const span = lateSpan(job, job.timezone, now);
  // Read again under the lock, since another request may have reported a delay in the meantime.
  const before = await requireApplication(tx, id, workerId);
  if (span === undefined || before.status !== "confirmed") throw new ApiError("WRONG_STATE");
  const last = lastReport(before);
  const times = lateTimesIn(span, last);
  if (times > 0 && last?.minutes === minutes) return before;
  if (times >= maxDelayReports) throw new ApiError("LATE_TOO_OFTEN");
  const late = await noteDelay(tx, id, { minutes, times: times + 1, now });
  await record(tx, { type: "application.delayed", payload: { ...partiesOf(late), minutes } }, now);
  return late;
}
