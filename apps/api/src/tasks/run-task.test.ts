import type { Job } from "pg-boss";
import { expect, test } from "vitest";
import { BreakerOpen } from "@bandeja/providers/provider-error";
import { runTask } from "./run-task.ts";
import { FinalFailure, type Handler } from "../kernel/task.ts";

function run(handle: Handler, overrides: { retryCount?: number; signal?: AbortSignal } = {}, mayWait = true) {
  const logged: object[] = [];
  const postpone = async () => mayWait;
  const job = { id: "1", name: "mail", data: {}, retryCount: 0, ...overrides } as unknown as Job<never>;
  const log = { error: (details: object) => void logged.push(details) };
  return { logged, result: runTask(job, { handle, maxAttempts: 3, log, postpone }) };
}

test("a task that succeeds is completed, and nothing is logged", async () => {
  const { result, logged } = run(async () => {});
  expect([await result, logged]).toEqual([{ id: "1", status: "completed" }, []]);
});

test("a failed task is logged with its attempt and cause, and only the cause is stored", async () => {
  const error = new Error("Failed query: SELECT $1\nparams: ana@venue.test");
  const { result, logged } = run(() => Promise.reject(error), { retryCount: 1 });
  const cause = "Error: Failed query: SELECT $1";
  expect(await result).toEqual({ id: "1", status: "failed", output: { message: cause } });
  expect(logged).toEqual([{ task: "mail", taskId: "1", attempt: 2, maxAttempts: 3, cause, err: error }]);
});

test("a task with a permanent failure is not retried", async () => {
  const { result } = run(() => Promise.reject(new FinalFailure("refused")));
  expect(await result).toMatchObject({ status: "deadletter", output: { message: "FinalFailure: refused" } });
});

test("a task whose provider's breaker is open has not failed while it may wait", async () => {
  const handle: Handler = () => Promise.reject(new BreakerOpen("mail", 5_000));
  const waiting = run(handle);
  expect([await waiting.result, waiting.logged]).toEqual([{ id: "1", status: "completed" }, []]);
  const late = run(handle, {}, false);
  expect(await late.result).toMatchObject({ status: "failed" });
  expect(late.logged).toHaveLength(1);
});

test("a task that times out while it runs is logged immediately", async () => {
  const queue = new AbortController();
  const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
  const { result, logged } = run(() => hanging, { signal: queue.signal });
  queue.abort();
  expect(logged).toMatchObject([
    { task: "mail", cause: "Error: The task took too long, or its process ended" },
  ]);
  end();
  await result;
});

test("an abort signal after the end of a task logs nothing", async () => {
  const queue = new AbortController();
  const { result, logged } = run(async () => {}, { signal: queue.signal });
  await result;
  queue.abort();
  expect(logged).toEqual([]);
});

test("a handler's reported failures are logged with their ids, and do not fail the task", async () => {
  const { result, logged } = run(async (_data, { report }) => report(new Error("bad row"), { row: "7" }));
  expect(await result).toMatchObject({ status: "completed" });
  expect(logged).toMatchObject([{ task: "mail", attempt: 1, row: "7", cause: "Error: bad row" }]);
});
