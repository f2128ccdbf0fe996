import { expect, test } from "vitest";
import { clockChanges } from "./clock-changes.ts";

const night = (date: string, startTime = "22:00", endTime = "06:00") => ({
  startDate: date,
  endDate: date,
  startTime,
  endTime,
});

test.each([
  ["back", "Europe/Lisbon", "2027-10-30", 9 * 60],
  ["forward", "Europe/Lisbon", "2027-03-27", 7 * 60],
  ["back", "Europe/London", "2027-10-30", 9 * 60],
  ["forward", "Europe/London", "2027-03-27", 7 * 60],
  ["back", "America/New_York", "2027-11-06", 9 * 60],
  ["forward", "America/New_York", "2027-03-13", 7 * 60],
  ["back by half an hour", "Australia/Lord_Howe", "2027-04-03", 8.5 * 60],
  ["forward by half an hour", "Australia/Lord_Howe", "2027-10-02", 7.5 * 60],
  ["back", "Pacific/Auckland", "2027-04-03", 9 * 60],
  ["forward", "Pacific/Auckland", "2027-09-25", 7 * 60],
])("the clocks go %s in %s on the night of %s", (_way, timezone, date, minutes) => {
  expect(clockChanges(night(date), timezone)).toEqual([{ date, minutes, agreed: 8 * 60 }]);
});

test.each(["2027-02-20", "2027-02-21", "2027-03-27", "2027-10-30", "2027-11-06"])(
  "São Paulo has no change on the night of %s",
  (date) => {
    expect(clockChanges(night(date), "America/Sao_Paulo")).toEqual([]);
  },
);

test("a shift that ends before the change, or starts after it, has its agreed hours", () => {
  expect(clockChanges(night("2027-10-30", "18:00", "01:00"), "Europe/Lisbon")).toEqual([]);
  expect(clockChanges(night("2027-10-31", "03:00", "09:00"), "Europe/Lisbon")).toEqual([]);
});

test("a shift that ends inside the repeated hour ends at its first occurrence, and is as long as agreed", () => {
  expect(clockChanges(night("2027-10-30", "18:00", "01:30"), "Europe/Lisbon")).toEqual([]);
});

test("of several nights only that of the change is listed", () => {
  const nights = { ...night("2027-10-28"), endDate: "2027-11-01" };
  expect(clockChanges(nights, "Europe/Lisbon").map(({ date }) => date)).toEqual(["2027-10-30"]);
});
