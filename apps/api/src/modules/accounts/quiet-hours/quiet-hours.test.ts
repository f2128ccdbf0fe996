import { expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

const night = { from: "22:00", to: "07:00" };
const siesta = { from: "13:00", to: "15:30" };

test.each([
  ["before the night", night, "2026-03-10T21:59:59Z", undefined],
  ["as the night begins", night, "2026-03-10T22:00:00Z", "2026-03-11T07:00:00Z"],
  ["after midnight", night, "2026-03-11T03:15:00Z", "2026-03-11T07:00:00Z"],
  ["in its last second", night, "2026-03-11T06:59:59Z", "2026-03-11T07:00:00Z"],
  ["as the day begins", night, "2026-03-11T07:00:00Z", undefined],
  ["before a rest by day", siesta, "2026-03-10T12:59:00Z", undefined],
  ["in a rest by day", siesta, "2026-03-10T13:00:00Z", "2026-03-10T15:30:00Z"],
  ["after a rest by day", siesta, "2026-03-10T15:30:00Z", undefined],
  ["all day long", { from: "08:00", to: "08:00" }, "2026-03-10T12:00:00Z", "2026-03-11T08:00:00Z"],
])("%s", (_when, hours, now, until) => {
  expect(quietUntil(hours, "Europe/Lisbon", new Date(now))?.toISOString()).toBe(
    until && new Date(until).toISOString(),
  );
});

test("quiet hours are in the account's own time zone", () => {
  // 21:00 in São Paulo, midnight in Lisbon.
  const now = new Date("2026-03-11T00:00:00Z");
  expect(quietUntil(night, "Europe/Lisbon", now)?.toISOString()).toBe("2026-03-11T07:00:00.000Z");
  expect(quietUntil(night, "America/Sao_Paulo", now)).toBeUndefined();
});

test("quiet hours are an hour shorter in a night in which the clocks go forward", () => {
  const now = new Date("2026-03-28T23:00:00Z");
  expect(quietUntil(night, "Europe/Lisbon", now)?.toISOString()).toBe("2026-03-29T06:00:00.000Z");
});
