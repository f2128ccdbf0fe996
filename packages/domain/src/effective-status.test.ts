import { expect, test } from "vitest";
import { applicationStates } from "./application-states.ts";
import { effectiveStatus } from "./effective-status.ts";

const job = { startsAt: new Date("2026-03-10T18:00:00Z") };
const before = new Date("2026-03-10T17:59:59.999Z");

test.each(applicationStates)("before the start, an application is shown as stored: %s", (status) => {
  expect(effectiveStatus({ status }, job, before)).toBe(status);
});

test.each(applicationStates)("from the start on, only a pending one is shown as expired: %s", (status) => {
  expect(effectiveStatus({ status }, job, job.startsAt)).toBe(status === "pending" ? "expired" : status);
});
