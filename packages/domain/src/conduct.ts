import { hasStarted } from "./job-states.ts";
import {
  banMemoryDays,
  firstSuspensionHours,
  freeCancelMinutes,
  furtherSuspensionDays,
  lateCancellationHours,
  offenceMemoryDays,
  offencesToBan,
  venueNoShowHours,
} from "./parameters/conduct.ts";
import { todayIn } from "./wall-clock.ts";

/**
 * Offences and the suspensions that follow from them, for venues and workers alike (docs/product.md, "Offences and suspensions").
 * A suspension prevents posting and applying; what was agreed before stays.
 */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type OffenceKind = "noshow" | "late_cancellation";

/**
 * An offence that counts from an instant on: a no-show of either side, or a late cancellation. "A job counts once, however many
 * were confirmed": one is recorded for each job.
 */
export interface Offence {
  readonly at: Date;
}

/**
 * Until when, included, work can be cancelled without an offence: 24 h before its start. A worker that the venue has
 * confirmed can also cancel for a while after that, at most half of the time that was left.
 *
 * @param confirmedAt when the venue confirmed the worker who may cancel; undefined for all others
 */
export function cancelFreeUntil(startsAt: Date, confirmedAt?: Date): Date {
  const usual = startsAt.getTime() - lateCancellationHours * hourMs;
  if (confirmedAt === undefined) return new Date(usual);
  const left = startsAt.getTime() - confirmedAt.getTime();
  const free = Math.min(freeCancelMinutes * minuteMs, Math.floor(left / 2));
  return new Date(Math.max(usual, confirmedAt.getTime() + free));
}

/** Whether a cancellation is an offence: less than 24 h before the start of the work, or after it. */
export function isLateCancellation(startsAt: Date, cancelledAt: Date, confirmedAt?: Date): boolean {
  return cancelledAt > cancelFreeUntil(startsAt, confirmedAt);
}

/** Whether a confirmed worker may report a venue no-show: from the first start until a while after the last end. */
export function mayReportVenueNoShow(job: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  return hasStarted(job, now) && now.getTime() - job.endsAt.getTime() < venueNoShowHours * hourMs;
}

/** The consequence of an offence: `warning` for the first, `day` or `week` for a suspension, or `ban`. */
export type Consequence = "warning" | "day" | "week" | "ban";

/**
 * The consequence of the latest of a party's offences, which may have any order.
 *
 * Offences form a chain as long as each is within 90 days of the one before. The first of a chain is a warning, the
 * second suspends for 24 h, the third and every later one for 7 days, each from its own instant. After 90 days without
 * an offence a new chain begins, but the fifth offence of twelve months bans, in any chain.
 */
export function consequenceOf(offences: readonly Offence[]): Consequence {
  const times = timesOf(offences);
  const latest = times.at(-1) ?? 0;
  if (times.filter((time) => time > latest - banMemoryDays * dayMs).length >= offencesToBan) return "ban";
  const length = chainLength(times);
  if (length < 2) return "warning";
  return length === 2 ? "day" : "week";
}

/** How long a suspension of an offence lasts (ms). */
export const suspensionMs = {
  day: firstSuspensionHours * hourMs,
  week: furtherSuspensionDays * dayMs,
} as const;

const timesOf = (offences: readonly Offence[]): number[] =>
  offences.map((offence) => offence.at.getTime()).toSorted((a, b) => a - b);

/** The number of offences in the latest chain; `times` from first to latest. */
function chainLength(times: readonly number[]): number {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const lastBreak = gaps.findLastIndex((gap) => gap > offenceMemoryDays * dayMs);
  return times.length - (lastBreak + 1);
}

/** The consequence of one more offence that counted from now: shown before an action. */
export function nextConsequence(offences: readonly Offence[], now: Date): Consequence {
  return consequenceOf([...offences, { at: now }]);
}

/** What one more offence, committed now, would cause: before an action, and where a party reads its record. */
export interface Outlook {
  /** Its consequence by the offences that count. */
  readonly next: Consequence;
  /** The reports of no-shows that do not count yet, and the consequence if all of them stand; absent without any. */
  readonly open?: { readonly count: number; readonly next: Consequence } | undefined;
}

/**
 * The consequence of the latest offence once all open reports stand as well.
 *
 * @param counting the offences that count
 * @param open from when each open report counts if it stands: from now on, at the earliest
 */
export const consequenceIfAllStand = (
  counting: readonly Offence[],
  open: readonly Date[],
  now: Date,
): Consequence => consequenceOf([...counting, ...open.map((from) => ({ at: from > now ? from : now }))]);

/**
 * The outlook of a party.
 *
 * @param counting its offences that count
 * @param open from when each open report counts if it stands: from now on, at the earliest
 */
export function outlookOf(counting: readonly Offence[], open: readonly Date[], now: Date): Outlook {
  const next = nextConsequence(counting, now);
  if (open.length === 0) return { next };
  return { next, open: { count: open.length, next: consequenceIfAllStand(counting, [...open, now], now) } };
}

/** The consequences that are said of one more offence: for itself, and if the open reports stand. */
export interface SaidConsequences {
  readonly certain: Consequence | undefined;
  readonly ifOpenStand: Exclude<Consequence, "warning"> | undefined;
}

/**
 * What is said about one more offence, wherever a consequence is. "Your first" is not said while a report is open, which
 * may become the first; a consequence that the reports do not change is said once.
 */
export function saidConsequences({ next, open }: Outlook): SaidConsequences {
  if (open === undefined) return { certain: next, ifOpenStand: undefined };
  return {
    certain: next === "warning" ? undefined : next,
    ifOpenStand: open.next === next || open.next === "warning" ? undefined : open.next,
  };
}

/** The quarter of an instant in the party's time zone: `2026-Q4`. */
export function quarterOf(instant: Date, timezone: string): string {
  const [year = "", month = ""] = todayIn(timezone, instant).split("-");
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** The first day after a quarter: `2027-01-01` after `2026-Q4`. */
export function dayAfterQuarter(quarter: string): string {
  const [year = "", number = ""] = quarter.split("-Q");
  const isLast = number === "4";
  const month = isLast ? "01" : String(Number(number) * 3 + 1).padStart(2, "0");
  return `${isLast ? Number(year) + 1 : year}-${month}-01`;
}
