import { expect, test } from "vitest";
import { hiddenUntil } from "./reviews.ts";

test("a review is hidden for seven times 24 hours at most, whatever clocks are changed meanwhile", () => {
  // Clocks in Lisbon go forward on the 29th.
  expect(hiddenUntil(new Date("2026-03-28T23:30:00Z"))).toEqual(new Date("2026-04-04T23:30:00Z"));
});
