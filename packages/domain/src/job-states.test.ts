import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hasEnded, hasStarted, isRunning, jobStatus, type JobState, type JobStatus } from "./job-states.ts";

const endsAt = new Date("2026-06-01T02:00:00Z");
const before = new Date("2026-06-01T01:59:59.999Z");

test.each<[string, JobState, number, Date, JobStatus]>([
  ["with free places is open", "open", 2, before, "open"],
  ["whose places are all taken is full", "open", 3, before, "full"],
  ["has ended at the very instant of its end", "open", 2, endsAt, "ended"],
  ["that is over has ended, full or not", "open", 3, endsAt, "ended"],
  ["marked as completed is completed, not ended", "completed", 3, endsAt, "completed"],
  ["cancelled before its end is cancelled", "cancelled", 3, before, "cancelled"],
  ["cancelled long ago is cancelled, not ended", "cancelled", 0, endsAt, "cancelled"],
])("a job %s", (_, state, confirmed, now, status) => {
  expect(jobStatus({ state, openings: 3, confirmed, endsAt }, now)).toBe(status);
});

test("a full job is open again after a worker leaves it", () => {
  expect(jobStatus({ state: "open", openings: 1, confirmed: 1, endsAt }, before)).toBe("full");
  expect(jobStatus({ state: "open", openings: 1, confirmed: 0, endsAt }, before)).toBe("open");
});

test("at any instant a job is either upcoming, running or over", () => {
  const instant = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 100 }), instant, (start, length, at) => {
      const job = { startsAt: new Date(start), endsAt: new Date(start + length) };
      const now = new Date(at);
      const phases = [!hasStarted(job, now), isRunning(job, now), hasEnded(job, now)];
      expect(phases.filter(Boolean)).toHaveLength(1);
    }),
  );
});
