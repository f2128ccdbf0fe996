import { expect, test } from "vitest";
import { leaveDueAt, leaveStateOf, reportAnswerDueAt, reportDueAt } from "./safety-reports.ts";

const at = new Date("2026-03-10T12:00:00Z");
const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

test.each([
  ["waits until it is due", null, 119.9, "waits"],
  ["is free from then on, whether that was stored or not", null, 120, "free"],
  ["stays free once an operator says so", "free", 1, "free"],
  ["counts once an operator says so", "counts", 200, "counts"],
] as const)("a leave %s", (_title, outcome, hours, state) => {
  expect(leaveStateOf({ dueAt: leaveDueAt(at), outcome }, after(hours))).toBe(state);
});

test.each([
  ["its first answer", null, null, null, after(4)],
  ["its first answer, also before its leave", null, leaveDueAt(at), null, after(4)],
  ["its leave, once answered", after(1), leaveDueAt(at), null, after(120)],
  ["its end, once answered", after(1), null, null, after(120)],
  ["the reply that has opened it again", after(1), null, after(200), after(204)],
])("a report is due for %s", (_title, firstAnsweredAt, leave, reopenedAt, due) => {
  expect(reportDueAt({ createdAt: at, firstAnsweredAt, leaveDueAt: leave, reopenedAt })).toEqual(due);
});

test("the first answer is due within four hours", () => {
  expect(reportAnswerDueAt(at)).toEqual(after(4));
});
