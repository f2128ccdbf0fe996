import { BenchError } from "../bench-error.ts";
import { cpuTime, familyCpuTime } from "../servers/process-figures.ts";
import type { RunningServer } from "../servers/start-server.ts";
import type { Loader } from "./slice.ts";
import { median, spreadOf, type Spread } from "./statistics.ts";

export interface Extent {
  readonly rounds: number;
  /** The duration (ms) of a server's turn in a round. */
  readonly milliseconds: number;
}

/** A server and the requests that are sent to it, cyclically. */
export interface Side {
  readonly server: RunningServer;
  readonly requests: readonly string[];
  /** The pid of the first process of its PostgreSQL; undefined if it needs none. */
  readonly database?: number;
}

/** Servers under load, the first of which is compared with the fastest of the others. */
export interface Contest {
  readonly sides: readonly [Side, Side, ...Side[]];
  /** How many requests are open at a time; 50 by default. */
  readonly connections?: number;
  /** A note after the title in the report. */
  readonly note?: string;
  /** Restores what a turn has changed. */
  readonly after?: () => Promise<void>;
  /** Verifies at the end that the servers still do the same. */
  readonly atEnd?: () => Promise<void>;
}

/** The medians of a server's turns. Durations in ms; CPU time in µs per answer. */
export interface Figures {
  readonly perSecond: number;
  readonly cpu: number;
  /** Of PostgreSQL; zero where the server needs none. */
  readonly databaseCpu: number;
  readonly p50: number;
  readonly p99: number;
}

export interface SideResult extends Figures {
  readonly name: string;
}

export interface Result {
  readonly api: SideResult;
  /** Sorted by speed; the first, the fastest, is the reference. */
  readonly others: readonly [SideResult, ...SideResult[]];
  /** Of the answers a second, the first server's to the reference's. */
  readonly speed: Spread;
  /** Of the CPU time of the server for one answer. */
  readonly cpu: Spread;
}

export const connections = 50;

/** The warm-up before the first measured turn: a number of answers, and a maximum of turns. */
const warm = { answers: 4_000, turns: 5 };

async function measureTurn(
  loader: Loader,
  { server, requests, database }: Side,
  order: { readonly connections: number; readonly milliseconds: number },
): Promise<Figures & { answers: number }> {
  const usedByDatabase = () => (database === undefined ? 0 : familyCpuTime(database));
  const before = [cpuTime(server.pid), usedByDatabase()] as const;
  const result = await loader.run({ port: server.port, requests, ...order });
  const [used, usedThere] = [cpuTime(server.pid) - before[0], usedByDatabase() - before[1]];
  if (result.failed > 0) {
    throw new BenchError(`${server.name}: ${result.failed} answers failed: ${result.failures.join(", ")}.`);
  }
  const { answers, elapsed, p50, p99 } = result;
  const each = 1000 / answers;
  return {
    answers,
    perSecond: (answers / elapsed) * 1000,
    cpu: used * each,
    databaseCpu: usedThere * each,
    p50,
    p99,
  };
}

const mediansOf = (turns: readonly Figures[]): Figures => ({
  perSecond: median(turns.map(({ perSecond }) => perSecond)),
  cpu: median(turns.map(({ cpu }) => cpu)),
  databaseCpu: median(turns.map(({ databaseCpu }) => databaseCpu)),
  p50: median(turns.map(({ p50 }) => p50)),
  p99: median(turns.map(({ p99 }) => p99)),
});

/** Warms up a server: Node compiles hot code, and PostgreSQL replans a prepared statement the first few times. */
async function warmUp(turn: () => Promise<{ answers: number }>): Promise<void> {
  let answered = 0;
  for (let turns = 0; answered < warm.answers && turns < warm.turns; turns += 1) {
    answered += (await turn()).answers;
  }
}

/**
 * Measures servers in turns under the same load. Each warms up first; then every round reverses the order, so that
 * other activity on the machine affects all of them.
 *
 * @throws BenchError when any answer is not 200.
 */
export async function runRounds(loader: Loader, contest: Contest, extent: Extent): Promise<Result> {
  const { sides } = contest;
  const order = { connections: contest.connections ?? connections, milliseconds: extent.milliseconds };
  async function turn(side: Side) {
    const figures = await measureTurn(loader, side, order);
    await contest.after?.();
    return figures;
  }
  for (const side of sides) await warmUp(() => turn(side));
  const turnsOf = new Map<Side, Figures[]>(sides.map((side) => [side, []]));
  for (let round = 0; round < extent.rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      turnsOf.get(side)?.push(await turn(side));
    }
  }
  await contest.atEnd?.();
  const measured = sides.map((side) => {
    const turns = turnsOf.get(side) ?? [];
    return { turns, result: { name: side.server.name, ...mediansOf(turns) } };
  });
  const [api, ...others] = measured;
  const [reference, ...rest] = others.toSorted((a, b) => b.result.perSecond - a.result.perSecond);
  if (api === undefined || reference === undefined) throw new RangeError("A comparison needs two servers");
  return {
    api: api.result,
    others: [reference.result, ...rest.map(({ result }) => result)],
    speed: spreadOf("perSecond", api.turns, reference.turns),
    cpu: spreadOf("cpu", api.turns, reference.turns),
  };
}
