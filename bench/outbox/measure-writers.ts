import path from "node:path";
import { pathToFileURL } from "node:url";
import { BenchError } from "../bench-error.ts";
import { call, wireOf } from "../calls/request.ts";
import type { Market } from "../fill/open-market.ts";
import type { Audience } from "../live/audience.ts";
import { compare, type Comparison, type Quantiles } from "../live/compare.ts";
import { takeTurns } from "../live/take-turns.ts";
import type { Extent } from "../load/run-rounds.ts";
import type { Loader } from "../load/slice.ts";
import { startApi } from "../servers/start-api.ts";
import type { RunningServer } from "../servers/start-server.ts";
import { settle } from "../servers/settle.ts";
import { addJobs } from "./add-jobs.ts";

/** The numbers of concurrent writers. */
const writers = [1, 8, 64] as const;

/** The product with modules of its outbox replaced. */
const variants = {
  without: { name: "no events", replaced: "record,relay" },
  insert: { name: "events recorded", replaced: "relay" },
  handled: { name: "events recorded and handled", replaced: "" },
} as const;

export interface WriterLine {
  readonly writers: number;
  readonly name: string;
  readonly comparison: Comparison;
}

const startVariant = (
  { dataDir, clockOffset }: Market,
  { name, replaced }: { name: string; replaced: string },
) =>
  startApi({
    dataDir,
    clockOffset,
    name: `API, ${name}`,
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, "replace-modules.ts")).href}`,
      BENCH_REPLACED: replaced,
    },
  });

/** Requests of workers who apply: the numbers of workers and jobs have no common factor, so each pair comes once. */
function* applyRequests(tokens: readonly string[], jobs: readonly string[]): Generator<string, never> {
  for (let turn = 0; ; turn += 1) {
    const body = { job_id: jobs[turn % jobs.length] };
    yield wireOf(call("/applications/add", body, tokens[turn % tokens.length]));
  }
}

/** More than a server answers in a second. */
const maxPerSecond = 2_500;
const warmTurns = 3;

/** Compares a variant with the one without events, for each number of concurrent writers. */
async function compareVariants(
  { loader, market, requests }: { loader: Loader; market: Market; requests: Generator<string, never> },
  variant: { name: string; replaced: string },
  { rounds, milliseconds }: Extent,
): Promise<WriterLine[]> {
  await using open = new AsyncDisposableStack();
  // What another variant has left would be handled now.
  await market.client.query("TRUNCATE events, event_retries");
  const servers: RunningServer[] = [];
  for (const each of [variant, variants.without]) {
    const server = await startVariant(market, each);
    open.defer(() => server.stop());
    servers.push(server);
  }
  async function turn(server: RunningServer, connections: number): Promise<Quantiles> {
    // Until the effects of the last turn have ended.
    for (const { pid } of servers) await settle(pid);
    const count = Math.ceil((maxPerSecond * milliseconds) / 1000);
    const slice = Array.from({ length: count }, () => requests.next().value);
    const result = await loader.run({ port: server.port, requests: slice, connections, milliseconds });
    if (result.failed > 0) {
      throw new BenchError(`${server.name}: ${result.failed} answers failed: ${result.failures.join(", ")}.`);
    }
    return result;
  }
  for (const server of servers) for (let turns = 0; turns < warmTurns; turns += 1) await turn(server, 8);
  const lines: WriterLine[] = [];
  for (const count of writers) {
    const [one = [], other = []] = await takeTurns(servers, { rounds }, (server) => turn(server, count));
    lines.push({ writers: count, name: variant.name, comparison: compare(one, other) });
  }
  return lines;
}

/** Measures a command with and without its events. */
export async function measureWriters(
  loader: Loader,
  market: Market & Audience,
  extent: Extent,
): Promise<readonly WriterLine[]> {
  const requests = applyRequests(market.idle, await addJobs(market.client));
  const load = { loader, market, requests };
  return [
    ...(await compareVariants(load, variants.insert, extent)),
    ...(await compareVariants(load, variants.handled, extent)),
  ];
}
