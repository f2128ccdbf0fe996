import { get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

// A client like any other, in a thread of its own so that whoever asks hostile things does not hold it up.
const { port } = workerData as { port: number };
const pause = 100;
/** After this many ms an answer is none. */
const patience = 10_000;

let worst = 0;
let asked = 0;
let failed = 0;

/** Asks once on a new connection. @returns the ms until the answer; undefined without one. */
function ask(): Promise<number | undefined> {
  const began = performance.now();
  return new Promise((resolve) => {
    const request = get({
      port,
      host: "127.0.0.1",
      path: "/api/health/live",
      agent: false,
      timeout: patience,
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
  asked += 1;
  if (ms === undefined) failed += 1;
  else worst = Math.max(worst, ms);
  setTimeout(() => void probe(), pause);
}

parentPort?.on("message", () => {
  parentPort?.postMessage({ worst, asked, failed }, []);
  worst = 0;
});
void probe();
