import { isDeepStrictEqual } from "node:util";
import { errorCodes, type ErrorCode } from "@bandeja/contract/error-codes";
import { errorsOf } from "@bandeja/contract/errors-of";
import { makeRandom } from "@bandeja/demo-data/random";
import { outcomeOf, type RealServer } from "@bandeja/api/testing/real-server";
import type { Cast } from "../fixtures.ts";
import { tally, type Answer, type Ask, type End, type Race, type Round } from "./round.ts";

/** Asks the servers in turn, all at once. */
function askAtOnce(servers: readonly RealServer[], asked: readonly Ask[]): Promise<Answer[]> {
  return Promise.all(
    asked.map(async (one, index) => {
      const told = await servers[index % servers.length]!.ask(one.call, one.asked);
      return { ...one, ...told, outcome: outcomeOf(told) };
    }),
  );
}

/** A refusal that the contract does not give the call, or not with this status. */
const isForeign = ({ call, status, outcome }: Answer): boolean =>
  status !== 200 &&
  !(errorsOf(call).includes(outcome as ErrorCode) && errorCodes[outcome as ErrorCode] === status);

function judge({ ends }: Round, end: End, answers: readonly Answer[]): string[] {
  const foreign = answers
    .filter(isForeign)
    .map(({ call, status, outcome }) => `${call.name}: ${status} ${outcome}`);
  const legal = typeof ends === "function" ? ends(end) : ends;
  if (legal.some((one) => isDeepStrictEqual(one, end))) return foreign;
  const few = legal.slice(0, 3).map((one) => JSON.stringify(one));
  return [...foreign, `${JSON.stringify(end)} is none of ${legal.length} ends: ${few.join(" or ")}`];
}

/** What a race has shown: how often it was run, and what came out that the contract does not allow. */
export interface Result {
  readonly rounds: number;
  readonly broken: readonly string[];
}

/** Runs a race round after round: `n` ask at once, in an order of the round's own. */
export async function runRace(
  race: Race,
  given: { cast: Cast; servers: readonly RealServer[]; n: number; rounds: number },
): Promise<Result> {
  const { cast, servers, n } = given;
  const rounds = Math.max(given.rounds, race.kinds ?? 1);
  const broken: string[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const round = await race.prepare(cast, n, at);
    const answers = await askAtOnce(servers, makeRandom(at).shuffled(round.asked));
    const end = { told: tally(answers), left: await round.see(answers) };
    broken.push(...judge(round, end, answers).map((line) => `round ${at}: ${line}`));
  }
  return { rounds, broken };
}
