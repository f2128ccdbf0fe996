import { expect, test } from "vitest";
import { thisWeekend, tonight, type Span } from "./nights.ts";

const text = ({ from, to }: Span) => `${from.toISOString().slice(0, 16)} ${to.toISOString().slice(0, 16)}`;

test.each([
  ["by day, the coming night", "UTC", "2026-11-25T10:00:00Z", "2026-11-25T17:00 2026-11-26T06:00"],
  ["in the evening, this night", "UTC", "2026-11-25T21:00:00Z", "2026-11-25T17:00 2026-11-26T06:00"],
  ["after midnight, still this night", "UTC", "2026-11-26T01:30:00Z", "2026-11-25T17:00 2026-11-26T06:00"],
  ["from the morning on, the next night", "UTC", "2026-11-26T06:00:00Z", "2026-11-26T17:00 2026-11-27T06:00"],
  [
    "in the worker's zone, where it is still the day before",
    "America/Sao_Paulo",
    "2026-11-26T02:00:00Z",
    "2026-11-25T20:00 2026-11-26T09:00",
  ],
  [
    "across a change of the clock, by the wall clock",
    "Europe/Lisbon",
    "2026-03-28T20:00:00Z",
    "2026-03-28T17:00 2026-03-29T05:00",
  ],
])("tonight is %s", (_what, timezone, now, expected) => {
  expect(text(tonight(timezone, new Date(now)))).toBe(expected);
});

const weekend = "2026-11-27T17:00 2026-11-30T06:00";

test.each([
  ["on a Monday, the coming one", "2026-11-23T06:00:00Z", weekend],
  ["on a Wednesday, the coming one", "2026-11-25T10:00:00Z", weekend],
  ["on Saturday night, the one under way", "2026-11-29T02:00:00Z", weekend],
  ["on Sunday evening, the one under way", "2026-11-29T20:00:00Z", weekend],
  ["on Monday before the morning, the one under way", "2026-11-30T05:59:00Z", weekend],
])("this weekend is, %s", (_what, now, expected) => {
  expect(text(thisWeekend("UTC", new Date(now)))).toBe(expected);
});
