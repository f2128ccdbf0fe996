import { expect, test } from "vitest";
import { invitationUntil } from "./invitation-deadline.ts";

const start = new Date("2026-03-10T18:00:00Z");
const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000);

test.each([
  // A week before: a day.
  [7 * 24 * 60, 6 * 24 * 60],
  [48 * 60, 24 * 60],
  // Below two days: half of the time left.
  [24 * 60, 12 * 60],
  [60, 30],
  // Ten minutes at least, but never beyond the start.
  [15, 5],
  [20, 10],
  [5, 0],
])("asked %i minutes before the start, it lapses %i minutes before", (asked, lapses) => {
  expect(invitationUntil("book", start, before(asked))).toEqual(before(lapses));
  expect(invitationUntil("apply", start, before(asked))).toEqual(start);
});

test("one that is delivered after the start lapses with the start", () => {
  expect(invitationUntil("book", start, before(-30))).toEqual(start);
});
