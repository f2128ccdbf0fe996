import type { Market } from "../fill/open-market.ts";
import type { Extent } from "../load/run-rounds.ts";
import type { Program } from "../load/start-program.ts";
import { median, percentile } from "../load/statistics.ts";
import { settle } from "../servers/settle.ts";
import type { RunningServer } from "../servers/start-server.ts";
import type { Audience, Pair } from "./audience.ts";

/** The hops of a round, in their order, and the whole. */
export const hops = ["post", "apply", "confirm", "whole"] as const;
export type Hop = (typeof hops)[number];

/** The durations (ms) of a turn's rounds, by hop. */
export type HopTurn = Readonly<Record<Hop, readonly number[]>>;

/** A turn of rounds, which begins with the round `first`. */
export interface HopOrder {
  readonly port: number;
  readonly pairs: readonly Pair[];
  readonly first: number;
  readonly firstDay: string;
  readonly milliseconds: number;
  /** How many rounds run concurrently. */
  readonly concurrency: number;
}

/** The medians of the turns (ms). */
export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
}

/** Enough rounds for Node to compile what they run; many at once, since they are not timed. */
const warm = { rounds: 600, concurrency: 25 };

const sorted = (durations: readonly number[]) => Float64Array.from(durations).toSorted();

export function quantilesOf(turns: readonly (readonly number[])[]): Quantiles {
  const of = (percent: number) => median(turns.map((durations) => percentile(sorted(durations), percent)));
  return { p50: of(50), p99: of(99) };
}

/** Measures the hops. A turn begins when the server has done what the last one left it to do, such as deliveries. */
export async function measureHops(
  program: Program<HopOrder, HopTurn>,
  { pairs, filledAt }: Market & Audience,
  { port, pid }: RunningServer,
  { rounds, milliseconds }: Extent,
): Promise<ReadonlyMap<Hop, Quantiles>> {
  const firstDay = filledAt.toISOString().slice(0, 10);
  // A pair posts for each day once.
  let first = 0;
  async function turn(concurrency = 1): Promise<HopTurn> {
    const result = await program.run({ port, pairs, first, firstDay, milliseconds, concurrency });
    first += result.whole.length;
    return result;
  }
  while (first < warm.rounds) await turn(warm.concurrency);
  const turns: HopTurn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await settle(pid);
    turns.push(await turn());
  }
  return new Map(hops.map((hop) => [hop, quantilesOf(turns.map((each) => each[hop]))]));
}
