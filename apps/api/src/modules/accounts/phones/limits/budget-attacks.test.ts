import * as fc from "fast-check";
import { expect, test } from "vitest";
import { judgeBudget, splitBudget, type PoolName, type Sends, type Usage } from "./budget.ts";

const budget = splitBudget(1_000).anonymous;
const day = 24 * 60;

interface Message {
  /** In minutes. */
  readonly at: number;
  readonly network: string;
  readonly block: string;
  readonly country: string;
  readonly range: string;
}

/** Requests messages that only the budget limits: without proof of work, and for any numbers. */
function openBudget(isOneCountry: boolean): (message: Message) => boolean {
  const sent: Message[] = [];
  const sentWithinDay = (until: number) => sent.filter(({ at }) => at > until - day);
  function readUsage(request: Message): Usage {
    const today = sentWithinDay(request.at);
    const pool = (isInPool: (message: Message) => boolean): Sends => {
      const all = today.filter(isInPool);
      const ofBlock = all.filter(({ block }) => block === request.block);
      return {
        all: all.length,
        network: ofBlock.filter(({ network }) => network === request.network).length,
        block: ofBlock.length,
        networksOfBlock: new Set(ofBlock.map(({ network }) => network)).size,
      };
    };
    return {
      day: pool(() => true),
      hour: pool(({ at }) => at > request.at - 60),
      country: pool(({ country }) => country === request.country),
      range: pool(({ range }) => range === request.range),
    } satisfies Record<PoolName, Sends>;
  }
  return (message) => {
    const { verdict } = judgeBudget("anonymous", budget, readUsage(message), { isOneCountry });
    if (verdict === "open") sent.push(message);
    expect(sentWithinDay(message.at).length).toBeLessThanOrEqual(budget);
    return verdict === "open";
  };
}

type Network = Pick<Message, "network" | "block">;
const inBlock = (nth: number): Network => ({ network: `inside ${nth}`, block: "the provider" });
const elsewhere = (nth: number): Network => ({ network: `outside ${nth}`, block: `provider ${nth}` });
const list = (count: number, of: (nth: number) => Network) =>
  Array.from({ length: count }, (_none, nth) => of(nth));

interface Plan {
  /** Networks that request as much as they can every hour, and networks that wait before they do so. */
  readonly greedy: readonly Network[];
  readonly waiting: readonly Network[];
  readonly isOneCountry: boolean;
  readonly isOneRange: boolean;
  readonly hours: number;
}

/** Runs an attack. @returns the number of requests from `honest` networks that get a code, up to the first refusal */
function attack(
  { greedy, waiting, isOneCountry, isOneRange, hours }: Plan,
  honest: readonly Network[],
): number {
  const ask = openBudget(isOneCountry);
  let nth = 0;
  const message = (at: number, of: Network): Message => {
    nth += 1;
    const country = isOneCountry || isOneRange || nth % 2 === 0 ? "PT" : "ES";
    return { at, ...of, country, range: isOneRange ? "PT 91" : `${country} ${nth % 60}` };
  };
  const takeAll = (at: number, networks: readonly Network[]) => {
    for (const network of networks) while (ask(message(at, network)));
  };
  for (let hour = 0; hour < hours; hour += 1) takeAll(hour * 61, greedy);
  takeAll(hours * 61, waiting);
  const refused = honest.findIndex((network) => !ask(message(hours * 61, network)));
  return refused === -1 ? honest.length : refused;
}

const hundred = 100;
const people = list(50, (nth) => inBlock(1_000 + nth));
/** The worst attack found: some networks use up all but the reserve, and the others request nothing until then. */
const worst = (isOneRange: boolean): Plan => ({
  greedy: [...list(15, elsewhere), ...list(5, inBlock)],
  waiting: list(80, (nth) => inBlock(100 + nth)),
  isOneCountry: true,
  isOneRange,
  hours: 17,
});

test.each([
  ["of all numbers", worst(false), 59],
  ["of one range of numbers", worst(true), 67],
] as const)(
  "a hundred networks that request codes %s, most in one block, leave codes to fifty others of it",
  (_numbers, plan, left) => {
    expect(attack(plan, people)).toBe(people.length);
    expect(
      attack(
        plan,
        list(200, (nth) => inBlock(1_000 + nth)),
      ),
    ).toBe(left);
  },
);

test("with any share of a hundred networks in one block, and any waits, fifty others of it get a code", () => {
  const part = fc.integer({ min: 0, max: hundred });
  fc.assert(
    fc.property(
      fc.record({
        inside: part,
        greedy: part,
        isShuffled: fc.boolean(),
        isOneCountry: fc.boolean(),
        isOneRange: fc.boolean(),
        hours: fc.integer({ min: 1, max: 30 }),
      }),
      ({ inside, greedy, isShuffled, ...plan }) => {
        const networks = [...list(hundred - inside, elsewhere), ...list(inside, inBlock)];
        // 37 and 100 are coprime, so the networks of the block are spread among the others.
        const ordered = isShuffled ? networks.map((_one, nth) => networks[(nth * 37) % hundred]!) : networks;
        const attackers = { greedy: ordered.slice(0, greedy), waiting: ordered.slice(greedy) };
        expect(attack({ ...plan, ...attackers }, people)).toBe(people.length);
      },
    ),
    { numRuns: 60 },
  );
});

test("one block, with any number of networks, leaves a sixth of the day to the others", () => {
  const plan = {
    greedy: list(3, inBlock),
    waiting: list(1_000, (nth) => inBlock(100 + nth)),
    isOneCountry: true,
    isOneRange: false,
    hours: 17,
  };
  expect(attack(plan, [inBlock(5_000)])).toBe(0);
  expect(attack(plan, list(200, elsewhere))).toBe(117);
});
