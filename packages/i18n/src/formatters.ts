import { localeTags, shortDateTag } from "./languages.ts";
import type { Language } from "./languages.ts";

// Wall-clock days have no time zone; they are parsed and formatted as UTC, so that no zone can shift them.
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
const undotted = (text: string) => text.replaceAll(".", "");

/** Dates are `YYYY-MM-DD`, times `HH:MM`, both by the venue's wall clock; instants are ISO 8601. */
export interface Formatters {
  /** "Fri 27 Nov" · "sex, 27 nov"; in another year than `now`, the current time by default: "Thu 27 Nov 2025" */
  day(date: string, now?: Date): string;
  /** "Fri 27 – Sat 28 Nov" · "sex, 27 – sáb, 28 nov"; a single day is written once. `now` as for a day. */
  days(start: string, end: string, now?: Date): string;
  /** "2025"; undefined if that is the year of `now`. */
  otherYear(date: string, now: Date): string | undefined;
  /** "Friday 27 November 2026" · "sexta-feira, 27 de novembro de 2026" */
  longDay(date: string): string;
  /** The month of a day: "November 2026" · "novembro de 2026" */
  month(date: string): string;
  /** "31 February 2027" · "31 de fevereiro de 2027": a day as it was typed, whether it exists or not. */
  typedDay(date: string): string;
  /** Capitalizes a day or a month at the start of a title or a line: "Sex, 27 nov", "Dezembro de 2026". */
  title(text: string): string;
  /** The parts of a ticket's date: day "01", month "Dec", weekday "Tuesday" · "Terça-feira", capitalized. */
  dayParts(date: string): { day: string; month: string; weekday: string };
  /** "27/11/2026" in both languages. */
  shortDate(date: string): string;
  /** "18:00–02:00 (+1)": an end at or before the start is the next day; midnight, "18:00–00:00", goes without saying. */
  shift(start: string, end: string): string;
  /** "1,536.00" · "1.536,00" · "1536,00" in Portugal: two decimals, whatever the currency. */
  amount(value: number): string;
  /**
   * "€1,536.00" · "€ 1.536,00" · "1536,00 €" in Portugal; with the code if other currencies share the symbol: "USD 9.90" ·
   * "USD 9,90" · "9,90 USD"; never broken over lines
   */
  money(value: number, currency: string): string;
  /** "Albanian Lek" · "lek albanês" */
  currencyName(currency: string): string;
  /** A mark of a scale, without zeros after the point: "€300" · "€ 300" */
  roundMoney(value: number, currency: string): string;
  /** "Wed 2 Dec and Wed 9 Dec" · "qua, 2 dez e qua, 9 dez" */
  list(items: readonly string[]): string;
  /** "4.8" · "4,8" */
  rating(value: number): string;
  /** "1,234" · "1.234" */
  count(value: number): string;
  /** A part of a whole, from 0 to 1: "98%" */
  percent(value: number): string;
  /** "8", "7.75" · "7,75": up to two decimals */
  number(value: number): string;
  /** Minutes of work as people write them, the same in all languages: "8 h", "4 h 50 min", "45 min"; never broken over lines */
  hours(minutes: number): string;
  /** The same for screen readers: "4 hours and 50 minutes" · "4 horas e 50 minutos" */
  spokenHours(minutes: number): string;
  /** Kilometres, rounded to ten metres below 1 km, else to three digits: "850 m", "1.23 km", "12.3 km" · "1,23 km" */
  distance(kilometres: number): string;
  /** A duration (ms) in its largest whole unit, at least a minute: "2 min" · "3 h" · "4 days" · "4 dias" */
  duration(milliseconds: number): string;
  /** The time of an instant, "18:05", in the time zone of a shift's venue; "own" is the reader's, for what is no shift's. */
  clock(instant: string, timezone: string): string;
  /** "27 Nov, 18:05" · "27 nov, 18:05"; in another year than `now`, the current time by default: "27 Nov 2027, 18:05" */
  moment(instant: string, timezone: string, now?: Date): string;
}

// Of the supported currencies nine are written "$", four "kr" and two "lei". Ambiguous ones keep their code.
const symbols: Readonly<Record<string, string>> = { BRL: "R$", EUR: "€", GBP: "£" };

function partsOf(format: Intl.DateTimeFormat, at: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(at).map((part) => [part.type, undotted(part.value)]));
}

function create(language: Language): Formatters {
  const tag = localeTags[language];
  const shortTag = shortDateTag(language);
  const utc = (options: Intl.DateTimeFormatOptions, locale: string = tag) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  const short = utc({ weekday: "short", day: "numeric", month: "short" }, shortTag);
  const ticket = utc({ weekday: "long", day: "2-digit", month: "short" }, shortTag);
  const numeric = utc({ day: "2-digit", month: "2-digit", year: "numeric" });
  const full = utc({ day: "numeric", month: "long", year: "numeric" });
  const long = utc({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  // Intl gives HUF, COP and others no decimals, so the code is prepended here to a number with two decimals.
  const twoDecimals = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const upToTwoDecimals = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const oneDecimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0, useGrouping: "always" });
  const percents = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
  const threeDigits = new Intl.NumberFormat(tag, { maximumSignificantDigits: 3 });
  const currencyNames = new Intl.DisplayNames(tag, { type: "currency" });
  const list = new Intl.ListFormat(tag);
  const gap = language === "en" ? " " : ", ";

  const weekdayAndDay = (date: string) => {
    const parts = partsOf(short, midnight(date));
    return `${parts["weekday"]}${gap}${parts["day"]}`;
  };
  const month = (date: string) => partsOf(short, midnight(date)).month;
  function otherYear(date: string, now: Date): string | undefined {
    const year = date.slice(0, 4);
    return year === String(now.getFullYear()) ? undefined : year;
  }
  const withoutYear = (date: string) => `${weekdayAndDay(date)} ${month(date)}`;
  // Without its year a day reads as one that is near.
  function day(date: string, now = new Date()): string {
    const year = otherYear(date, now);
    return year === undefined ? withoutYear(date) : `${withoutYear(date)} ${year}`;
  }

  const monthAndYear = utc({ month: "long", year: "numeric" });
  const title = (text: string) => `${text.slice(0, 1).toLocaleUpperCase(tag)}${text.slice(1)}`;

  const inZone = (timezone: string) => (timezone === "own" ? {} : { timeZone: timezone });
  function clock(instant: string, timezone: string): string {
    const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...inZone(timezone) } as const;
    return new Intl.DateTimeFormat(tag, options).format(new Date(instant));
  }

  function distance(kilometres: number): string {
    const metres = Math.round(kilometres * 100) * 10;
    if (metres < 1000) return `${whole.format(metres)}\u00a0m`;
    return `${threeDigits.format(Math.max(1, kilometres))}\u00a0km`;
  }

  /** "4 days" · "4 dias" */
  function inFull(unit: "day" | "hour" | "minute"): (count: number) => string {
    const format = new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" });
    return (count) => format.format(count);
  }

  function duration(milliseconds: number): string {
    const minutes = Math.max(1, Math.round(milliseconds / 60_000));
    if (minutes < 120) return `${minutes}\u00a0min`;
    if (minutes < 48 * 60) return `${Math.round(minutes / 60)}\u00a0h`;
    return inFull("day")(Math.round(minutes / (24 * 60)));
  }

  function withSymbol(number: string, currency: string): string {
    const symbol = symbols[currency];
    if (language === "pt-PT") return `${number}\u00a0${symbol ?? currency}`;
    const space = symbol === undefined || language === "pt" ? "\u00a0" : "";
    return `${symbol ?? currency}${space}${number}`;
  }

  return {
    day,
    days(start, end, now = new Date()) {
      if (start === end) return day(start, now);
      const isOneYear = start.slice(0, 4) === end.slice(0, 4);
      const inOneYear = start.slice(0, 7) === end.slice(0, 7) ? weekdayAndDay(start) : withoutYear(start);
      const first = isOneYear ? inOneYear : day(start, now);
      return `${first} – ${day(end, now)}`;
    },
    otherYear,
    longDay: (date) => {
      const text = long.format(midnight(date));
      return language === "en" ? text.replace(",", "") : text;
    },
    month: (date) => monthAndYear.format(midnight(date)),
    typedDay(date) {
      const ofMonth = full.formatToParts(midnight(`${date.slice(0, -2)}01`));
      const number = String(Number(date.slice(-2)));
      return ofMonth.map(({ type, value }) => (type === "day" ? number : value)).join("");
    },
    title,
    dayParts(date) {
      const { day: number = "", month: name = "", weekday = "" } = partsOf(ticket, midnight(date));
      return { day: number, month: name, weekday: title(weekday) };
    },
    shortDate: (date) => numeric.format(midnight(date)),
    shift: (start, end) => `${start}–${end}${end <= start && end !== "00:00" ? " (+1)" : ""}`,
    amount: (value) => twoDecimals.format(value),
    money: (value, currency) => withSymbol(twoDecimals.format(value), currency),
    roundMoney: (value, currency) => withSymbol(upToTwoDecimals.format(value), currency),
    currencyName: (currency) => currencyNames.of(currency) ?? currency,
    list: (items) => list.format(items),
    rating: (value) => oneDecimal.format(value),
    count: (value) => whole.format(value),
    percent: (value) => percents.format(value),
    number: (value) => upToTwoDecimals.format(value),
    hours: (minutes) =>
      hoursIn(minutes, {
        hour: (count) => `${whole.format(count)}\u00a0h`,
        minute: (count) => `${count}\u00a0min`,
      }).join("\u00a0"),
    spokenHours: (minutes) =>
      list.format(hoursIn(minutes, { hour: inFull("hour"), minute: inFull("minute") })),
    distance,
    duration,
    clock,
    moment(instant, timezone, now = new Date()) {
      // Without its year the end of a long restriction reads as a day that is near, or over.
      const format = new Intl.DateTimeFormat(shortTag, {
        day: "numeric",
        month: "short",
        year: "numeric",
        ...inZone(timezone),
      });
      const { day: number, month: name, year } = partsOf(format, new Date(instant));
      const isOtherYear = year !== partsOf(format, now)["year"];
      return `${number} ${name}${isOtherYear ? ` ${year}` : ""}, ${clock(instant, timezone)}`;
    },
  };
}

/** The hours and the minutes of a duration, as two texts, or one of them alone. */
function hoursIn(minutes: number, write: Record<"hour" | "minute", (count: number) => string>): string[] {
  const all = Math.round(minutes);
  const [hours, rest] = [Math.floor(all / 60), all % 60];
  return [...(hours > 0 || rest === 0 ? [write.hour(hours)] : []), ...(rest > 0 ? [write.minute(rest)] : [])];
}

const made: Partial<Record<Language, Formatters>> = {};

/** The formatters of a language, created once. */
export function formatters(language: Language): Formatters {
  return (made[language] ??= create(language));
}
