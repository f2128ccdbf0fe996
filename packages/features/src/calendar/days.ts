import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { monthOf, weekOf } from "@bandeja/domain/earnings";
import { isOvernight, shiftDays } from "@bandeja/domain/shift";
import { addDays } from "@bandeja/domain/wall-clock";

/** A day of the calendar: the shifts that begin on it, and those of the night before that end on it. */
export interface Day {
  begins: OwnApplication[];
  ends: OwnApplication[];
}

/** Statuses that take a place in the calendar: not declined, withdrawn or cancelled. */
const counts = new Set<OwnApplication["status"]>(["pending", "confirmed", "completed"]);

/** Groups shifts by the dates of their venues' calendars. */
export function byDay(applications: readonly OwnApplication[]): ReadonlyMap<string, Day> {
  const days = new Map<string, Day>();
  const on = (date: string) => {
    const day = days.get(date) ?? { begins: [], ends: [] };
    days.set(date, day);
    return day;
  };
  for (const application of applications.filter(({ status }) => counts.has(status))) {
    const { startDate, endDate, startTime, endTime } = application.job;
    for (let day = 0; day < shiftDays(startDate, endDate); day += 1) {
      const date = addDays(startDate, day);
      on(date).begins.push(application);
      if (isOvernight(startTime, endTime)) on(addDays(date, 1)).ends.push(application);
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
