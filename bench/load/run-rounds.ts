import type { Loader } from "./start-loader.ts";
import { BenchError } from "../bench-error.ts";
import { cpuTime, familyCpuTime } from "../servers/process-figures.ts";
import type { RunningServer } from "../servers/start-server.ts";
import { median } from "./statistics.ts";

export interface Extent {
  readonly rounds: number;
  /** How long (ms) each server has its turn in a round. */
  readonly milliseconds: number;
}

/** A server and its requests, sent in turn. */
export interface Side {
  readonly server: RunningServer;
  readonly requests: readonly string[];
  /** The first process of its PostgreSQL; absent where it needs none. */
  readonly database?: number;
}

/** Servers under load, of which the first is measured against the fastest of the others. */
export interface Contest {
  readonly sides: readonly [Side, Side, ...Side[]];
  /** What the report adds to the title. */
  readonly note?: string;
  /** Puts back what a turn has changed. */
  readonly after?: () => Promise<void>;
  /** Makes sure, when all is done, that what was compared is still the same. */
  readonly atEnd?: () => Promise<void>;
}

/** The medians of a server's turns. Durations in milliseconds; CPU in microseconds for one answer. */
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
  /** The fastest first: it is the reference. */
  readonly others: readonly [SideResult, ...SideResult[]];
  /** Answers a second, the first server's in those of the reference: the median of the rounds, and their limits. */
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
}

export const connections = 50;

/** What goes before the first turn that counts: so many answers, in so many turns at most. */
const warm = { answers: 4_000, turns: 5 };

async function takeTurn(
  loader: Loader,
  { server, requests, database }: Side,
  milliseconds: number,
): Promise<Figures & { answers: number }> {
  const usedByDatabase = () => (database === undefined ? 0 : familyCpuTime(database));
  const before = [cpuTime(server.pid), usedByDatabase()] as const;
  const result = await loader.run({ port: server.port, requests, connections, milliseconds });
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

/** Node compiles what it runs often, and PostgreSQL plans a prepared statement anew the first few times. */
async function warmUp(turn: () => Promise<{ answers: number }>): Promise<void> {
  let answered = 0;
  for (let turns = 0; answered < warm.answers && turns < warm.turns; turns += 1) {
    answered += (await turn()).answers;
  }
}

/**
 * Lets servers take turns under the same load: each first warms up, then the order is reversed with every round, so that
 * what else the machine does meets all.
 *
 * @throws BenchError when any answer is not 200.
 */
export async function runRounds(loader: Loader, contest: Contest, extent: Extent): Promise<Result> {
  const { sides } = contest;
  async function turn(side: Side) {
    const figures = await takeTurn(loader, side, extent.milliseconds);
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
  if (api === undefined || reference === undefined) throw new RangeError("A contest has two sides");
  const ratios = api.turns.map(
    ({ perSecond }, round) => perSecond / (reference.turns[round]?.perSecond ?? Number.NaN),
  );
  return {
    api: api.result,
    others: [reference.result, ...rest.map(({ result }) => result)],
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  };
}
