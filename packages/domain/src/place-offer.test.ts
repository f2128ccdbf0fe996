import { expect, test } from "vitest";
import { offerUntil } from "./place-offer.ts";

const now = new Date("2026-03-28T12:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [24 * 60 + 1, 120],
  [24 * 60, 10],
  [11, 10],
  [10, 10],
  [4, 4],
])("%i minutes before the start an offer stands for %i", (left, minutes) => {
  expect(offerUntil(inMinutes(left), now)).toEqual(inMinutes(minutes));
});
