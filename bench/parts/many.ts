import { call, wireOf } from "../calls/request.ts";
import { answerOf } from "../calls/same-answers.ts";
import { BenchError } from "../bench-error.ts";
import { findBusyVenues, type MeasuredVenue } from "../fill/measured-venues.ts";
import type { Market } from "../fill/open-market.ts";
import { restore } from "../fill/restore.ts";
import type { Side } from "../load/run-rounds.ts";
import type { Part, Setting } from "./part.ts";

const [few, many] = [50, 500] as const;
/** The rows that the list shows at first. */
const limit = 50;
const venuesOfSide = 10;

/** Gives venues more upcoming jobs, copies of one of theirs, which `restore` deletes. */
async function addJobs({ client }: Market, venues: readonly MeasuredVenue[], count: number): Promise<void> {
  await client.query(
    `INSERT INTO jobs
     SELECT copy.* FROM unnest($1::uuid[]) venue (id)
     CROSS JOIN LATERAL (
       SELECT j FROM jobs j WHERE j.venue_id = venue.id AND j.state = 'open' AND j.starts_at > now()
       ORDER BY j.starts_at LIMIT 1
     ) present
     CROSS JOIN generate_series(1, $2) number
     CROSS JOIN LATERAL jsonb_populate_record(present.j, jsonb_build_object(
       'id', gen_random_uuid(), 'created_at', now() + number * interval '1 ms', 'confirmed_count', 0)) copy`,
    [venues.map(({ id }) => id), count],
  );
}

/** The first rows of these venues' lists, as the site asks for them. */
async function sideOf(
  { api, database }: Setting,
  venues: readonly MeasuredVenue[],
  name: string,
): Promise<Side> {
  const requests = venues.map(({ id, token }) =>
    call("/jobs/findjobsofrestaurant", { restaurant: id, type: "new", weeks: true, limit }, token),
  );
  for (const request of requests) {
    const { data } = (await answerOf(api, request)) as { data: unknown[] };
    if (data.length !== limit) throw new BenchError(`A list of ${name} has ${data.length} rows at first.`);
  }
  return { server: { ...api, name }, requests: requests.map(wireOf), database };
}

/** Compares the first rows of long lists with those of short ones, on the same server. */
export const manyPart: Part = {
  title: `the first rows of a venue's ${many} jobs, and of ${few} more than it has instead of the bare server`,
  async prepare(setting) {
    const { market, defer } = setting;
    const venues = (await findBusyVenues(market.client, market.jobs)).slice(0, 2 * venuesOfSide);
    const half = Math.ceil(venues.length / 2);
    const [long, short] = [venues.slice(0, half), venues.slice(half)];
    defer(() => restore(market.client, market.filledAt));
    await addJobs(market, long, many);
    await addJobs(market, short, few);
    await market.client.query("ANALYZE jobs");
    return {
      sides: [await sideOf(setting, long, `${many} jobs`), await sideOf(setting, short, `${few} jobs`)],
    };
  },
};
