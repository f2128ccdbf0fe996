import { findBusyVenues } from "../fill/measured-venues.ts";
import { call } from "../calls/request.ts";
import { requireSameAnswers } from "../calls/same-answers.ts";
import { sidesWith, type Part } from "./part.ts";

const applicants = 12;

function isFull(answer: unknown): boolean {
  const { data } = answer as { data: { waitress: string; photo: string | null }[] };
  return data.length === applicants && data.some(({ photo }) => photo !== null);
}

export const applicationsPart: Part = {
  title: `a job's applications, names and pictures (${applicants})`,
  async prepare({ market, api, bare, bareNode, database }) {
    const venues = await findBusyVenues(market.client, market.jobs);
    const { rows } = await market.client.query<{ id: string; venue_id: string }>(
      "SELECT id, venue_id FROM jobs WHERE venue_id = ANY($1) AND state = 'open' AND applied_count = $2",
      [venues.map(({ id }) => id), applicants],
    );
    const jobOf = new Map(rows.map((row) => [row.venue_id, row.id]));
    const requests = venues.map(({ id, token }) =>
      call("/jobs/findjobapplications", { jobId: jobOf.get(id) }, token),
    );
    for (const other of [bare, bareNode]) {
      await requireSameAnswers([api, other], requests.slice(0, 20), isFull);
    }
    return { sides: sidesWith([api, bare, bareNode], requests, database) };
  },
};
