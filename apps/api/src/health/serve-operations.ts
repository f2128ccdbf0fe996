import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { HealthReport, Readiness } from "./readiness.ts";

const write = (report: HealthReport): string =>
  `${JSON.stringify(report, (key, value: unknown) => (key === "samples" ? undefined : value), 2)}\n`;

async function answerHealth(readiness: Readiness, response: ServerResponse): Promise<void> {
  const report = await readiness.report();
  response.writeHead(report.status === "down" ? 503 : 200, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(write(report));
}

/** Shows that the process runs, whatever its dependencies do: a supervisor that restarted it would help nothing. */
const livePath = "/live";

/**
 * Serves metrics and the details of readiness on a separate port, which visitors cannot reach. It keeps running while
 * the server stops.
 */
export async function serveOperations(
  readiness: Readiness,
  serveMetrics: RequestListener,
  { host, port }: { host: string; port: number },
) {
  const server = createServer((request, response) => {
    const path = request.method === "GET" ? request.url?.split("?", 1)[0] : undefined;
    if (path === "/metrics") serveMetrics(request, response);
    else if (path === "/health") void answerHealth(readiness, response);
    else if (path === livePath) {
      response.writeHead(200, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
      response.end("ok\n");
    } else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as { port: number }).port,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
    },
  };
}
