import { expect, test } from "vitest";
import { buildMarket } from "./build-market.ts";
import { people, type Person } from "./people.ts";
import { venues } from "./venues.ts";

const photos = {
  people: people.map((_, index) => `${index}.webp`),
  venues: Object.values(venues).map(({ photo }) => photo),
};
const hour = 3_600_000;

// Hourly through a day and a half, across midnight in every zone, and through the changes of daylight saving time.
const starts = [
  "2026-11-20T22:00:00Z",
  "2027-03-27T20:00:00Z",
  "2026-10-24T20:00:00Z",
  "2028-02-28T20:00:00Z",
];
const instants = starts.flatMap((start) =>
  Array.from({ length: 6 }, (_, index) => new Date(Date.parse(start) + index * 5.3 * hour)),
);
const markets = instants.map((now) => ({ now, market: buildMarket(people, photos, now) }));

test("at any start time, no event precedes its cause or is in the future", () => {
  for (const { now, market } of markets) {
    const jobs = new Map(market.jobs.map((job) => [job.id, job]));
    const joined = new Map(market.accounts.map(({ id, createdAt }) => [id, createdAt]));
    const wrong = market.applications.filter((one) => {
      const job = jobs.get(one.jobId);
      const since = joined.get(one.workerId);
      if (!job || !since) return true;
      const isOpen = one.status === "pending" || one.status === "confirmed";
      const closed = one.closedAt ?? now;
      return (
        one.appliedAt < since ||
        one.appliedAt < job.createdAt ||
        one.appliedAt > job.startsAt ||
        closed < one.appliedAt ||
        (one.confirmedAt ?? one.appliedAt) < one.appliedAt ||
        (one.confirmedAt ?? closed) > closed ||
        (job.firstViewedAt ?? job.createdAt) < job.createdAt ||
        (job.firstViewedAt ?? one.appliedAt) > one.appliedAt ||
        closed > now ||
        (one.status === "pending" && job.startsAt <= now) ||
        (isOpen && job.state !== "open")
      );
    });
    expect(wrong).toEqual([]);
    expect(market.messages.filter(({ sentAt }) => sentAt >= now)).toEqual([]);
    expect(market.threads.length).toBeGreaterThanOrEqual(10);
  }
});

test("at any start time, one shift is in progress and one awaits completion, which is not the printed venue's", () => {
  for (const { now, market } of markets) {
    const open = market.jobs.filter(({ state }) => state === "open");
    expect(open.some((job) => job.startsAt <= now && now < job.endsAt)).toBe(true);
    const ended = open.filter((job) => job.endsAt <= now);
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.map(({ venueName }) => venueName)).not.toContain("Cantina Serena");
  }
});

/** The texts that are there more often than `most` times. */
const repeated = (texts: readonly string[], most = 1) =>
  [...Map.groupBy(texts, (text) => text)].filter(([text, same]) => text !== "" && same.length > most);

test("no page shows a sentence twice, and no review is repeated more than once", () => {
  for (const { market } of markets) {
    const { reviews, jobs, messages } = market;
    const bodies = reviews.map(({ body }) => body ?? "");
    expect(bodies.filter((body) => body !== "").length).toBeGreaterThan(400);
    expect(repeated(bodies, 2)).toEqual([]);
    for (const side of ["subjectId", "authorId"] as const) {
      const pages = [...Map.groupBy(reviews, (review) => review[side]).values()];
      expect(pages.flatMap((page) => repeated(page.map(({ body }) => body ?? "")))).toEqual([]);
    }
    expect(repeated(jobs.map(({ note }) => note ?? ""))).toEqual([]);
    expect(repeated(messages.map(({ body }) => body))).toEqual([]);
    expect(repeated(market.venues.map(({ description }) => description ?? ""))).toEqual([]);
  }
});

test("the 150 people have distinct e-mails, mobiles and portraits, and were adults when they joined", () => {
  const distinct = (key: (person: Person) => string) => new Set(people.map(key)).size;
  expect(people).toHaveLength(150);
  expect(distinct(({ email }) => email)).toBe(150);
  expect(distinct(({ mobile }) => mobile.callingCode + mobile.national)).toBe(150);
  expect(distinct(({ portrait }) => portrait)).toBe(150);
  expect(
    people.filter(({ bornDaysAgo, joinedDaysAgo }) => bornDaysAgo - joinedDaysAgo < 18 * 365.25),
  ).toEqual([]);
});
