import { shiftWindows } from "@bandeja/domain/shift-windows";
import { addDays } from "@bandeja/domain/wall-clock";
import type { ICalEventData } from "ical-generator";

/** What the events of one job say, besides its days. */
export type AboutEvent = Omit<ICalEventData, "id" | "start" | "end">;

interface Days {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timezone: string;
}

/** One event for each day of a job, in instants, which are unambiguous in every calendar. */
export const onEachDay = (shift: Days, about: AboutEvent): ICalEventData[] =>
  shiftWindows(shift, shift.timezone).map(({ start, end }, day) => ({
    ...about,
    id: `${shift.id}-${addDays(shift.startDate, day)}@bandeja`,
    start,
    end,
  }));

/**
 * Higher after each change (RFC 5545, 3.8.7.4): by its second, and within one by the job's revision and by `before`, the number of states
 * before the present one.
 */
export function sequenceAt(
  { postedAt, revision }: { postedAt: Date; revision: number },
  lastChange: Date,
  before: number,
): number {
  return Math.floor((lastChange.getTime() - postedAt.getTime()) / 1000) + before + revision;
}

interface Street {
  readonly address: string | null;
  readonly zipcode: string | null;
}

/** The street of a job; of one that the version before posted, its venue's. */
export const streetOf = ({ street, streetOfVenue }: { street: Street; streetOfVenue: Street }): Street =>
  street.address === null ? streetOfVenue : street;
