import type { Loader } from "./start-loader.ts";
import { BenchError } from "../bench-error.ts";
import { cpuTime } from "../servers/process-figures.ts";
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
}

/** Two servers under load, of which the first is measured against the second. */
export interface Contest {
  readonly sides: readonly [Side, Side];
  /** What the report adds to the title. */
  readonly note?: string;
  /** Puts back what a turn has changed. */
  readonly after?: () => Promise<void>;
  /** Makes sure, when all is done, that what was compared is still the same. */
  readonly atEnd?: () => Promise<void>;
}

/** The medians of a server's turns. Durations in milliseconds, CPU in microseconds. */
export interface Figures {
  readonly perSecond: number;
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Result {
  readonly figures: readonly [Figures, Figures];
  /** Answers a second, the first server's in those of the second: the median of the rounds, and their limits. */
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
}

export const connections = 50;

/** What goes before the first turn that counts: so many answers, in so many turns at most. */
const warm = { answers: 4_000, turns: 5 };

async function takeTurn(loader: Loader, { server, requests }: Side, milliseconds: number) {
  const before = cpuTime(server.pid);
  const result = await loader.run({ port: server.port, requests, connections, milliseconds });
  const used = cpuTime(server.pid) - before;
  if (result.failed > 0) {
    throw new BenchError(`${server.name}: ${result.failed} answers failed: ${result.failures.join(", ")}.`);
  }
  const { answers, elapsed, p50, p99 } = result;
  return { answers, perSecond: (answers / elapsed) * 1000, cpu: (used / answers) * 1000, p50, p99 };
}

const mediansOf = (turns: readonly Figures[]): Figures => ({
  perSecond: median(turns.map(({ perSecond }) => perSecond)),
  cpu: median(turns.map(({ cpu }) => cpu)),
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
 * Lets two servers take turns under the same load: each first warms up, then they change who begins with every round,
 * so that what else the machine does meets both.
 *
 * @throws BenchError when any answer is not 200.
 */
export async function runRounds(loader: Loader, contest: Contest, extent: Extent): Promise<Result> {
  const [one, other] = contest.sides;
  const turns: [Figures, Figures][] = [];
  async function turn(side: Side) {
    const figures = await takeTurn(loader, side, extent.milliseconds);
    await contest.after?.();
    return figures;
  }
  for (const side of contest.sides) await warmUp(() => turn(side));
  for (let round = 0; round < extent.rounds; round += 1) {
    const early = round % 2 === 0 ? await turn(one) : undefined;
    const second = await turn(other);
    turns.push([early ?? (await turn(one)), second]);
  }
  await contest.atEnd?.();
  const ratios = turns.map(([first, second]) => first.perSecond / second.perSecond);
  return {
    figures: [mediansOf(turns.map(([first]) => first)), mediansOf(turns.map(([, second]) => second))],
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  };
}
