import type { DbPool } from "@bandeja/api/db/database";
import { createFixtures } from "./fixtures.ts";

export interface Person {
  readonly id: string;
  readonly token: string;
  /** The network address from which it asks. */
  readonly address: string;
}
export interface Market {
  readonly venues: readonly Person[];
  readonly workers: readonly Person[];
}

/** Venues with credits for an hour, and workers who may all write to them. */
export async function makeMarket(db: DbPool): Promise<Market> {
  const fixtures = createFixtures(db);
  const venues = await fixtures.makeVenues(10);
  const workers = await fixtures.makeWorkers(20);
  for (const venue of venues) await fixtures.makeCredits(venue, 500);
  const jobs = await fixtures.makeJobs(venues.map((venue) => ({ venue, overrides: { openings: 19 } })));
  await fixtures.makeApplications(jobs.flatMap((job) => workers.map((worker) => ({ job, worker }))));
  const addressed = (people: readonly { id: string; token: string }[], network: number): Person[] =>
    people.map(({ id, token }, index) => ({ id, token, address: `198.51.${network}.${index + 1}` }));
  return { venues: addressed(venues, 100), workers: addressed(workers, 101) };
}
