import { startServer, type RunningServer } from "./start-server.ts";

interface ApiOptions {
  readonly dataDir: string;
  readonly clockOffset: number;
  /** Distinguishes processes on one database. */
  readonly name?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts the product as `npm start` does, without the demonstration, and without rate limits by IP address: all
 * requests come from the same one.
 */
export async function startApi({
  dataDir,
  clockOffset,
  name = "API",
  env = {},
}: ApiOptions): Promise<RunningServer> {
  return startServer({
    name,
    args: ["scripts/start.mjs"],
    env: {
      DATA_DIR: dataDir,
      APP_CLOCK_OFFSET: String(clockOffset),
      DEMO: "off",
      RATE_LIMITS: "off",
      ...env,
    },
    readyPath: "/api/health/ready",
  });
}
