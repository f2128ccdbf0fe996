import { currencies } from "@bandeja/contract/lists";
import { expect, test } from "vitest";
import { formatters } from "./formatters.ts";

const en = formatters("en");
const pt = formatters("pt");
const now = new Date("2026-11-22T12:00:00Z");

test("a day is formatted in the reader's language", () => {
  expect(en.day("2026-11-27", now)).toBe("Fri 27 Nov");
  expect(pt.day("2026-11-27", now)).toBe("sex, 27 nov");
  expect(pt.title(pt.day("2026-11-27", now))).toBe("Sex, 27 nov");
  expect(en.title(en.day("2026-11-27", now))).toBe("Fri 27 Nov");
  expect(en.longDay("2026-11-27")).toBe("Friday 27 November 2026");
  expect(pt.longDay("2026-11-27")).toBe("sexta-feira, 27 de novembro de 2026");
  expect([en.month("2026-11-27"), pt.month("2026-11-01")]).toEqual(["November 2026", "novembro de 2026"]);
  expect([en.shortDate("2026-01-05"), pt.shortDate("2026-01-05")]).toEqual(["05/01/2026", "05/01/2026"]);
  expect(en.dayParts("2026-12-01")).toEqual({ day: "01", month: "Dec", weekday: "Tuesday" });
  expect(pt.dayParts("2026-12-01")).toEqual({ day: "01", month: "dez", weekday: "Terça-feira" });
});

test("a typed day that does not exist is written in full", () => {
  expect(en.typedDay("2027-02-31")).toBe("31 February 2027");
  expect(pt.typedDay("2027-02-31")).toBe("31 de fevereiro de 2027");
  expect(pt.typedDay("0202-11-01")).toBe("1 de novembro de 202");
});

test("a range of days in one month has the month once", () => {
  expect(en.days("2026-11-27", "2026-11-28", now)).toBe("Fri 27 – Sat 28 Nov");
  expect(en.days("2026-11-30", "2026-12-01", now)).toBe("Mon 30 Nov – Tue 1 Dec");
  expect(pt.days("2026-11-27", "2026-11-28", now)).toBe("sex, 27 – sáb, 28 nov");
  expect(en.days("2026-11-27", "2026-11-27", now)).toBe("Fri 27 Nov");
});

test("a day of another year has its year, by the current time where none is passed", () => {
  expect(en.day("2025-11-24", now)).toBe("Mon 24 Nov 2025");
  expect(pt.day("2025-11-24", now)).toBe("seg, 24 nov 2025");
  expect(en.day("2026-11-23", now)).toBe("Mon 23 Nov");
  expect(en.days("2025-12-08", "2025-12-14", now)).toBe("Mon 8 – Sun 14 Dec 2025");
  expect(en.days("2025-10-27", "2025-11-02", now)).toBe("Mon 27 Oct – Sun 2 Nov 2025");
  expect(en.days("2025-12-29", "2026-01-04", now)).toBe("Mon 29 Dec 2025 – Sun 4 Jan");
  expect(en.days("2026-11-09", "2026-11-15", now)).toBe("Mon 9 – Sun 15 Nov");
  expect([en.day("2019-11-25"), en.days("2019-11-25", "2019-11-26")]).toEqual([
    "Mon 25 Nov 2019",
    "Mon 25 – Tue 26 Nov 2019",
  ]);
  expect([en.otherYear("2025-01-01", now), en.otherYear("2026-01-01", now)]).toEqual(["2025", undefined]);
});

test("a shift that ends on the next day is marked", () => {
  expect(en.shift("18:00", "02:00")).toBe("18:00–02:00 (+1)");
  expect(en.shift("08:00", "08:00")).toBe("08:00–08:00 (+1)");
  expect(en.shift("11:00", "16:00")).toBe("11:00–16:00");
  expect(en.shift("18:00", "00:00")).toBe("18:00–00:00");
});

test.each([
  ["BRL", "R$1,536.50", "R$\u00a01.536,50"],
  ["EUR", "€1,536.50", "€\u00a01.536,50"],
  ["GBP", "£1,536.50", "£\u00a01.536,50"],
])("%s is written with its symbol: %s, %s", (currency, english, portuguese) => {
  expect([en.money(1536.5, currency), pt.money(1536.5, currency)]).toEqual([english, portuguese]);
  expect([en.roundMoney(1536, currency), pt.roundMoney(1536, currency)]).toEqual([
    english.replace("6.50", "6"),
    portuguese.replace("6,50", "6"),
  ]);
});

test.each(currencies.filter((currency) => !["BRL", "EUR", "GBP"].includes(currency)))(
  "%s is written with its code, since its symbol is unknown or shared",
  (currency) => {
    expect(en.money(1536, currency)).toBe(`${currency}\u00a01,536.00`);
    expect(pt.money(1536.5, currency)).toBe(`${currency}\u00a01.536,50`);
  },
);

test("no two currencies look the same, and each has two decimals", { tags: "5.currencies" }, () => {
  for (const format of [en, pt]) {
    const written = currencies.map((currency) => format.money(9.9, currency));
    expect(new Set(written).size).toBe(currencies.length);
    for (const text of written) expect(text).toMatch(/9[.,]90$/);
  }
});

test("an instant is shown in the venue's time zone", () => {
  expect(en.clock("2026-11-27T00:05:00Z", "Europe/Lisbon")).toBe("00:05");
  const read = new Date("2026-11-30T12:00:00Z");
  expect(en.moment("2026-11-27T01:05:00Z", "America/Sao_Paulo", read)).toBe("26 Nov, 22:05");
  expect(pt.moment("2026-11-27T01:05:00Z", "America/Sao_Paulo", read)).toBe("26 nov, 22:05");
});

test("an instant that is no shift's is shown in the reader's time zone", () => {
  const read = new Date("2026-11-30T12:00:00Z");
  // Of the tests: see vitest.config.ts.
  expect(process.env["TZ"]).toBe("UTC");
  expect(en.clock("2026-11-27T00:05:00Z", "own")).toBe("00:05");
  expect(en.moment("2026-11-27T01:05:00Z", "own", read)).toBe("27 Nov, 01:05");
});

test("an instant of another year, where it is read, has its year", () => {
  const read = new Date("2026-11-30T12:00:00Z");
  expect(en.moment("2028-12-01T10:00:00Z", "Europe/Lisbon", read)).toBe("1 Dec 2028, 10:00");
  expect(pt.moment("2027-11-20T10:00:00Z", "America/Sao_Paulo", read)).toBe("20 nov 2027, 07:00");
  expect(formatters("pt-PT").moment("2027-11-20T10:00:00Z", "UTC", read)).toBe("20 nov 2027, 10:00");
  expect(en.moment("2027-01-01T01:00:00Z", "America/Sao_Paulo", read)).toBe("31 Dec, 22:00");
  expect(en.moment("2027-01-01T01:00:00Z", "Europe/Lisbon", read)).toBe("1 Jan 2027, 01:00");
});

test.each([
  [0, "0 m", "0 m"],
  [0.0049, "0 m", "0 m"],
  [0.846, "850 m", "850 m"],
  [0.996, "1 km", "1 km"],
  [1.234, "1.23 km", "1,23 km"],
  [12.34, "12.3 km", "12,3 km"],
  [7948.1, "7,950 km", "7.950 km"],
])("%f kilometres are rounded for reading", (kilometres, english, portuguese) => {
  const written = [en.distance(kilometres), pt.distance(kilometres)];
  // A no-break space keeps a figure and its unit on one line.
  expect(written).toEqual([english, portuguese].map((text) => text.replace(" ", "\u00a0")));
});

test("ratings and counts use the reader's separators", () => {
  expect([en.rating(4.8), pt.rating(4.8)]).toEqual(["4.8", "4,8"]);
  expect([en.count(12345), pt.count(12345)]).toEqual(["12,345", "12.345"]);
});

test("dates, numbers and money are those of Portugal, with short names of days and months", () => {
  const format = formatters("pt-PT");
  expect(format.day("2026-11-27", now)).toBe("sex, 27 nov");
  expect(format.dayParts("2026-12-01")).toEqual({ day: "01", month: "dez", weekday: "Terça-feira" });
  expect(format.longDay("2026-11-27")).toBe("sexta-feira, 27 de novembro de 2026");
  expect(format.moment("2026-11-27T18:05:00Z", "Europe/Lisbon", new Date("2026-11-30"))).toBe(
    "27 nov, 18:05",
  );
  expect(format.money(12.5, "EUR")).toBe("12,50\u00a0€");
  expect(format.money(1536, "EUR")).toBe("1536,00\u00a0€");
  expect(format.money(15360.5, "BRL")).toBe("15\u00a0360,50\u00a0R$");
  expect(format.money(9.9, "USD")).toBe("9,90\u00a0USD");
  expect([format.count(1234), format.rating(4.8), format.percent(0.98)]).toEqual([
    "1\u00a0234",
    "4,8",
    "98%",
  ]);
});

test.each([
  [0, "0 h", "0 hours", "0 hora"],
  [1, "1 min", "1 minute", "1 minuto"],
  [45, "45 min", "45 minutes", "45 minutos"],
  [60, "1 h", "1 hour", "1 hora"],
  [61, "1 h 1 min", "1 hour and 1 minute", "1 hora e 1 minuto"],
  [290, "4 h 50 min", "4 hours and 50 minutes", "4 horas e 50 minutos"],
  [480, "8 h", "8 hours", "8 horas"],
  // 4.83 h: a scale's mark in hours, times 60.
  [4.83 * 60, "4 h 50 min", "4 hours and 50 minutes", "4 horas e 50 minutos"],
  [59.99, "1 h", "1 hour", "1 hora"],
])("%s minutes of work are hours and minutes: %s", (minutes, written, english, portuguese) => {
  const unbroken = written.replaceAll(" ", "\u00a0");
  expect([en.hours(minutes), pt.hours(minutes), formatters("pt-PT").hours(minutes)]).toEqual(
    Array.from({ length: 3 }, () => unbroken),
  );
  expect([en.spokenHours(minutes), pt.spokenHours(minutes)]).toEqual([english, portuguese]);
});

test("many hours are grouped as numbers are", () => {
  expect([en.hours(74_070), pt.hours(74_070)]).toEqual([
    "1,234\u00a0h\u00a030\u00a0min",
    "1.234\u00a0h\u00a030\u00a0min",
  ]);
});

test.each([
  [0, "1\u00a0min", "1\u00a0min"],
  [119, "119\u00a0min", "119\u00a0min"],
  [120, "2\u00a0h", "2\u00a0h"],
  [47 * 60, "47\u00a0h", "47\u00a0h"],
  [48 * 60, "2 days", "2 dias"],
])("a duration of %i min is written in one unit", (minutes, ...expected) => {
  const ms = minutes * 60_000;
  expect([en.duration(ms), pt.duration(ms)]).toEqual(expected);
});
