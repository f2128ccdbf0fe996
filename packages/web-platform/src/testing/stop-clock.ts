import { afterEach, beforeEach, vi } from "vitest";

/** The date of every test with a stopped clock. */
export const fixedToday = "2026-03-10";
export const fixedNow = Date.parse(`${fixedToday}T12:00:00Z`);

/** Stops the clock at noon in each test of a file, so that the date cannot change during a test. Timers run. */
export function stopClock(): void {
  beforeEach(() => {
    vi.setSystemTime(fixedNow);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
