import type { Language } from "@bandeja/contract/lists";
import { hasEnded, hasStarted } from "@bandeja/domain/job-states";
import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { findShift } from "./calendar-store.ts";
import { eventsOfShift } from "./shift-events.ts";
import { writeCalendar } from "./write-calendar.ts";

const shown: ReadonlySet<string> = new Set(["pending", "confirmed", "noshow", "completed", "cancelled"]);

/**
 * One application as a calendar file. The guard checks its owner.
 *
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` for one that was declined, withdrawn or expired, and for a no-show
 * after the end.
 */
export async function getShiftFile(
  db: Db,
  applicationId: string,
  { now, language, services }: { now: Date; language: Language; services: Pick<Services, "localities"> },
): Promise<{ name: string; text: string }> {
  const shift = await findShift(db, applicationId);
  if (shift === undefined) throw new ApiError("NOT_FOUND");
  const isOver =
    (shift.status === "pending" && hasStarted(shift, now)) ||
    (shift.status === "noshow" && hasEnded(shift, now));
  if (isOver || !shown.has(shift.status)) throw new ApiError("WRONG_STATE");
  const events = eventsOfShift(shift, language, services.localities);
  return { name: `bandeja-${shift.startDate}.ics`, text: writeCalendar(events, language) };
}
