import { effectiveStatus } from "@bandeja/domain/effective-status";
import { isEndedByBandeja } from "../core/application.ts";
import type { findApplicationsBetween } from "./pair-applications-store.ts";

/** An application on the profile that a venue sees. */
export function presentApplicationOfPair(
  row: Awaited<ReturnType<typeof findApplicationsBetween>>[number],
  now: Date,
) {
  return {
    _id: row.id,
    job_id: row.jobId,
    status: effectiveStatus(row, row, now),
    startdate: row.startDate,
    enddate: row.endDate,
    ...(isEndedByBandeja(row) && { bybandeja: true as const }),
  };
}
