import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useSecondsUntil } from "./use-seconds-until.ts";

afterEach(() => vi.useRealTimers());

test("seconds are counted down to zero, and from the start for a new instant", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ until }) => useSecondsUntil(until), {
    initialProps: { until: Date.now() + 60_000 },
  });
  expect(result.current).toBe(60);
  act(() => void vi.advanceTimersByTime(18_000));
  expect(result.current).toBe(42);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  rerender({ until: Date.now() + 60_000 });
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(59);
});
