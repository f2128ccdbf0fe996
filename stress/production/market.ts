import { pushSubscribe } from "@bandeja/contract/calls/push";
import type { DbPool } from "@bandeja/api/db/database";
import type { PushService } from "@bandeja/providers/testing/push-service/push-service";
import type { OpeningPlan } from "../crash-recovery/load/applications.ts";
import { createFixtures, startingIn } from "../fixtures.ts";
import type { Party } from "../live/reader.ts";
import { times } from "../times.ts";
import type { Ask } from "./ask-as-client.ts";

/** Applications at one host. */
const perHost = 6;
/**
 * Whether a host gets pushes, and has one job for all its applicants. The others get mails, of which those about one job are
 * an hour apart, so they have a job for each.
 */
const getsPushes = (host: number): boolean => host % 2 === 0;
const ends = ["confirmed", "worker", "venue"] as const;

interface Sizes {
  readonly posters: number;
  readonly applicants: number;
  readonly photos: number;
}

/** Venues and workers who write to each other, and follow their streams. */
async function makeTalkers(fixtures: ReturnType<typeof createFixtures>): Promise<Party[]> {
  const [venues, workers] = [await fixtures.makeVenues(3), await fixtures.makeWorkers(4)];
  const jobs = await fixtures.makeJobs(
    venues.map((venue) => ({ venue, overrides: { ...startingIn(20 * 24), openings: workers.length } })),
  );
  await fixtures.makeApplications(jobs.flatMap((job) => workers.map((worker) => ({ job, worker }))));
  const sides = [
    { side: "venue", own: venues, others: workers },
    { side: "worker", own: workers, others: venues },
  ] as const;
  return sides.flatMap(({ side, own, others }, index) =>
    own.map(({ id, token }, n) => ({
      id,
      token,
      side,
      address: `198.51.100.${index * 100 + n + 1}`,
      partners: others.map((other) => other.id),
    })),
  );
}

/** Creates the accounts of a load, most for one thing only, so that no limit of an account ends it. */
export async function makeMarket(db: DbPool, { posters, applicants, photos }: Sizes) {
  const fixtures = createFixtures(db);
  const posting = await fixtures.makeVenues(posters);
  // The free position is used.
  await fixtures.makeJobs(posting.map((venue) => ({ venue, overrides: { paidWith: "free" } })));
  const credits = new Map<string, Awaited<ReturnType<typeof fixtures.makeCredits>>>();
  for (const venue of posting) credits.set(venue.id, await fixtures.makeCredits(venue, 4));

  const workers = await fixtures.makeWorkers(applicants);
  const hosts = await fixtures.makeVenues(Math.ceil(applicants / perHost));
  const jobs = await fixtures.makeJobs(
    hosts.flatMap((venue, host) =>
      times(getsPushes(host) ? 1 : perHost, () => ({
        venue,
        overrides: { ...startingIn(10 * 24), openings: perHost },
      })),
    ),
  );
  const plans = workers.map((worker, n): OpeningPlan => {
    const venue = hosts[Math.floor(n / perHost)]!;
    const own = jobs.filter(({ venueId }) => venueId === venue.id);
    return { venue, worker, job: own[n % own.length]!, end: ends[n % ends.length]! };
  });
  return {
    talkers: await makeTalkers(fixtures),
    posters: posting.map((venue) => ({
      ...venue,
      credits: credits
        .get(venue.id)!
        .toSorted((a, b) => a.boughtAt.getTime() - b.boughtAt.getTime() || a.id.localeCompare(b.id)),
    })),
    hosts,
    plans,
    pictured: await fixtures.makeVenues(photos),
    browsers: await fixtures.makeWorkers(20),
  };
}
export type Market = Awaited<ReturnType<typeof makeMarket>>;

/** Lets every second venue get pushes; the others, and all workers, get mails. */
export async function subscribeHosts({ hosts }: Market, ask: Ask, push: PushService): Promise<void> {
  for (const { token } of hosts.filter((_host, n) => getsPushes(n))) {
    await ask(pushSubscribe, { token, body: push.subscribe() });
  }
}
