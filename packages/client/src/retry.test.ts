import { expect, onTestFinished, test, vi } from "vitest";
import { ApiFailure, NetworkFailure } from "./failures.ts";
import { retryAfterSeconds } from "./read-answer.ts";
import { retryDelay } from "./retry.ts";

const unavailable = (retryAfter?: number) =>
  new ApiFailure({ status: 503, code: "UNAVAILABLE", message: "", retryAfter });

test("each retry waits longer, and the third failure is final", () => {
  const failure = new NetworkFailure("offline", undefined);
  expect([1, 2, 3].map((failures) => retryDelay(failure, failures, () => 0.5))).toEqual([
    300,
    900,
    undefined,
  ]);
});

test("nothing is retried while the browser reports no network", () => {
  vi.stubGlobal("navigator", { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(retryDelay(new NetworkFailure("offline", undefined), 1)).toBeUndefined();
});

test("Retry-After is honoured up to a limit, since a user is waiting", () => {
  expect(retryDelay(unavailable(2), 1)).toBe(2000);
  expect(retryDelay(unavailable(60), 1)).toBeUndefined();
});

test("Retry-After is read as seconds and as a date", () => {
  const now = Date.parse("2026-11-27T18:00:00Z");
  expect(retryAfterSeconds("120", now)).toBe(120);
  expect(retryAfterSeconds("Fri, 27 Nov 2026 18:00:30 GMT", now)).toBe(30);
  expect(retryAfterSeconds("soon", now)).toBeUndefined();
  expect(retryAfterSeconds(null, now)).toBeUndefined();
});
