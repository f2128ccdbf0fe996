import type { Market } from "../fill/open-market.ts";
import { findBusyVenues } from "../fill/measured-venues.ts";
import { call, type Request } from "../calls/request.ts";
import { requireSameAnswers } from "../calls/same-answers.ts";
import { sidesWith, type Part } from "./part.ts";

const limit = 20;

/** Whether an answer has as many jobs as requested. */
export const isFullList = (answer: unknown): boolean => (answer as { data: unknown[] }).data.length === limit;

/** Requests of busy venues for their jobs. */
export async function listRequests({ client, jobs }: Market): Promise<Request[]> {
  const venues = await findBusyVenues(client, jobs);
  return venues.map(({ id, token }) =>
    call("/jobs/findjobsofrestaurant", { restaurant: id, type: "new", limit }, token),
  );
}

export const listPart: Part = {
  title: `a venue's upcoming jobs (${limit})`,
  async prepare({ market, api, bare, bareNode, database }) {
    const requests = await listRequests(market);
    for (const other of [bare, bareNode]) {
      await requireSameAnswers([api, other], requests.slice(0, 20), isFullList);
    }
    return { sides: sidesWith([api, bare, bareNode], requests, database) };
  },
};
