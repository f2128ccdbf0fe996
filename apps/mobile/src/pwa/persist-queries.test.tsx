import { expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { answersToKeep, putBack, restoreKept } from "./persist-queries.ts";

test("only successful answers are kept, except those with isKept set to false", async () => {
  const queries = createQueryClient();
  await queries.query({ queryKey: ["shifts"], queryFn: () => 1 });
  await queries.query({ queryKey: ["code"], queryFn: () => 2, meta: { isKept: false } });
  await queries
    .query({ queryKey: ["broken"], queryFn: () => Promise.reject(new Error("no")) })
    .catch(() => undefined);
  const all = new Set(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash),
  );
  expect(all.size).toBe(3);
  const kept = answersToKeep(queries, "w1", all);
  expect(kept.map(([name]) => name)).toEqual(['["shifts"]']);
});

test("the kept answers of one account are not restored for another", async () => {
  const before = createQueryClient();
  await before.query({ queryKey: ["shifts"], queryFn: () => 1 });
  const kept = answersToKeep(before, "w1", new Set(['["shifts"]'])).map(([, one]) => one);
  const [stranger, owner] = [createQueryClient(), createQueryClient()];
  putBack(stranger, "w2", kept);
  putBack(owner, "w1", kept);
  expect(stranger.getQueryData(["shifts"])).toBeUndefined();
  expect(owner.getQueryData(["shifts"])).toBe(1);
  // Shown, and refetched.
  expect(owner.getQueryState(["shifts"])?.isInvalidated).toBe(true);
});

test("a storage that never answers does not stop the start", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // Another tab, or the browser, holds the database.
  vi.stubGlobal("indexedDB", { open: () => ({}) });
  let isStarted = false;
  void restoreKept(createQueryClient()).then(() => {
    isStarted = true;
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isStarted).toBe(true);
});
