import { expect, test } from "vitest";
import { parseHours, parseHoursAndMinutes } from "./typed-hours.ts";

test.each([
  ["4", 240],
  ["0", 0],
  ["1,5", 90],
  ["1.5", 90],
  [" 4:30 ", 270],
  ["0:05", 5],
  [",5", 30],
  ["4,", 240],
  ["4.333", 260],
  ["", undefined],
  ["4:5", undefined],
  ["4:60", undefined],
  ["0:00", 0],
  ["4h30", 270],
  ["4 H", 240],
  ["4\u00a0h\u00a050\u00a0min", 290],
  ["9\u00a0min", 9],
  ["90 min", 90],
  ["4h60", undefined],
  ["h", undefined],
  ["min", undefined],
  ["1.5.0", undefined],
  ["1,000.5", undefined],
  ["-1", undefined],
  ["4 30", undefined],
  ["four", undefined],
])("%j typed as hours is %s minutes", (text, minutes) => {
  expect(parseHours(text)).toBe(minutes);
});

test.each([
  ["4", "30", 270],
  ["", "30", 30],
  ["4", "", 240],
  ["2,5", "0", 150],
  ["4:30", "", 270],
  ["4", "5", 245],
  ["", "", 0],
  ["1,5", "15", 105],
  ["4:30", "30", undefined],
  ["4", "60", undefined],
  ["4", "1,5", undefined],
  ["4h", "30", undefined],
  ["4 h 10", "", 250],
])("%j hours and %j minutes are %s minutes", (hours, minutes, sum) => {
  expect(parseHoursAndMinutes({ hours, minutes })).toBe(sum);
});
