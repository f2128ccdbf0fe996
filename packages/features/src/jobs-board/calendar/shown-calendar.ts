import type { Translate } from "@bandeja/i18n/translate";
import type { Holidays } from "../../calendar/use-holidays.ts";
import type { QueryState } from "../../query/query-state.ts";
import type { JobsBetween } from "./use-jobs-between.ts";

/** What a calendar of a venue's jobs shows; days are dates of the venue's calendar. */
export interface ShownCalendar {
  /** `calendarTexts`. */
  readonly m: Translate;
  /** Of the shown days alone: what was shown before must not be taken for theirs. */
  readonly jobs: QueryState<JobsBetween>;
  readonly holidays: Holidays;
  /** The time of the answer; until then that of the opening. */
  readonly now: Date;
  readonly today: string;
  readonly chosen: string;
  readonly choose: (day: string) => void;
}
