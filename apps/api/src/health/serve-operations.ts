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

/**
 * Serves metrics and the details of readiness on a separate port, which visitors cannot reach. It keeps running while
 * the server stops.
 */
export async function serveOperations(readiness: Readiness, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    const answer = request.method === "GET" ? answers[request.url?.split("?", 1)[0] ?? ""] : undefined;
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    void readiness.report().then((report) => {
      const status = request.url?.startsWith("/health") === true && report.status === "down" ? 503 : 200;
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
