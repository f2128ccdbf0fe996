import type { Extent } from "../load/run-rounds.ts";
import type { Program } from "../load/start-program.ts";
import type { Market } from "../fill/open-market.ts";
import { settle } from "../servers/settle.ts";
import type { Audience, Pair } from "./audience.ts";
import { compare, quantilesOf, type Comparison } from "./compare.ts";
import { takeTurns } from "./take-turns.ts";

/** The hops of a round, in their order, and the whole. */
export const hops = ["post", "apply", "confirm", "whole"] as const;
export type Hop = (typeof hops)[number];

/** The durations (ms) of a turn's rounds, by hop. */
export type HopTurn = Readonly<Record<Hop, readonly number[]>>;

/** A turn of rounds, which begins with the round `first`. */
export interface HopOrder {
  /** The servers of the venues and of the workers. */
  readonly ports: { readonly venue: number; readonly worker: number };
  readonly pairs: readonly Pair[];
  readonly first: number;
  readonly firstDay: string;
  readonly milliseconds: number;
  /** How many rounds run concurrently. */
  readonly concurrency: number;
}

/** Enough rounds for Node to compile what they run; many at once, since they are not timed. */
const warm = { rounds: 600, concurrency: 25 };

/** The rounds so far in each market: a pair posts for each day once. */
const roundsIn = new WeakMap<object, number>();

/** A server, or two of a kind. */
export interface Side {
  readonly ports: HopOrder["ports"];
  readonly pids: readonly number[];
}

/**
 * Measures the hops of two servers in turns. Each turn begins when both have done what earlier turns left them to do: such as
 * deliveries.
 */
export async function measureHops(
  program: Program<HopOrder, HopTurn>,
  market: Market & Audience,
  sides: readonly [Side, Side],
  extent: Extent,
): Promise<ReadonlyMap<Hop, Comparison>> {
  async function turn(ports: HopOrder["ports"], concurrency = 1): Promise<HopTurn> {
    const first = roundsIn.get(market) ?? 0;
    const { pairs, filledAt } = market;
    const firstDay = filledAt.toISOString().slice(0, 10);
    const order = { ports, pairs, first, firstDay, concurrency, milliseconds: extent.milliseconds };
    const result = await program.run(order);
    roundsIn.set(market, first + result.whole.length);
    return result;
  }
  for (const side of sides) {
    let rounds = 0;
    while (rounds < warm.rounds) rounds += (await turn(side.ports, warm.concurrency)).whole.length;
  }
  const pids = sides.flatMap((side) => side.pids);
  const [one = [], other = []] = await takeTurns(sides, extent, async ({ ports }) => {
    for (const pid of pids) await settle(pid);
    return turn(ports);
  });
  return new Map(
    hops.map((hop) => [
      hop,
      compare(
        one.map((turns) => quantilesOf(turns[hop])),
        other.map((turns) => quantilesOf(turns[hop])),
      ),
    ]),
  );
}
