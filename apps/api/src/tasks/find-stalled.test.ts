import type { WipData } from "pg-boss";
import { expect, test } from "vitest";
import { findStalled } from "./find-stalled.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const ago = (seconds: number) => now - seconds * 1_000;
const worker = (overrides: Partial<WipData>): WipData => ({
  id: "1",
  workId: "1",
  name: "mail",
  options: {},
  state: "active",
  count: 0,
  createdOn: ago(3_600),
  lastFetchedOn: ago(20),
  lastJobStartedOn: null,
  lastJobEndedOn: null,
  lastJobDuration: null,
  lastError: null,
  lastErrorOn: null,
  ...overrides,
});
const stalled = (...workers: WipData[]) =>
  findStalled(workers, [{ name: "mail", lookEvery: 30, expireIn: 120 }], now);

test.each([
  ["a queue whose worker looked a moment ago runs", [worker({})], []],
  [
    "one whose worker was just made and has not looked yet runs",
    [worker({ createdOn: ago(1), lastFetchedOn: null })],
    [],
  ],
  ["one whose worker is at a long task runs", [worker({ count: 1, lastFetchedOn: ago(150) })], []],
  ["one of whose two workers still looks runs", [worker({ lastFetchedOn: ago(900) }), worker({})], []],
  ["one whose worker no longer looks is stalled", [worker({ lastFetchedOn: ago(91) })], ["mail"]],
  ["one whose worker hangs in a task is stalled", [worker({ count: 1, lastFetchedOn: ago(181) })], ["mail"]],
  ["one that has no worker is stalled", [worker({ name: "push" })], ["mail"]],
])("%s", (_what, workers, expected) => {
  expect(stalled(...workers)).toEqual(expected);
});
