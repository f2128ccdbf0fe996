import { expect, test } from "vitest";
import { openingNotice, postingPrice } from "./opening-notice.ts";
import type { PostingRecord } from "./opening-notice.ts";

const job = { id: "j1", status: "open", applied: 0 } as const;
const cancelled = { ...job, status: "cancelled" } as const;
const calm: PostingRecord = { isBlocked: false, hasUncompleted: false, jobs: [], credits: [] };

test.each<[string, Partial<PostingRecord>, ReturnType<typeof openingNotice>]>([
  ["has no jobs", {}, undefined],
  ["has no jobs, and a credit", { credits: [{ id: "c" }] }, undefined],
  ["has a job and no credit", { jobs: [job] }, "freePositionUsed"],
  ["has a job and a credit", { jobs: [job], credits: [{ id: "c" }] }, "credit"],
  [
    "has used its only credit, too",
    { jobs: [job, { ...job, id: "j2" }], credits: [{ id: "c", jobId: "j2" }] },
    "freePositionUsed",
  ],
  ["has one credit left of two", { jobs: [job], credits: [{ id: "c", jobId: "j1" }, { id: "d" }] }, "credit"],
  ["is suspended", { isBlocked: true, hasUncompleted: true, jobs: [job] }, "blocked"],
  ["could not be asked about its conduct", { isBlocked: undefined, jobs: [job] }, "freePositionUsed"],
  ["has a job to close", { hasUncompleted: true, jobs: [job], credits: [{ id: "c" }] }, "jobNotCompleted"],
  ["cancelled its first job before anybody applied", { jobs: [cancelled] }, undefined],
  [
    "cancelled its first job after somebody had applied",
    { jobs: [{ ...cancelled, applied: 1 }] },
    "freePositionUsed",
  ],
  [
    "cancelled one, then used the position again",
    { jobs: [cancelled, { ...job, id: "j2" }] },
    "freePositionUsed",
  ],
  ["has only jobs that credits paid for", { jobs: [job], credits: [{ id: "c", jobId: "j1" }] }, undefined],
  ["could not be asked about its jobs", { jobs: undefined, credits: [{ id: "c" }] }, undefined],
  ["could not be asked about its credits", { jobs: [job], credits: undefined }, undefined],
  ["could not be asked what is to close", { hasUncompleted: undefined, jobs: [job] }, "freePositionUsed"],
])("a venue that %s gets only an alert that is certain", { tags: "8.credit" }, (_, venue, notice) => {
  expect(openingNotice({ ...calm, ...venue })).toBe(notice);
});

test.each<[string, Pick<PostingRecord, "jobs" | "credits">, ReturnType<typeof postingPrice>]>([
  ["has posted nothing posts for free", { jobs: [], credits: [] }, "free"],
  ["has posted nothing keeps its credit", { jobs: [], credits: [{ id: "c" }] }, "free"],
  ["has a credit uses it", { jobs: [job], credits: [{ id: "c" }] }, "credit"],
  ["has used its free position pays first", { jobs: [job], credits: [] }, "due"],
  ["cancelled its first job is promised nothing", { jobs: [cancelled], credits: [] }, undefined],
  ["could not be asked is promised nothing", { jobs: undefined, credits: [] }, undefined],
])("a venue that %s", (_, venue, price) => {
  expect(postingPrice(venue)).toBe(price);
});
