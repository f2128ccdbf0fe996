import { monthOf, weekOf } from "@bandeja/domain/earnings";
import { lastsIntoNextDay, shiftDays } from "@bandeja/domain/shift";
import { addDays } from "@bandeja/domain/wall-clock";

interface Shift {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** A day of the calendar: the work that begins on it, and that of the night before that ends on it. */
export interface Day<Work> {
  readonly begins: Work[];
  readonly ends: Work[];
}

/** Groups work by the dates of its venues' calendars; work of several days is on each. */
export function byDay<Work>(
  works: readonly Work[],
  shiftOf: (work: Work) => Shift,
): ReadonlyMap<string, Day<Work>> {
  const days = new Map<string, Day<Work>>();
  const on = (date: string) => {
    const day = days.get(date) ?? { begins: [], ends: [] };
    days.set(date, day);
    return day;
  };
  for (const work of works) {
    const { startDate, endDate, startTime, endTime } = shiftOf(work);
    for (let day = 0; day < shiftDays(startDate, endDate); day += 1) {
      const date = addDays(startDate, day);
      on(date).begins.push(work);
      if (lastsIntoNextDay(startTime, endTime)) on(addDays(date, 1)).ends.push(work);
    }
  }
  return days;
}

/** The weeks of a date's month, Monday first, filled up with days of the adjacent months. */
export function weeksOf(date: string): string[][] {
  const { from, to } = monthOf(date);
  const weeks: string[][] = [];
  for (let monday = weekOf(from).from; monday <= to; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  }
  return weeks;
}

/** The same day of the previous or next month, or the last day of a shorter one. */
export function monthAway(date: string, by: 1 | -1): string {
  const { from, to } = monthOf(date);
  const other = monthOf(addDays(by === 1 ? to : from, by));
  const sameDay = `${other.name}-${date.slice(8)}`;
  return sameDay <= other.to ? sameDay : other.to;
}

/** Where a key of a date grid leads from a date; undefined for other keys. */
export function dateByKey(key: string, from: string): string | undefined {
  const week = weeksOf(from).find((dates) => dates.includes(from)) ?? [];
  const dates: Record<string, string | undefined> = {
    ArrowLeft: addDays(from, -1),
    ArrowRight: addDays(from, 1),
    ArrowUp: addDays(from, -7),
    ArrowDown: addDays(from, 7),
    Home: week[0],
    End: week[6],
    PageUp: monthAway(from, -1),
    PageDown: monthAway(from, 1),
  };
  return dates[key];
}
