import { expect, test } from "vitest";
import { hiddenUntil } from "./reviews.ts";

test("a review is hidden for at most seven times 24 hours, also across a clock change", () => {
  // In Lisbon the clocks go forward on the 29th.
  expect(hiddenUntil(new Date("2026-03-28T23:30:00Z"))).toEqual(new Date("2026-04-04T23:30:00Z"));
});
