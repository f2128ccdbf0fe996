import { expect, test } from "vitest";
import { offerUntil } from "./offer-deadline.ts";

const now = new Date("2026-03-28T12:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [24 * 60 + 1, 120],
  [24 * 60, 10],
  [11, 10],
  [10, 10],
  [4, 4],
])("%i minutes before the start an offer is valid for %i", (left, minutes) => {
  expect(offerUntil(inMinutes(left), now)).toEqual(inMinutes(minutes));
});

test.each([
  ["far from the start it begins when they are", 48 * 60, 10 * 60 + 120],
  ["never does it outlast the start", 25 * 60, 25 * 60, 24 * 60],
  ["near the start they are told at once", 24 * 60, 10],
])("for a worker offered later: %s", (_what, left, minutes, offeredAt = 10 * 60) => {
  expect(offerUntil(inMinutes(left), now, inMinutes(offeredAt))).toEqual(inMinutes(minutes));
});
