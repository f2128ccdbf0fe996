import { instantOf } from "@bandeja/domain/instant-of";
import { addDays, timeIn, todayIn } from "@bandeja/domain/wall-clock";

/** From one time of the day to another, `HH:MM`, over midnight if the second is not later. */
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
