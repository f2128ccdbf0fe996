import { once } from "node:events";
import { createServer } from "node:http";
import type { HealthReport, Readiness } from "./readiness.ts";
import { writeMetrics } from "./write-metrics.ts";

interface Answer {
  readonly type: string;
  write(report: HealthReport): string;
}

const answers: Readonly<Record<string, Answer>> = {
  "/metrics": { type: "text/plain; version=0.0.4; charset=utf-8", write: writeMetrics },
  "/health": {
    type: "application/json; charset=utf-8",
    write: (report) =>
      `${JSON.stringify(report, (key, value: unknown) => (key === "metrics" ? undefined : value), 2)}\n`,
  },
};

/** Shows that the process runs, whatever its dependencies do: a supervisor that restarted it would help nothing. */
const livePath = "/live";

/**
 * Serves metrics and the details of readiness on a separate port, which visitors cannot reach. It keeps running while
 * the server stops.
 */
export async function serveOperations(readiness: Readiness, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    const path = request.method === "GET" ? (request.url?.split("?", 1)[0] ?? "") : "";
    if (path === livePath) {
      response.writeHead(200, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
      response.end("ok\n");
      return;
    }
    const answer = answers[path];
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    void readiness.report().then((report) => {
      const status = path === "/health" && report.status === "down" ? 503 : 200;
      response.writeHead(status, { "content-type": answer.type, "cache-control": "no-store" });
      response.end(answer.write(report));
    });
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
