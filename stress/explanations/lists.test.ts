import { makeRandom, type Random } from "@bandeja/demo-data/random";
import type { JobRow } from "@bandeja/demo-data/rows";
import { findBestFree } from "@bandeja/api/modules/applications/offers/offers-store";
import { findOpenJobs } from "@bandeja/api/modules/jobs/search/find-open-jobs";
import { inTransaction } from "@bandeja/api/db/transaction";
import { newId } from "@bandeja/api/kernel/ids";
import type { Tx } from "@bandeja/api/db/database";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "@bandeja/api/testing/test-market";
import { inPublishedOrder, publishedNumber } from "@bandeja/domain/testing/published-order";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { extent, recordFigures } from "../suite.ts";

// The lists of the server, calculated again from the published parameters alone: which rows, and in which order. The
// applicants of a job are sorted by the clients: `packages/features/src/applicants/sort-applicants.test.ts`.

vi.setConfig({ testTimeout: extent({ short: 120_000, long: 1_800_000 }), hookTimeout: 180_000 });

const searches = extent({ smoke: 150, short: 1_000, long: 8_000 });
const offers = extent({ smoke: 40, short: 300, long: 2_000 });
const seed = Number(process.env["STRESS_SEED"] ?? 40);

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(async () => {
  await market.close();
  recordFigures(
    "explanations",
    `${searches.toLocaleString("en")} searches and ${offers.toLocaleString("en")} lists of offers, all as published`,
  );
});

const instant = (at: Date) => at.toISOString();

/** Kilometres on a globe of the mean radius of the earth. */
function kilometres(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const [a, b, turn] = [one.lat, other.lat, other.lng - one.lng].map((angle) => (angle * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(turn / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(Math.min(1, half)));
}

interface LocatedJob {
  readonly job: JobRow;
  readonly lat: number;
  readonly lng: number;
  readonly pinned: boolean;
  readonly isFull: boolean;
}

/** Jobs around Lisbon, several of them at one place, at one time and for one pay; some are full, begun or unpinned. */
async function postJobs(random: Random): Promise<LocatedJob[]> {
  const posted: LocatedJob[] = [];
  for (let made = 0; made < 12; made += 1) {
    const venue = await market.venue();
    const [lat, lng, pinned] = [
      38.72 + random.next() * 2 - 1,
      -9.14 + random.next() * 2 - 1,
      random.chance(0.7),
    ];
    for (let nth = 0; nth < 10; nth += 1) {
      const startDate = `2026-03-${String(random.whole(9, 14)).padStart(2, "0")}`;
      const job = await market.job(venue, {
        startDate,
        endDate: startDate,
        startTime: random.pick(["10:00", "18:00", "20:30"]),
        endTime: "23:00",
        hourlyCents: random.pick([900, 1_200, 1_500]),
        openings: 2,
      });
      const isFull = random.chance(0.15);
      await market.db.execute(sql`UPDATE jobs SET latitude = ${lat}, longitude = ${lng}, pinned = ${pinned},
        confirmed_count = ${isFull ? 2 : 0} WHERE id = ${job.id}`);
      posted.push({ job, lat, lng, pinned, isFull });
    }
  }
  return posted;
}

const anything = {
  venueId: undefined,
  localityId: undefined,
  bounds: undefined,
  from: undefined,
  to: undefined,
  startsAfter: undefined,
  startsBefore: undefined,
  weekdays: undefined,
  starts: undefined,
  minHourlyCents: undefined,
  currency: undefined,
  tips: undefined,
} as const;

const orderNames = { soonest: "soonestOrder", nearest: "nearestOrder", pay: "bestPaidOrder" } as const;

test("every search of open shifts has the published shifts in the published order", async () => {
  const random = makeRandom(seed);
  const posted = await postJobs(random);
  // Before any number on the globe, for those that have no distance.
  const far = 1e6;
  let rows = 0;
  for (let made = 0; made < searches; made += 1) {
    const near = { lat: 38.72 + random.next() * 2 - 1, lng: -9.14 + random.next() * 2 - 1 };
    const km = random.pick([
      5,
      10,
      24.9,
      25,
      publishedNumber("firstKm"),
      120,
      publishedNumber("searchReach"),
    ]);
    const sort = random.pick(["soonest", "nearest", "pay"] as const);
    const now = hoursAfter(tuesdayNoon, random.whole(-48, 96));
    const search = { filter: { ...anything, near: { ...near, km } }, workerId: undefined, now };
    const found = await findOpenJobs(market.db, search, { sort, limit: 200, after: undefined });

    const selected = posted.filter(
      ({ job, pinned, isFull, ...point }) =>
        !isFull &&
        new Date(job.startsAt) > now &&
        kilometres(near, point) <= km &&
        (pinned || km >= publishedNumber("pinnedOnlyBelow")),
    );
    const expected = inPublishedOrder(orderNames[sort], selected, {
      startsAt: ({ job }) => new Date(job.startsAt).getTime(),
      id: ({ job }) => job.id,
      hourlyValue: ({ job }) => job.hourlyCents,
      distance: ({ pinned, ...point }) => (pinned ? kilometres(near, point) : far),
    });
    expect(found.jobs.map(({ id }) => id)).toEqual(expected.map(({ job }) => job.id));
    rows += expected.length;
  }
  expect(rows).toBeGreaterThan(searches);
});

interface Candidate {
  readonly id: string;
  readonly applicationId: string;
  readonly here: number;
  readonly anywhere: number;
}

/** A job with applicants, who have worked for its venue and for others a few times each. */
async function gatherApplicants(random: Random) {
  const [venue, other] = [await market.venue(), await market.venue()];
  const job = await market.job(venue, { startDate: "2026-04-20", endDate: "2026-04-20", offerVacated: true });
  const candidates: Candidate[] = [];
  let day = 0;
  for (let made = 0; made < 14; made += 1) {
    const person = await market.person();
    const [here, elsewhere] = [random.whole(0, 2), random.whole(0, 2)];
    for (const employer of [
      ...Array<typeof venue>(here).fill(venue),
      ...Array<typeof venue>(elsewhere).fill(other),
    ]) {
      day += 1;
      const startDate = instant(hoursAfter(new Date("2025-10-01T12:00:00Z"), 24 * day)).slice(0, 10);
      const past = await market.job(employer, { startDate, endDate: startDate, state: "completed" });
      await market.application(past, person, { status: "completed" });
    }
    const { id: applicationId } = await market.application(job, person);
    candidates.push({ id: person.id, applicationId, here, anywhere: here + elsewhere });
  }
  const { id: vacatedBy } = await market.application(job, await market.person(), { status: "cancelled" });
  return { job, vacatedBy, candidates };
}

/** What decides about an applicant in one list. */
const drawFacts = (candidate: Candidate, random: Random) => {
  const reviews = random.pick([0, 0, 1, 3]);
  return {
    ...candidate,
    isPending: random.chance(0.6),
    list: random.pick(["none", "none", "favourite", "never"] as const),
    reviews,
    stars: reviews * 4 + random.whole(-reviews, reviews),
    appliedAt: hoursAfter(tuesdayNoon, -random.whole(1, 5)),
  };
};
type Facts = ReturnType<typeof drawFacts>;

async function writeFacts(tx: Tx, venueId: string, facts: Facts): Promise<void> {
  const { id, applicationId, isPending, list, reviews, stars, appliedAt } = facts;
  await tx.execute(sql`UPDATE parties SET star_sum = ${stars}, review_count = ${reviews} WHERE id = ${id}`);
  await tx.execute(
    sql`UPDATE applications SET applied_at = ${instant(appliedAt)} WHERE id = ${applicationId}`,
  );
  if (!isPending) {
    await tx.execute(sql`UPDATE applications SET status = 'withdrawn', closed_at = ${instant(tuesdayNoon)}
      WHERE id = ${applicationId}`);
  }
  if (list !== "none") {
    await tx.execute(sql`INSERT INTO favourites (venue_id, worker_id, list, set_at)
      VALUES (${venueId}, ${id}, ${list}, ${instant(tuesdayNoon)})`);
  }
}

/** Ends a transaction without its writes. */
class Undone extends Error {}

/** The applicants in the order in which they are asked, each after the offer before has expired. */
async function askAll(job: JobRow, vacatedBy: string, facts: readonly Facts[]): Promise<string[]> {
  const asked: string[] = [];
  const [begun, over] = [instant(tuesdayNoon), instant(hoursAfter(tuesdayNoon, 2))];
  const undone = inTransaction(market.db, async (tx) => {
    for (const one of facts) await writeFacts(tx, job.venueId, one);
    for (;;) {
      const best = await findBestFree(tx, job, tuesdayNoon);
      if (best === undefined) throw new Undone();
      asked.push(best.id);
      await tx.execute(sql`INSERT INTO offers (id, job_id, application_id, vacated_by, offered_at, until, state, ended_at)
        VALUES (${newId()}, ${job.id}, ${best.id}, ${vacatedBy}, ${begun}, ${over}, 'expired', ${over})`);
    }
  });
  await expect(undone).rejects.toThrow(Undone);
  return asked;
}

test("every vacated opening is offered to the published applicants in the published order", async () => {
  const random = makeRandom(seed + 1);
  const { job, vacatedBy, candidates } = await gatherApplicants(random);
  let asked = 0;
  for (let made = 0; made < offers; made += 1) {
    const facts = candidates.map((candidate) => drawFacts(candidate, random));
    const offered = await askAll(job, vacatedBy, facts);
    const expected = inPublishedOrder(
      "offerOrder",
      facts.filter(({ isPending, list }) => isPending && list !== "never"),
      {
        favourite: ({ list }) => Number(list === "favourite"),
        rating: ({ reviews, stars }) =>
          reviews === 0 ? publishedNumber("ratingWithoutReviews") : Math.round((stars * 10) / reviews) / 10,
        workedHere: ({ here }) => here,
        workedAnywhere: ({ anywhere }) => anywhere,
        appliedAt: ({ appliedAt }) => appliedAt.getTime(),
        id: ({ applicationId }) => applicationId,
      },
    );
    expect(offered).toEqual(expected.map(({ applicationId }) => applicationId));
    asked += offered.length;
  }
  expect(asked).toBeGreaterThan(offers);
});
