import { setImmediate as nextLoop } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NoTurn, Turns } from "./turns.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const here = new AbortController().signal;

/** Two works at a time, of which each ends when it is told to. */
function open() {
  const turns = new Turns({ atOnce: 2, maxWaiting: 3, waitMs: 10_000 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, left = here) =>
    turns
      .run(left, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      })
      .catch((error: unknown) => (error instanceof NoTurn ? error.reason : "broken"));
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextLoop();
  };
  return { turns, begun, start, end };
}

test("the works beyond those that may run wait for their turn, in their order", async () => {
  const { turns, begun, start, end } = open();
  const all = ["a", "b", "c", "d"].map((name) => start(name));
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  expect(begun).toEqual(["a", "b", "c"]);
  await end("a");
  await end("c");
  await end("d");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  expect(turns.isIdle).toBe(true);
});

test("no more may wait than there is room for", async () => {
  const { start } = open();
  for (const name of ["a", "b", "c", "d", "e"]) void start(name);
  expect(await start("f")).toBe("full");
});

test("who waits too long gets no turn, and leaves the room to another", async () => {
  const { begun, start, end } = open();
  for (const name of ["a", "b"]) void start(name);
  const late = ["c", "d", "e"].map((name) => start(name));
  vi.advanceTimersByTime(9_999);
  const last = vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(late)).toEqual(["late", "late", "late"]);
  await last;
  void start("f");
  await end("a");
  expect(begun).toEqual(["a", "b", "f"]);
});

test("who leaves while waiting gets no turn, and who has left before neither", async () => {
  const { begun, start, end } = open();
  for (const name of ["a", "b"]) void start(name);
  const leaving = new AbortController();
  const waiting = start("c", leaving.signal);
  leaving.abort();
  expect(await waiting).toBe("gone");
  await end("a");
  expect(await start("d", leaving.signal)).toBe("gone");
  expect(begun).toEqual(["a", "b"]);
});

test("a work that fails passes its turn on", async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 1, waitMs: 1 });
  await expect(turns.run(here, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await turns.run(here, async () => "done")).toBe("done");
});
