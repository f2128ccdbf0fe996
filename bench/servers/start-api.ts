import { startServer, type RunningServer } from "./start-server.ts";

/**
 * Starts the product as `npm start` does, without the demonstration, and without rate limits by IP address: all
 * requests come from the same one.
 */
export async function startApi({
  dataDir,
  clockOffset,
}: {
  dataDir: string;
  clockOffset: number;
}): Promise<RunningServer> {
  return startServer({
    name: "API",
    args: ["scripts/start.mjs"],
    env: { DATA_DIR: dataDir, APP_CLOCK_OFFSET: String(clockOffset), DEMO: "off", RATE_LIMITS: "off" },
    readyPath: "/api/health/ready",
  });
}
