import { isDeepStrictEqual } from "node:util";
import { errorCodes, type ErrorCode } from "@bandeja/contract/error-codes";
import { errorsOf } from "@bandeja/contract/errors-of";
import { makeRandom } from "@bandeja/demo-data/random";
import { outcomeOf, type RealServer } from "@bandeja/api/testing/real-server";
import type { DbPool } from "@bandeja/api/db/database";
import { waitForEvents } from "@bandeja/api/testing/wait-for-events";
import type { Fixtures } from "../fixtures.ts";
import {
  tally,
  type Answer,
  type CallRequest,
  type RoundResult,
  type Scenario,
  type Round,
} from "./round.ts";

/** Sends all requests concurrently, to the servers in turn. */
function sendConcurrently(
  servers: readonly RealServer[],
  requests: readonly CallRequest[],
): Promise<Answer[]> {
  return Promise.all(
    requests.map(async (one, index) => {
      const response = await servers[index % servers.length]!.ask(one.call, one.input);
      return { ...one, ...response, outcome: outcomeOf(response) };
    }),
  );
}

/** An error that the contract does not list for the call, or not with this status. */
const isUndocumented = ({ call, status, outcome }: Answer): boolean =>
  status !== 200 &&
  !(errorsOf(call).includes(outcome as ErrorCode) && errorCodes[outcome as ErrorCode] === status);

function findViolations({ expected }: Round, result: RoundResult, answers: readonly Answer[]): string[] {
  const undocumented = answers
    .filter(isUndocumented)
    .map(({ call, status, outcome }) => `${call.name}: ${status} ${outcome}`);
  const allowed = typeof expected === "function" ? expected(result) : expected;
  if (allowed.some((one) => isDeepStrictEqual(one, result))) return undocumented;
  const few = allowed.slice(0, 3).map((one) => JSON.stringify(one));
  return [
    ...undocumented,
    `${JSON.stringify(result)} is none of ${allowed.length} allowed results: ${few.join(" or ")}`,
  ];
}

/** The number of rounds, and a line for each violation of the contract. */
export interface ScenarioResult {
  readonly rounds: number;
  readonly violations: readonly string[];
}

/** Runs a scenario for several rounds of `n` concurrent requests, each round in another random order. */
export async function runScenario(
  scenario: Scenario,
  options: { fixtures: Fixtures; servers: readonly RealServer[]; db: DbPool; n: number; rounds: number },
): Promise<ScenarioResult> {
  const { fixtures, servers, db, n } = options;
  const rounds = Math.max(options.rounds, scenario.kinds ?? 1);
  const violations: string[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const round = await scenario.prepare(fixtures, n, at);
    const answers = await sendConcurrently(servers, makeRandom(at).shuffled(round.requests));
    await waitForEvents(db);
    const result = { outcomes: tally(answers), state: await round.inspect(answers) };
    violations.push(...findViolations(round, result, answers).map((line) => `round ${at}: ${line}`));
  }
  return { rounds, violations };
}
