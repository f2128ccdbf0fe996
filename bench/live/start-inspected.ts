import type { Market } from "../fill/open-market.ts";
import { freePort } from "../servers/free-port.ts";
import { startApi } from "../servers/start-api.ts";
import { startServer, type RunningServer } from "../servers/start-server.ts";

/** A server whose inspector can be opened, to collect its garbage. */
export interface InspectedServer extends RunningServer {
  readonly inspectorPort: number;
}

async function inspected(
  start: (env: Record<string, string>) => Promise<RunningServer>,
): Promise<InspectedServer> {
  const inspectorPort = await freePort();
  const server = await start({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectorPort}` });
  return { ...server, inspectorPort };
}

export const startLiveApi = ({ dataDir, clockOffset }: Market, name: string): Promise<InspectedServer> =>
  inspected((env) => startApi({ dataDir, clockOffset, name, env }));

/** Starts a bare server of event streams on the same database. */
export const startLiveBare = ({ url }: Pick<Market, "url">, name: string): Promise<InspectedServer> =>
  inspected((env) =>
    startServer({
      name,
      args: ["bench/bare/live-server.ts"],
      env: { DATABASE_URL: url, ...env },
      readyPath: "/ready",
    }),
  );
