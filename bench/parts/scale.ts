import { openMarket, type Market } from "../fill/open-market.ts";
import { BenchError } from "../bench-error.ts";
import { moveDatabase } from "../servers/move-database.ts";
import { wireOf } from "../calls/request.ts";
import type { Side } from "../load/run-rounds.ts";
import { answerOf } from "../calls/same-answers.ts";
import { settle } from "../servers/settle.ts";
import { startApi } from "../servers/start-api.ts";
import type { RunningServer } from "../servers/start-server.ts";
import { isFullList, listRequests } from "./list.ts";
import type { Part } from "./part.ts";

const few = 1_000;

async function sideOf(server: RunningServer, market: Market, database: number): Promise<Side> {
  const requests = await listRequests(market);
  for (const request of requests.slice(0, 5)) {
    if (!isFullList(await answerOf(server, request))) throw new BenchError("A venue's list is not full.");
  }
  return { server, requests: requests.map(wireOf), database };
}

/** Compares the same list from two databases, one of which has a thousand times as many rows. */
export const scalePart: Part = {
  title: `that list, and from ${few.toLocaleString("en")} jobs instead of the bare server`,
  // The large one may take 1.3 times as long.
  moreJobsThan: few,
  async prepare({ market, api, database, say, defer }) {
    const small = await openMarket(few, say);
    defer(() => small.close());
    const smallDatabase = await moveDatabase(small.client);
    const smallApi = await startApi(small);
    defer(() => smallApi.stop());
    await settle(smallApi.pid);
    return { sides: [await sideOf(api, market, database), await sideOf(smallApi, small, smallDatabase)] };
  },
};
