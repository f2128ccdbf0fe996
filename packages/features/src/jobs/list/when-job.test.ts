import { expect, test } from "vitest";
import { jobRow } from "../../testing/venue-rows.ts";
import { nearnessOf, nextToStart } from "./when-job.ts";

// 18:00 in São Paulo is 21:00 UTC; the job ends at 02:00, 05:00 UTC.
const job = jobRow({
  startDate: "2026-11-27",
  endDate: "2026-11-27",
  startsAt: "2026-11-27T21:00:00.000Z",
  endsAt: "2026-11-28T05:00:00.000Z",
});
const lunch = { ...job, startTime: "11:00", startsAt: "2026-11-27T14:00:00.000Z" };

test.each([
  ["later", job, "2026-11-25T15:00:00Z"],
  ["tomorrow", job, "2026-11-26T15:00:00Z"],
  // 01:00 UTC of the 27th is still the 26th in São Paulo.
  ["tomorrow", job, "2026-11-27T01:00:00Z"],
  ["tonight", job, "2026-11-27T03:30:00Z"],
  ["tonight", job, "2026-11-27T20:59:59Z"],
  ["running", job, "2026-11-27T21:00:00Z"],
  ["running", job, "2026-11-28T04:59:59Z"],
  ["today", lunch, "2026-11-27T12:00:00Z"],
] as const)("a shift is named %s by its venue's clock", (nearness, shift, now) => {
  expect(nearnessOf(shift, new Date(now))).toBe(nearness);
});

const nights = {
  ...job,
  endDate: "2026-11-29",
  startTime: "19:00",
  endTime: "23:30",
  startsAt: "2026-11-27T22:00:00.000Z",
  endsAt: "2026-11-30T02:30:00.000Z",
};
const overnight = { ...nights, endTime: "02:00", endsAt: "2026-11-30T05:00:00.000Z" };

test.each([
  ["running", nights, "2026-11-27T22:30:00Z"],
  // 13:40 in São Paulo, between the first and the second night.
  ["tonight", nights, "2026-11-28T16:40:00Z"],
  ["running", nights, "2026-11-29T00:00:00Z"],
  ["tomorrow", nights, "2026-11-29T02:45:00Z"],
  // 01:00 in São Paulo.
  ["running", overnight, "2026-11-28T04:00:00Z"],
  ["tonight", overnight, "2026-11-28T05:00:00Z"],
  ["tonight", { ...nights, startTime: "18:00" }, "2026-11-28T16:40:00Z"],
  ["today", { ...nights, startTime: "16:00" }, "2026-11-28T16:40:00Z"],
] as const)("a job of several nights is named %s by its next night", (nearness, shift, now) => {
  expect(nearnessOf(shift, new Date(now))).toBe(nearness);
});

const inDecember = {
  ...job,
  startDate: "2026-12-01",
  endDate: "2026-12-01",
  startsAt: "2026-12-01T21:00:00.000Z",
};

test.each([
  ["2026-11-26T20:00:00Z", { day: "2026-11-27", time: "18:00", near: "tomorrow" }],
  ["2026-11-27T21:00:00Z", { day: "2026-12-01", time: "18:00", near: "later" }],
  ["2026-12-02T00:00:00Z", undefined],
])("at %s, the next shift is that of the first job that has not started", (now, next) => {
  expect(nextToStart([job, inDecember], new Date(now))).toEqual(next);
});

test.each([
  ["2026-11-28T16:40:00Z", { day: "2026-11-28", time: "19:00", near: "tonight" }],
  ["2026-11-28T23:00:00Z", { day: "2026-11-29", time: "19:00", near: "tomorrow" }],
  ["2026-11-29T23:00:00Z", { day: "2026-12-01", time: "18:00", near: "later" }],
])("at %s, the next shift may be the next night of a job that has begun", (now, next) => {
  expect(nextToStart([nights, inDecember], new Date(now))).toEqual(next);
});
