import type { Extent } from "../load/run-rounds.ts";

/**
 * Lets sides take turns, and reverses their order each round, so that other activity on the machine affects all of
 * them. @returns the turns of each side
 */
export async function takeTurns<Side, Turn>(
  sides: readonly Side[],
  { rounds }: Pick<Extent, "rounds">,
  turn: (side: Side) => Promise<Turn>,
): Promise<Turn[][]> {
  const turns = sides.map((): Turn[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...sides.keys()];
    for (const index of round % 2 === 0 ? order : order.toReversed()) {
      turns[index]?.push(await turn(sides[index] as Side));
    }
  }
  return turns;
}
