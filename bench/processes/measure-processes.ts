import type { RunningServer } from "../servers/start-server.ts";
import type { Loader, Slice, SliceResult } from "../load/slice.ts";
import { startProgram } from "../load/start-program.ts";
import { median } from "../load/statistics.ts";
import { connections, type Extent, type Figures } from "../load/run-rounds.ts";
import { wireOf } from "../calls/request.ts";
import type { Market } from "../fill/open-market.ts";
import { listRequests } from "../parts/list.ts";
import { cpuTime, familyCpuTime } from "../servers/process-figures.ts";
import { restrictCpu } from "../servers/restrict-cpu.ts";
import { settle } from "../servers/settle.ts";
import { startApi } from "../servers/start-api.ts";
import { BenchError } from "../bench-error.ts";
import { reportProcesses } from "./report-processes.ts";

/** The part of a core that each process may use, so that PostgreSQL and the load, which have the other core, have spare time. */
const share = 0.3;

/** Measures how many answers two processes of the API give, each with a part of a core, next to one. */
export async function measureProcesses(
  { market, database, extent }: { market: Market; database: number; extent: Extent },
  say: (line: string) => void,
): Promise<string> {
  await using open = new AsyncDisposableStack();
  const requests = (await listRequests(market)).map(wireOf);
  const servers: { readonly server: RunningServer; readonly loader: Loader }[] = [];
  for (const name of ["API 1", "API 2"]) {
    const server = await startApi({ ...market, name });
    const end = restrictCpu(server.pid, share, `bandeja-bench-${server.pid}`);
    open.defer(async () => {
      await server.stop();
      end();
    });
    const loader = startProgram<Slice, SliceResult>("load/loader.ts");
    open.defer(() => loader.stop());
    servers.push({ server, loader });
  }
  for (const { server } of servers) await settle(server.pid);

  async function turn(count: number): Promise<Figures> {
    const used = servers.slice(0, count);
    const cpu = () => used.reduce((sum, { server }) => sum + cpuTime(server.pid), 0);
    const before = { cpu: cpu(), databaseCpu: familyCpuTime(database) };
    const results = await Promise.all(
      used.map(({ server, loader }) =>
        loader.run({
          port: server.port,
          requests,
          connections: connections / count,
          milliseconds: extent.milliseconds,
        }),
      ),
    );
    const [failure] = results.flatMap(({ failures }) => failures);
    if (failure !== undefined) throw new BenchError(`A process did not answer: ${failure}`);
    const answers = results.reduce((sum, result) => sum + result.answers, 0);
    return {
      perSecond: results.reduce((sum, result) => sum + (result.answers / result.elapsed) * 1_000, 0),
      cpu: ((cpu() - before.cpu) * 1_000) / answers,
      databaseCpu: ((familyCpuTime(database) - before.databaseCpu) * 1_000) / answers,
      p50: median(results.map(({ p50 }) => p50)),
      p99: Math.max(...results.map(({ p99 }) => p99)),
    };
  }

  say("one process of the API, and two …");
  // Node compiles what it runs often.
  for (let warm = 0; warm < 3; warm += 1) await turn(2);
  const turns = { 1: [] as Figures[], 2: [] as Figures[] };
  for (let round = 0; round < extent.rounds; round += 1) {
    // In both orders, so that other activity on the machine affects both.
    for (const count of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)) {
      turns[count].push(await turn(count));
    }
  }
  return reportProcesses(turns[1], turns[2], share);
}
