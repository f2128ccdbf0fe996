import { get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

// A normal client in its own thread, so that the fuzzing clients do not delay it.
const { port } = workerData as { port: number };
const pause = 100;
/** Timeout (ms): a later answer counts as none. */
const timeoutMs = 10_000;

let worst = 0;
let requests = 0;
let failed = 0;

/** One request on a new connection. @returns the ms until the answer; undefined without one */
function ask(): Promise<number | undefined> {
  const began = performance.now();
  return new Promise((resolve) => {
    const request = get({
      port,
      host: "127.0.0.1",
      path: "/api/health/live",
      agent: false,
      timeout: timeoutMs,
    });
    request.on("response", (response) => {
      response
        .resume()
        .on("end", () => resolve(response.statusCode === 200 ? performance.now() - began : undefined));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(undefined));
  });
}

async function probe(): Promise<void> {
  const ms = await ask();
  requests += 1;
  if (ms === undefined) failed += 1;
  else worst = Math.max(worst, ms);
  setTimeout(() => void probe(), pause);
}

parentPort?.on("message", () => {
  parentPort?.postMessage({ worst, requests, failed }, []);
  worst = 0;
});
void probe();
