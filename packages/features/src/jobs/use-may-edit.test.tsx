import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jobRow } from "../testing/venue-rows.ts";
import { useMayEdit } from "./use-may-edit.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-27T20:40:00Z") }));
afterEach(() => vi.useRealTimers());

test("a job that begins while it is shown can no longer change", () => {
  const job = jobRow({ startsAt: "2026-11-27T21:00:00.000Z" });
  const { result } = renderHook(() => useMayEdit(job));
  act(() => void vi.advanceTimersByTime(20 * 60_000 - 1));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

test.each([
  ["a cancelled job cannot change", jobRow({ status: "cancelled" }), false],
  ["a job of next year can", jobRow({ startsAt: "2027-11-27T21:00:00.000Z" }), true],
])("%s", (_, job, expected) => {
  const { result } = renderHook(() => useMayEdit(job));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(expected);
});
