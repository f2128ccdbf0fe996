import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What a normal client saw since it was last asked: the slowest answer in ms, how often it asked and got none. */
export interface Seen {
  readonly worst: number;
  readonly asked: number;
  readonly failed: number;
}

/** A client that asks ten times a second whether the server is alive. */
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
