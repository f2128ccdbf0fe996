import { expect, test, vi } from "vitest";
import { collectFailures } from "./collect-failures.ts";
import type { ReportFailure } from "./task.ts";

test("rows after a failing one are processed, the failure names its row, and the task fails", async () => {
  const report = vi.fn<ReportFailure>();
  const done: string[] = [];
  const failure = new Error("bad row");
  const parts = collectFailures(report);
  await parts.each(
    ["a", "bad", "c"],
    (row) => row,
    async (row) => {
      if (row === "bad") throw failure;
      done.push(row);
    },
  );
  await parts.step("later", async () => void done.push("later"));
  expect(done).toEqual(["a", "c", "later"]);
  expect(report.mock.calls).toEqual([[failure, { row: "bad" }]]);
  expect(() => parts.finish()).toThrow(AggregateError);
});

test("when a batch fails, its rows are processed one by one, and only the bad one fails", async () => {
  const report = vi.fn<ReportFailure>();
  const done: string[] = [];
  const one = async (id: string) => {
    if (id === "bad") throw new Error("bad row");
    done.push(id);
  };
  const all = async () => {
    throw new Error("some row is bad");
  };
  const parts = collectFailures(report);
  await parts.allOrEach("expire", { all, findIds: async () => ["a", "bad", "c"], one });
  expect(done).toEqual(["a", "c"]);
  expect(report.mock.calls.map(([, about]) => about)).toEqual([{ step: "expire" }, { row: "bad" }]);
  expect(() => parts.finish()).toThrow("1 parts of the task failed");
});

test("a failed batch whose rows succeed one by one is a success", async () => {
  const parts = collectFailures();
  const all = async () => {
    throw new Error("deadlock detected");
  };
  await parts.allOrEach("expire", { all, findIds: async () => ["a"], one: async () => {} });
  expect(() => parts.finish()).not.toThrow();
});
