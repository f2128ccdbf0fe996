import type { Extent } from "../load/run-rounds.ts";
import type { Measured } from "../report.ts";
import { startProgram } from "../load/start-program.ts";
import { median } from "../load/statistics.ts";
import { moveDatabase } from "../servers/move-database.ts";
import { cpuTime, familyCpuTime } from "../servers/process-figures.ts";
import { settle } from "../servers/settle.ts";
import { startApi } from "../servers/start-api.ts";
import type { HopOrder, HopTurn } from "./measure-hops.ts";
import { openLiveMarket } from "./open-live-market.ts";

/** Pairs of a venue and a worker whose rounds run concurrently. */
const concurrency = 25;
/** The turns in which Node compiles what it runs. */
const warmTurns = 2;

/** Measures the CPU time of a staffed shift: posted, applied for and confirmed, with its notifications and events. */
export async function measureCost(
  { rounds, milliseconds }: Extent,
  say: (line: string) => void,
): Promise<Measured> {
  await using open = new AsyncDisposableStack();
  const market = await openLiveMarket({ pairs: 100, idle: 1 }, say);
  open.defer(() => market.close());
  const database = await moveDatabase(market.client);
  const api = await startApi(market);
  open.defer(() => api.stop());
  const hopper = startProgram<HopOrder, HopTurn>("live/run-hops.ts");
  open.defer(() => hopper.stop());
  say("the cost of a staffed shift …");
  const firstDay = market.filledAt.toISOString().slice(0, 10);
  let first = 0;

  /** One turn, until everything that follows from it is done. @returns CPU times (ms) of a shift */
  async function turn(): Promise<{ cpu: number; databaseCpu: number; perSecond: number }> {
    await settle(api.pid);
    const before = [cpuTime(api.pid), familyCpuTime(database)] as const;
    const { whole } = await hopper.run({
      port: api.port,
      pairs: market.pairs,
      first,
      firstDay,
      milliseconds,
      concurrency,
    });
    first += whole.length;
    await settle(api.pid);
    return {
      cpu: (cpuTime(api.pid) - before[0]) / whole.length,
      databaseCpu: (familyCpuTime(database) - before[1]) / whole.length,
      perSecond: (whole.length / milliseconds) * 1_000,
    };
  }

  for (let warm = 0; warm < warmTurns; warm += 1) await turn();
  const turns: Awaited<ReturnType<typeof turn>>[] = [];
  for (let round = 0; round < rounds; round += 1) turns.push(await turn());
  const of = (name: "cpu" | "databaseCpu" | "perSecond") =>
    median(turns.map((each) => each[name])).toFixed(1);
  const result = `${of("cpu")} ms of the API's CPU, ${of("databaseCpu")} ms of PostgreSQL's`;
  return {
    report: `a shift from its posting to its confirmation: ${result}, ${of("perSecond")} a second at ${concurrency} at once`,
    results: { "bench-cost": result },
  };
}
