import type { Translate } from "@bandeja/i18n/translate";
import type { JobRow, JobWeek } from "@bandeja/contract/calls/jobs";
import type { Holidays } from "../../calendar/use-holidays.ts";

/** What a calendar of a venue's jobs shows; days are dates of the venue's calendar. */
export interface ShownCalendar {
  /** `calendarTexts`. */
  readonly m: Translate;
  readonly jobs: readonly JobRow[];
  readonly weeks: readonly JobWeek[];
  readonly holidays: Holidays;
  /** The time of the answer. */
  readonly now: Date;
  readonly today: string;
  readonly chosen: string;
  readonly choose: (day: string) => void;
}
