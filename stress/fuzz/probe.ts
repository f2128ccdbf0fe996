import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Measurements of a normal client: the slowest answer (ms) since the last reading, its requests and its failures. */
export interface Seen {
  readonly worst: number;
  readonly requests: number;
  readonly failed: number;
}

/** A client that requests `/api/health/live` ten times a second. */
export function startProbe(port: number) {
  const worker = new Worker(new URL("./probe-worker.ts", import.meta.url), { workerData: { port } });
  return {
    async seen(): Promise<Seen> {
      const answer = once(worker, "message");
      worker.postMessage("seen", []);
      const [seen] = (await answer) as [Seen];
      return seen;
    },
    stop: () => worker.terminate(),
  };
}
