import { baseLanguage } from "@bandeja/contract/base-language";
import { holidayDays, type Holiday } from "@bandeja/contract/calls/holidays";
import type { Language } from "@bandeja/contract/lists";
import { addDays } from "@bandeja/domain/wall-clock";
import { translate } from "@bandeja/i18n/translate";
import { foldName } from "@bandeja/localities/fold-name";
import type { Locality } from "@bandeja/localities/locality-index";
import type { default as HolidayCalendar, HolidaysTypes } from "date-holidays";

/** What holidays depend on. */
type Area = Pick<Locality, "countryCode" | "division">;

interface HolidayQuery {
  /** Both included. */
  readonly from: string;
  readonly to: string;
  readonly language: Language;
}

const dayMs = 86_400_000;

/** The library's code of a division: the same code, or the one whose name ends with its name ("Islas Canarias"). */
function stateOf(calendar: HolidayCalendar, { countryCode, division }: Area): string {
  if (division === undefined) return "";
  const states: Record<string, string> = calendar.getStates(countryCode) ?? {};
  if (division.code !== undefined && division.code in states) return division.code;
  const name = ` ${foldName(division.name)}`;
  const found = Object.entries(states).find(([, state]) => ` ${foldName(state)}`.endsWith(name));
  return found?.[0] ?? "";
}

/** The dates of a holiday by the wall clock of its country; half a day is a day. */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
  return Array.from({ length: days }, (_, day) => addDays(date.slice(0, 10), day));
}

/** Without the library's own words for a substitute day: "Independence Day (substitute day)". */
function nameOf({ name, substitute }: HolidaysTypes.Holiday, language: Language): string {
  if (substitute !== true) return name;
  return translate(language)(($) => $.answers.holidayObserved, { name: name.replace(/ \([^()]*\)$/, "") });
}

/** The public holidays of an area between two days, of 400 at most; none of a country that the library does not have. */
export async function findHolidays(area: Area, { from, to, language }: HolidayQuery): Promise<Holiday[]> {
  // Loaded when first asked for, since its data take 40 MB and a fifth of a second.
  const { default: Calendar } = await import("date-holidays");
  const calendar = new Calendar(area.countryCode, stateOf(new Calendar(), area), {
    languages: baseLanguage(language),
    types: ["public"],
  });
  const last = [to, addDays(from, holidayDays - 1)].toSorted()[0] ?? to;
  const [firstYear, lastYear] = [from, last].map((date) => Number(date.slice(0, 4))) as [number, number];
  // Some holidays last beyond the end of a year.
  const years = Array.from(
    { length: Math.max(0, lastYear - firstYear + 2) },
    (_, year) => firstYear - 1 + year,
  );
  return years
    .flatMap((year) => calendar.getHolidays(year))
    .flatMap((holiday) => datesOf(holiday).map((date) => ({ date, name: nameOf(holiday, language) })))
    .filter(({ date }) => from <= date && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
