import { expect, test } from "vitest";
import { jobRow } from "../../testing/venue-rows.ts";
import { findWaitingPeople } from "./waiting-people.tsx";

const calm = jobRow({ id: "calm" });
const busy = jobRow({ id: "busy", waiting: 2 });

test.each([
  ["nobody has applied", [calm], undefined],
  ["two wait for one job", [calm, busy], { count: 2, job: "busy" }],
  ["some wait for two jobs", [busy, jobRow({ waiting: 1 })], { count: 3, job: undefined }],
  ["the other job is full", [busy, jobRow({ waiting: 1, status: "full" })], { count: 2, job: "busy" }],
  [
    "the jobs are over or cancelled",
    [jobRow({ waiting: 2, status: "ended" }), jobRow({ waiting: 2, status: "cancelled" })],
    undefined,
  ],
])("when %s, the link leads to %j", (_, jobs, waiting) => {
  expect(findWaitingPeople(jobs)).toEqual(waiting);
});
