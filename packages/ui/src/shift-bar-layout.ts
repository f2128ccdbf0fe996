/** Positions on the bar, in per cent of its width. */
export type ShiftBarLayout = {
  block: { from: number; width: number; middle: number };
  night: { from: number; width: number }[];
  sun: number | null;
  moon: number | null;
  midnight: number | null;
  /** The times below the bar, at equal distances. */
  hours: string[];
};

const day = 24 * 60;
/** Parts of the day that a bar can show, in minutes from the shift's first midnight; the first that fits is used. */
const windows = [
  [12 * 60, 30 * 60],
  [6 * 60, 24 * 60],
  [0, 18 * 60],
  [18 * 60, 36 * 60],
  [6 * 60, 30 * 60],
  [12 * 60, 36 * 60],
  [0, 24 * 60],
  [0, 48 * 60],
] as const;
const sunrise = 6 * 60;
const sunset = 18 * 60;

/** Computes a shift's layout; null for an invalid time. Equal times are a shift of 24 hours, as everywhere. */
export function shiftBarLayout(start: string, end: string): ShiftBarLayout | null {
  const from = minutesOf(start);
  const endMinutes = minutesOf(end);
  if (from === null || endMinutes === null) return null;
  const to = endMinutes > from ? endMinutes : endMinutes + day;
  const window = windows.find(([opens, closes]) => opens <= from && to <= closes) ?? ([0, 2 * day] as const);
  const [opens, closes] = window;
  const at = (minute: number): number => round(((minute - opens) / (closes - opens)) * 100);
  const within = (minute: number): number | null => (minute > opens && minute < closes ? at(minute) : null);

  const nights = [
    [sunset - day, sunrise],
    [sunset, sunrise + day],
    [sunset + day, 2 * day],
  ].flatMap(([dusk = 0, dawn = 0]) => {
    const begins = Math.max(opens, dusk);
    const ends = Math.min(closes, dawn);
    return begins < ends ? [{ from: at(begins), width: round(at(ends) - at(begins)) }] : [];
  });
  const noonwards = [16 * 60, 9 * 60, 15 * 60 + day].map(within).filter((offset) => offset !== null);
  const nightwards = [28 * 60 + 45, 21 * 60, 3 * 60].map(within).filter((offset) => offset !== null);
  const isFree = (offset: number): boolean => offset < at(from) - 3 || offset > at(to) + 3;
  const inBlock = day > from && day < to;
  const hours = [];
  const step = closes - opens > 36 * 60 ? 12 * 60 : 6 * 60;
  for (let minute = opens; minute <= closes; minute += step) hours.push(clock(minute));

  return {
    block: { from: at(from), width: round(at(to) - at(from)), middle: labelOffset(from, to, at) },
    night: nights,
    sun: noonwards.find(isFree) ?? noonwards[0] ?? null,
    moon: nightwards.find(isFree) ?? nightwards[0] ?? null,
    midnight: inBlock ? at(day) : null,
    hours,
  };
}

/** The offset of the label, which is in the longer part of a block that midnight cuts. */
function labelOffset(from: number, to: number, at: (minute: number) => number): number {
  if (from >= day || to <= day) return at((from + to) / 2);
  return day - from >= to - day ? at((from + day) / 2) : at((day + to) / 2);
}

function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

function clock(minute: number): string {
  return `${String((minute / 60) % 24).padStart(2, "0")}:00`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
