import { mkdirSync } from "node:fs";
import path from "node:path";
import { joinDatabase } from "@bandeja/demo-data/join-database";
import pg from "pg";
import { fill } from "../fill/fill.ts";
import { lockDatabase, type Market } from "../fill/open-market.ts";
import { cache } from "../folders.ts";
import { startApi } from "../servers/start-api.ts";
import { addAudience, type Audience, type AudienceSize } from "./audience.ts";

const jobs = 1_000;

/** Opens a small market of its own, filled each time: what happens in it cannot be undone. */
export async function openLiveMarket(
  size: AudienceSize,
  say: (line: string) => void,
): Promise<Market & Audience> {
  const dataDir = path.join(cache, "live");
  mkdirSync(dataDir, { recursive: true });
  const database = await joinDatabase({ dataDir });
  const client = new pg.Client({ connectionString: database.url, application_name: "bandeja bench" });
  await client.connect();
  await lockDatabase(client, say);
  // At its start the product migrates the database.
  await (await startApi({ dataDir, clockOffset: 0 })).stop();
  const at = new Date();
  say("Filling a market with readers …");
  await client.query("TRUNCATE events, event_retries");
  await fill(client, { jobs, at, say: () => {} });
  const audience = await addAudience(client, { jobs, at }, size);
  return {
    ...audience,
    dataDir,
    url: database.url,
    client,
    jobs,
    filledAt: at,
    clockOffset: 0,
    async close() {
      await client.end();
      await database.close();
    },
  };
}
