import type { Market } from "../fill/open-market.ts";
import { startServer, type RunningServer } from "./start-server.ts";

/** Starts the bare server on the same database, with the same clock. */
export async function startBare(
  { url, clockOffset }: Market,
  jsonWriter: "PostgreSQL" | "Node",
): Promise<RunningServer> {
  return startServer({
    name: `bare, JSON by ${jsonWriter}`,
    args: ["bench/bare/server.ts"],
    env: { DATABASE_URL: url, APP_CLOCK_OFFSET: String(clockOffset), JSON_WRITER: jsonWriter },
    readyPath: "/ready",
  });
}
