import { instantOf } from "@bandeja/domain/instant-of";
import type { Tx } from "../../../db/database.ts";
import { findQuietHours } from "./quiet-hours-store.ts";
import { addDays, timeIn, todayIn } from "@bandeja/domain/wall-clock";

/** From one time of day to another, `HH:MM`, across midnight if the second is not later. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** When the quiet hours end that an instant is in, by the clock of a zone; undefined for an instant outside of them. */
export function quietUntil({ from, to }: QuietHours, timezone: string, now: Date): Date | undefined {
  const [today, time] = [todayIn(timezone, now), timeIn(timezone, now)];
  const isOvernight = to <= from;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return undefined;
  const end = instantOf(isOvernight && time >= from ? addDays(today, 1) : today, to, timezone);
  // Where the clocks are set back while it is quiet, its end may have been already.
  return end > now ? end : undefined;
}

interface StoredQuietHours {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly timezone: string;
}

/** When the quiet hours of an account end that an instant is in; undefined where it has none, or outside of them. */
export function endOfQuiet({ quietFrom, quietTo, timezone }: StoredQuietHours, now: Date): Date | undefined {
  if (quietFrom === null || quietTo === null) return undefined;
  return quietUntil({ from: quietFrom, to: quietTo }, timezone, now);
}

/** When a notification that is not urgent is delivered to a worker: now, or when quiet hours end. */
export async function deliveryTimeFor(tx: Tx, workerId: string, now: Date): Promise<Date> {
  const found = await findQuietHours(tx, workerId);
  return (found && endOfQuiet(found, now)) ?? now;
}
