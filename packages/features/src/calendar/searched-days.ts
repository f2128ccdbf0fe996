import { isCalendarDate } from "@bandeja/domain/wall-clock";
import { shortDateTag, type Language } from "@bandeja/i18n/languages";

const pad = (part: string): string => part.padStart(2, "0");
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** The number of the month whose name begins with a text of three letters or more, such as "nov". */
function monthOf(text: string, language: Language): string | undefined {
  if (text.length < 3) return undefined;
  const month = new Intl.DateTimeFormat(shortDateTag(language), { month: "long", timeZone: "UTC" });
  const names = Array.from({ length: 12 }, (_, index) =>
    fold(month.format(new Date(Date.UTC(2026, index, 1)))),
  );
  const at = names.findIndex((name) => name.startsWith(text));
  return at < 0 ? undefined : String(at + 1);
}

/** Day, month and perhaps a year: "27/11", "27.11.26", "27 nov", "Nov 27, 2026", "27 de novembro". */
function partsOf(text: string, language: Language) {
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(text);
  if (numbers) return { day: numbers[1], month: numbers[2], year: numbers[3] };
  const dayFirst = /^(\d{1,2})\s+(?:de\s+)?([a-z]+)\.?,?(?:\s+(?:de\s+)?(\d{4}))?$/.exec(text);
  if (dayFirst) return { day: dayFirst[1], month: monthOf(dayFirst[2] ?? "", language), year: dayFirst[3] };
  const monthFirst = /^([a-z]+)\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/.exec(text);
  return { day: monthFirst?.[2], month: monthOf(monthFirst?.[1] ?? "", language), year: monthFirst?.[3] };
}

/** The days that a search may mean, in the order of day and month; without a year, of last, this and next year. */
export function searchedDays(typed: string, language: Language, thisYear: number): string[] {
  const text = fold(typed.trim());
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return isCalendarDate(text) ? [text] : [];
  const { day, month, year } = partsOf(text, language);
  if (day === undefined || month === undefined) return [];
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [(Number(year) % 100) + 2000];
  return years.map((each) => `${each}-${pad(month)}-${pad(day)}`).filter(isCalendarDate);
}
