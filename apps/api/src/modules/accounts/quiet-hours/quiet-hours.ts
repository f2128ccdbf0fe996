import { instantOf } from "@bandeja/domain/instant-of";
import type { Tx } from "../../../db/database.ts";
import { findQuietHours } from "./quiet-hours-store.ts";
import { addDays, timeIn, todayIn } from "@bandeja/domain/wall-clock";

/** From one time of day to another, `HH:MM`, across midnight if the second is not later. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** The end of the quiet hours that contain an instant, in a time zone; undefined outside of quiet hours. */
export function quietUntil({ from, to }: QuietHours, timezone: string, now: Date): Date | undefined {
  const [today, time] = [todayIn(timezone, now), timeIn(timezone, now)];
  const isOvernight = to <= from;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return undefined;
  const end = instantOf(isOvernight && time >= from ? addDays(today, 1) : today, to, timezone);
  // If clocks are set back during quiet hours, their end may already have passed.
  return end > now ? end : undefined;
}

interface StoredQuietHours {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly timezone: string;
}

/** The end of an account's quiet hours that contain an instant; undefined without any, or outside of them. */
export function endOfQuiet({ quietFrom, quietTo, timezone }: StoredQuietHours, now: Date): Date | undefined {
  if (quietFrom === null || quietTo === null) return undefined;
  return quietUntil({ from: quietFrom, to: quietTo }, timezone, now);
}

/** When a notification that is not urgent is delivered to a worker: now, or when quiet hours end. */
export async function deliveryTimeFor(tx: Tx, workerId: string, now: Date): Promise<Date> {
  const found = await findQuietHours(tx, workerId);
  return (found && endOfQuiet(found, now)) ?? now;
}
