import { restaurantHolidays } from "@bandeja/contract/calls/holidays";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

type City = [city: string, countryCode: string, timezone: string];
const lisbon: City = ["Lisbon", "PT", "Europe/Lisbon"];
const saoPaulo: City = ["São Paulo", "BR", "America/Sao_Paulo"];
const rio: City = ["Rio de Janeiro", "BR", "America/Sao_Paulo"];
const newYork: City = ["New York City", "US", "America/New_York"];

async function holidaysIn(
  [city, countryCode, timezone]: City,
  [from, to]: [string, string],
  language = "en",
) {
  const country = market.services.localities.countryName(countryCode, "en");
  const found = market.services.localities.resolveCity(city, country);
  if (found === undefined) throw new Error(`No ${city}`);
  const venue = await market.venue({ city, countryCode, timezone, localityId: found.id });
  const answer = await market.ask(restaurantHolidays, {
    token: venue.token,
    body: { from, to },
    headers: { "accept-language": language },
  });
  return answer.body.data.map(({ date, name }) => `${date} ${name}`);
}

const year: [string, string] = ["2026-01-01", "2026-12-31"];

test("a venue in Lisbon reads the holidays of Portugal in its reader's language", async () => {
  const inEnglish = await holidaysIn(lisbon, ["2026-04-01", "2026-04-30"]);
  expect(inEnglish).toEqual(["2026-04-03 Good Friday", "2026-04-05 Easter Sunday", "2026-04-25 Liberty Day"]);
  expect(await holidaysIn(lisbon, ["2026-12-25", "2026-12-25"], "pt-PT")).toEqual(["2026-12-25 Natal"]);
});

test("a holiday without a name in the reader's language has that of the country", async () => {
  expect(await holidaysIn(lisbon, ["2026-10-05", "2026-10-05"])).toEqual([
    "2026-10-05 Implantação da República",
  ]);
  expect(await holidaysIn(["Munich", "DE", "Europe/Berlin"], ["2026-10-03", "2026-10-03"], "pt")).toEqual([
    "2026-10-03 Tag der Deutschen Einheit",
  ]);
});

test("Carnival in Portugal, which is no public holiday, and the days of a city are not listed", async () => {
  const days = await holidaysIn(lisbon, year);
  expect(days.filter((day) => /^2026-(02|06-13)/.test(day))).toEqual([]);
});

test("a state's own holiday is listed in the state, and nowhere else in the country", async () => {
  const july: [string, string] = ["2026-07-01", "2026-07-31"];
  expect(await holidaysIn(saoPaulo, july, "pt")).toEqual(["2026-07-09 Revolução Constitucionalista"]);
  expect(await holidaysIn(rio, july, "pt")).toEqual([]);
  const ofBavaria = ["2026-11-01 All Saints' Day"];
  const november: [string, string] = ["2026-11-01", "2026-11-05"];
  expect(await holidaysIn(["Munich", "DE", "Europe/Berlin"], november)).toEqual(ofBavaria);
  expect(await holidaysIn(["Berlin", "DE", "Europe/Berlin"], november)).toEqual([]);
  const ofSaxony = await holidaysIn(["Hannover", "DE", "Europe/Berlin"], ["2026-11-18", "2026-11-18"]);
  expect(ofSaxony, "Niedersachsen is not Sachsen").toEqual([]);
});

test("a holiday of New York that falls on a weekend is listed with the day that is off for it", async () => {
  const july: [string, string] = ["2026-07-01", "2026-07-31"];
  expect(await holidaysIn(newYork, july)).toEqual([
    "2026-07-03 Independence Day (observed)",
    "2026-07-04 Independence Day",
  ]);
  expect(await holidaysIn(newYork, july, "pt")).toEqual([
    "2026-07-03 Dia da Independência (transferido)",
    "2026-07-04 Dia da Independência",
  ]);
});

test.each([
  ["Auckland", "NZ", "Pacific/Auckland"],
  ["Los Angeles", "US", "America/Los_Angeles"],
  ["Tokyo", "JP", "Asia/Tokyo"],
] as City[])("New Year in %s is on the first of January by its own calendar", async (...city) => {
  expect(await holidaysIn(city, ["2027-01-01", "2027-01-01"])).toHaveLength(1);
  expect(await holidaysIn(city, ["2026-12-31", "2026-12-31"])).toEqual([]);
});

test("a holiday of several days is listed on each, also beyond the end of a year", async () => {
  const mbabane: City = ["Mbabane", "SZ", "Africa/Mbabane"];
  const dates = (await holidaysIn(mbabane, ["2026-12-28", "2027-01-02"])).map((day) => day.slice(0, 10));
  expect(new Set(dates).size).toBe(6);
});

test("one answer lists at most 400 days", async () => {
  const days = await holidaysIn(lisbon, ["2026-01-01", "2199-12-31"]);
  expect(days.at(-1)).toBe("2027-01-01 New Year's Day");
  expect(await holidaysIn(lisbon, ["2026-12-31", "2026-01-01"])).toEqual([]);
});
