import { findOpenJobs } from "@bandeja/api/modules/jobs/search/find-open-jobs";
import { hoursAfter, tuesdayNoon, type Market } from "@bandeja/api/testing/test-market";
import type { Random } from "@bandeja/demo-data/random";
import type { JobRow } from "@bandeja/demo-data/rows";
import { inPublishedOrder, publishedNumber } from "@bandeja/domain/testing/published-order";
import { sql } from "drizzle-orm";
import { instant } from "./facts.ts";

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Kilometres on a globe of the mean radius of the earth. */
function kilometres(one: Point, other: Point): number {
  const [a, b, turn] = [one.lat, other.lat, other.lng - one.lng].map((angle) => (angle * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(turn / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(Math.min(1, half)));
}

interface LocatedJob extends Point {
  readonly job: JobRow;
  readonly pinned: boolean;
  readonly isFull: boolean;
  /** The ISO weekday of its only day. */
  readonly weekday: number;
}

interface Searcher {
  readonly id: string;
  /** The venues that have blocked the worker, are blocked, or have them under "Never again". */
  readonly venuesApart: ReadonlySet<string>;
  /** The jobs for which the worker cannot apply again. */
  readonly jobsClosed: ReadonlySet<string>;
}

/** Jobs around a point, and workers who search there. */
interface Town {
  readonly centre: Point;
  readonly jobs: readonly LocatedJob[];
  readonly searchers: readonly Searcher[];
}

const around = ({ lat, lng }: Point, random: Random): Point => ({
  lat: lat + random.next() * 2 - 1,
  lng: lng + random.next() * 2 - 1,
});

/** Jobs of a town, several of them at one place, at one time and for one pay; some are full, begun or unpinned. */
async function postJobs(market: Market, centre: Point, random: Random): Promise<LocatedJob[]> {
  const posted: LocatedJob[] = [];
  for (let made = 0; made < 12; made += 1) {
    const venue = await market.venue();
    const { lat, lng } = around(centre, random);
    const pinned = random.chance(0.7);
    for (let nth = 0; nth < 10; nth += 1) {
      const day = random.whole(9, 14);
      const startDate = `2026-03-${String(day).padStart(2, "0")}`;
      const job = await market.job(venue, {
        startDate,
        endDate: startDate,
        startTime: random.pick(["10:00", "18:00", "20:30"]),
        endTime: "23:00",
        hourlyCents: random.pick([900, 1_200, 1_500]),
        tips: random.chance(0.5),
        openings: 2,
      });
      const isFull = random.chance(0.15);
      await market.db.execute(sql`UPDATE jobs SET latitude = ${lat}, longitude = ${lng}, pinned = ${pinned},
        confirmed_count = ${isFull ? 2 : 0} WHERE id = ${job.id}`);
      // 9 March 2026 is a Monday.
      posted.push({ job, lat, lng, pinned, isFull, weekday: day - 8 });
    }
  }
  return posted;
}

/** A worker with blocks in both directions, a venue that wants no more of them, and applications that have ended. */
async function makeSearcher(
  market: Market,
  posted: readonly LocatedJob[],
  random: Random,
): Promise<Searcher> {
  const { id } = await market.person();
  const at = instant(hoursAfter(tuesdayNoon, -48));
  const venues = random.shuffled([...new Set(posted.map(({ job }) => job.venueId))]);
  const [blocked = "", blockedBy = "", never = ""] = venues;
  const block = (blocker: string, other: string) =>
    market.db.execute(
      sql`INSERT INTO blocks (blocker_id, blocked_id, blocked_at) VALUES (${blocker}, ${other}, ${at})`,
    );
  await block(id, blocked);
  await block(blockedBy, id);
  await market.db.execute(sql`INSERT INTO favourites (venue_id, worker_id, list, set_at)
    VALUES (${never}, ${id}, 'never', ${at}), (${venues[3]}, ${id}, 'favourite', ${at})`);
  const applied = random.shuffled(posted).slice(0, 12);
  const statuses = ["pending", "withdrawn", "declined", "cancelled"] as const;
  const chosen = applied.map(({ job }) => ({ job, status: random.pick(statuses) }));
  for (const { job, status } of chosen) await market.application(job, { id }, { status });
  const closed = chosen.filter(({ status }) => status === "declined" || status === "cancelled");
  return {
    id,
    venuesApart: new Set([blocked, blockedBy, never]),
    jobsClosed: new Set(closed.map(({ job }) => job.id)),
  };
}

/** Towns far apart, each with its own jobs and workers. */
export async function makeTowns(market: Market, count: number, random: Random): Promise<Town[]> {
  const towns: Town[] = [];
  for (let made = 0; made < count; made += 1) {
    const centre = { lat: random.whole(-50, 50), lng: -170 + (340 / count) * made };
    const jobs = await postJobs(market, centre, random);
    const searchers: Searcher[] = [];
    for (let nth = 0; nth < 4; nth += 1) searchers.push(await makeSearcher(market, jobs, random));
    towns.push({ centre, jobs, searchers });
  }
  return towns;
}

const startRanges = [
  { from: "09:00", to: "12:00" },
  { from: "17:00", to: "19:00" },
  // Across midnight.
  { from: "20:00", to: "10:30" },
];

/** A search of a visitor or a worker; half of the filters that it could have. */
function drawSearch({ centre, jobs, searchers }: Town, random: Random) {
  const some = <T>(draw: () => T): T | undefined => (random.chance(0.25) ? draw() : undefined);
  const reaches = [5, 10, 24.9, 25, publishedNumber("firstKm"), 120, publishedNumber("searchReach")];
  return {
    near: { ...around(centre, random), km: random.pick(reaches) },
    sort: random.pick(["soonest", "nearest", "pay"] as const),
    now: hoursAfter(tuesdayNoon, random.whole(-48, 96)),
    searcher: random.chance(0.7) ? random.pick(searchers) : undefined,
    venueId: random.chance(0.05) ? random.pick(jobs).job.venueId : undefined,
    from: some(() => `2026-03-${random.whole(10, 12)}`),
    to: some(() => `2026-03-${random.whole(12, 14)}`),
    weekdays: some(() => random.shuffled([1, 2, 3, 4, 5, 6, 7]).slice(0, random.whole(2, 6))),
    starts: some(() => random.pick(startRanges)),
    minHourlyCents: some(() => random.pick([1_000, 1_200, 1_500])),
    tips: some(() => random.chance(0.5)),
  };
}
export type DrawnSearch = ReturnType<typeof drawSearch>;

export function drawSearchOf(towns: readonly Town[], random: Random) {
  const town = random.pick(towns);
  return { town, search: drawSearch(town, random) };
}

/** The ids of a search's page, as the server finds them. */
export async function findIds(market: Market, search: DrawnSearch): Promise<string[]> {
  const { sort, now, searcher, ...filter } = search;
  const unused = {
    localityId: undefined,
    bounds: undefined,
    startsAfter: undefined,
    startsBefore: undefined,
    currency: undefined,
  };
  const asked = { filter: { ...unused, ...filter }, workerId: searcher?.id, now };
  const { jobs } = await findOpenJobs(market.db, asked, { sort, limit: 200, after: undefined });
  return jobs.map(({ id }) => id);
}

const isBetween = (time: string, { from, to }: { from: string; to: string }): boolean =>
  from <= to ? from <= time && time <= to : from <= time || time <= to;

/** Whether a job has what a search asks for. */
const matches = ({ job, weekday }: LocatedJob, search: DrawnSearch): boolean =>
  (search.venueId === undefined || job.venueId === search.venueId) &&
  (search.from === undefined || search.from <= job.startDate) &&
  (search.to === undefined || job.startDate <= search.to) &&
  (search.weekdays === undefined || search.weekdays.includes(weekday)) &&
  (search.starts === undefined || isBetween(job.startTime, search.starts)) &&
  (search.minHourlyCents === undefined || job.hourlyCents >= search.minHourlyCents) &&
  (search.tips === undefined || job.tips === search.tips);

const isHiddenFrom = ({ job }: LocatedJob, searcher: Searcher | undefined): boolean =>
  searcher !== undefined && (searcher.venuesApart.has(job.venueId) || searcher.jobsClosed.has(job.id));

const orderNames = { soonest: "soonestOrder", nearest: "nearestOrder", pay: "bestPaidOrder" } as const;
// Before any number on the globe, for those that have no distance.
const far = 1e6;

/** The ids of a search, as published. */
export function publishedIds({ jobs }: Town, search: DrawnSearch): string[] {
  const { near, sort, now, searcher } = search;
  const selected = jobs.filter(
    (one) =>
      !one.isFull &&
      new Date(one.job.startsAt) > now &&
      kilometres(near, one) <= near.km &&
      (one.pinned || near.km >= publishedNumber("pinnedOnlyBelow")) &&
      matches(one, search) &&
      !isHiddenFrom(one, searcher),
  );
  return inPublishedOrder(orderNames[sort], selected, {
    startsAt: ({ job }) => new Date(job.startsAt).getTime(),
    id: ({ job }) => job.id,
    hourlyValue: ({ job }) => job.hourlyCents,
    distance: (one) => (one.pinned ? kilometres(near, one) : far),
  }).map(({ job }) => job.id);
}
