import { isDeepStrictEqual } from "node:util";
import { addDays } from "@bandeja/domain/wall-clock";
import type { Market } from "../fill/open-market.ts";
import { BenchError } from "../bench-error.ts";
import { findPostingVenues, type MeasuredVenue } from "../fill/measured-venues.ts";
import { restore } from "../fill/restore.ts";
import type { Contest } from "../load/run-rounds.ts";
import { call, type Request } from "../calls/request.ts";
import { answerOf } from "../calls/same-answers.ts";
import type { RunningServer } from "../servers/start-server.ts";
import { sidesWith, type Part, type Setting } from "./part.ts";

const hours = [
  ["09:00", "15:00"],
  ["11:30", "16:00"],
  ["17:00", "23:00"],
  ["18:30", "02:00"],
] as const;

/** A job of one to three days, a week to half a year ahead; no two venues in a row post for the same day. */
function postOf({ id, token }: MeasuredVenue, index: number, filledAt: Date): Request {
  const first = addDays(filledAt.toISOString().slice(0, 10), 7 + ((index * 37) % 180));
  const [start, end] = hours[index % hours.length] ?? hours[0];
  const form = {
    restaurant_id: id,
    startdate: first,
    enddate: addDays(first, index % 10 === 0 ? 2 : 0),
    startshift: start,
    endshift: end,
    salary: 10 + (index % 40) / 4,
    currency: "EUR",
    tips: index % 3 === 0 ? "No" : "Yes",
    numberwaitress: 1 + (index % 4),
    obs: index % 2 === 0 ? "" : "Black shirt and trousers; dinner is on us.",
  };
  return call("/jobs/add", form, token);
}

/** The rows that were written for a job (its own and that of its credit), without ids and timestamps. */
async function postAndRead({
  market,
  server,
  request,
}: {
  market: Market;
  server: RunningServer;
  request: Request;
}) {
  const answer = (await answerOf(server, request)) as { data: { _id: string } };
  const { _id: id } = answer.data;
  const { rows } = await market.client.query<object>(
    `SELECT to_jsonb(jobs) - ARRAY['id', 'created_at'] AS job,
      to_jsonb(credits) - ARRAY['id', 'job_id', 'bought_at', 'attached_at'] AS credit,
      credits.attached_at = jobs.created_at AS is_attached_at_once
    FROM jobs JOIN credits ON credits.job_id = jobs.id WHERE jobs.id = $1`,
    [id],
  );
  return { answer: { ...answer, data: { _id: "" } }, rows };
}

async function requireSameRows({ market, api, bare }: Setting, requests: readonly Request[]): Promise<void> {
  for (const request of requests) {
    const byApi = await postAndRead({ market, server: api, request });
    const byBare = await postAndRead({ market, server: bare, request });
    if (byApi.rows.length !== 1 || !isDeepStrictEqual(byApi, byBare)) {
      throw new BenchError(
        `The written rows differ.\nAPI: ${JSON.stringify(byApi)}\nbare: ${JSON.stringify(byBare)}`,
      );
    }
  }
}

async function preparePosts(setting: Setting): Promise<Contest> {
  const { market, api, bare, database } = setting;
  const putBack = () => restore(market.client, market.filledAt);
  const venues = await findPostingVenues(market.client, market.jobs);
  const requests = venues.map((venue, index) => postOf(venue, index, market.filledAt));
  await requireSameRows(setting, requests.slice(0, 12));
  await putBack();
  return { sides: sidesWith([api, bare], requests, database), after: putBack };
}

export const postPart: Part = { title: "posting a job", prepare: preparePosts };

/** With one connection, so that nothing is done for several posts at once. */
export const postAlonePart: Part = {
  title: "posting a job, one client",
  prepare: async (setting) => ({ ...(await preparePosts(setting)), connections: 1 }),
};
