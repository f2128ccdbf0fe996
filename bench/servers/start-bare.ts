import type { Market } from "../fill/open-market.ts";
import { startServer, type RunningServer } from "./start-server.ts";

/** Starts the bare server on the same database, with the same clock. */
export async function startBare({ url, clockOffset }: Market): Promise<RunningServer> {
  return startServer({
    name: "bare",
    args: ["bench/bare/server.ts"],
    env: { DATABASE_URL: url, APP_CLOCK_OFFSET: String(clockOffset) },
    readyPath: "/ready",
  });
}
