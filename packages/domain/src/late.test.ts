import { expect, test } from "vitest";
import { lateSpan, lateTimesIn } from "./late.ts";

const lisbon = "Europe/Lisbon";
// In Lisbon the clocks go forward at 01:00 on 28 March 2027.
const weekend = { startDate: "2027-03-27", endDate: "2027-03-28", startTime: "18:00", endTime: "23:00" };

test.each([
  ["2027-03-27T14:59:59Z", false, "more than three hours ahead"],
  ["2027-03-27T15:00:00Z", true, "three hours ahead"],
  ["2027-03-27T18:00:00Z", true, "at the start"],
  ["2027-03-27T19:00:00Z", true, "an hour into the shift"],
  ["2027-03-27T19:00:01Z", false, "later than that"],
  ["2027-03-28T13:59:59Z", false, "too early on the second day, by summer time"],
  ["2027-03-28T14:00:00Z", true, "three hours ahead of the second day"],
  ["2027-03-28T18:00:00Z", true, "an hour into the second day"],
  ["2027-03-29T14:00:00Z", false, "on a day without a shift"],
])("at %s a delay may be reported: %s, %s", (now, may) => {
  expect(lateSpan(weekend, lisbon, new Date(now)) !== undefined).toBe(may);
});

test.each([
  ["nothing was said", undefined, 0],
  ["it was said twice of this day", { at: "2027-03-28T14:00:00Z", times: 2 }, 2],
  ["it was said three times of the day before", { at: "2027-03-27T18:30:00Z", times: 3 }, 0],
])("where %s, the number of earlier delay reports for the shift is known", (_what, said, used) => {
  const span = lateSpan(weekend, lisbon, new Date("2027-03-28T16:00:00Z"))!;
  expect(lateTimesIn(span, said && { at: new Date(said.at), times: said.times })).toBe(used);
});
