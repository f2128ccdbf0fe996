import { expect, test } from "vitest";
import { jobRow } from "../../testing/venue-rows.ts";
import { restOfNight } from "./rest-of-night.ts";

const timezone = "America/Sao_Paulo";
/** By the venue's clock. */
const at = (local: string) => new Date(`${local}:00-03:00`);
const night = (more: Parameters<typeof jobRow>[0] = {}) =>
  jobRow({ startDate: "2026-11-27", endDate: "2026-11-27", startTime: "18:00", endTime: "02:00", ...more });

test.each([
  ["18:05 leaves time to come", "2026-11-27T18:05", "2026-11-27", "18:30"],
  ["18:15 is a quarter before", "2026-11-27T18:15", "2026-11-27", "18:30"],
  ["shortly before midnight it is the next day", "2026-11-27T23:50", "2026-11-28", "00:15"],
  ["after midnight, too", "2026-11-28T00:20", "2026-11-28", "00:45"],
])("%s", (_, now, day, startTime) => {
  expect(restOfNight(night(), timezone, at(now))).toEqual({ startDate: day, endDate: day, startTime });
});

test("of several nights it is the one under way", () => {
  const nights = night({ startDate: "2026-11-26", endDate: "2026-11-29" });
  expect(restOfNight(nights, timezone, at("2026-11-28T21:00"))).toMatchObject({
    startDate: "2026-11-28",
    endDate: "2026-11-28",
    startTime: "21:15",
  });
  expect(restOfNight(nights, timezone, at("2026-11-28T12:00"))).toBeUndefined();
});

test.each([
  ["before its start", night(), "2026-11-27T17:59"],
  ["after its end", night(), "2026-11-28T02:00"],
  ["shortly before its end, when nobody could come in time", night(), "2026-11-28T01:50"],
])("a job has none %s", (_, job, now) => {
  expect(restOfNight(job, timezone, at(now))).toBeUndefined();
});
