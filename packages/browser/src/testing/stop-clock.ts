import { afterEach, beforeEach, vi } from "vitest";

/** The day of every test whose clock stands. */
export const fixedToday = "2026-03-10";
export const fixedNow = Date.parse(`${fixedToday}T12:00:00Z`);

/** Stops the clock at noon in each test of a file, so that the day does not change while one runs. Timers go on. */
export function stopClock(): void {
  beforeEach(() => {
    vi.setSystemTime(fixedNow);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
