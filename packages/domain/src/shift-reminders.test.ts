import { expect, test } from "vitest";
import { shiftReminderHours } from "./shift-reminders.ts";
import { defaultShiftReminderHours } from "./parameters/work.ts";

test("workers who chose nothing are reminded a day and two hours before a shift, which they could have chosen", () => {
  expect(defaultShiftReminderHours).toEqual([24, 2]);
  expect(shiftReminderHours).toEqual(expect.arrayContaining([24, 2]));
});
