import { createTestApp, type TestApp } from "@bandeja/api/testing/test-app";
import { extent } from "../suite.ts";
import { knock, type Answer } from "./door.ts";
import { makeHousehold, type Household } from "./household.ts";
import { readOperations, type Operation } from "./operations.ts";
import { openTables, type Tables } from "@bandeja/api/testing/rows-of-tables";
import { endings, makeStrangers, type Stranger } from "./strangers.ts";
import { makeDeadTokens, type DeadToken } from "./tokens.ts";

/** The server with a household, and all who have no business with its things. */
export interface Scene {
  readonly api: TestApp;
  readonly operations: readonly Operation[];
  readonly tables: Tables;
  readonly ours: Household;
  readonly strangers: readonly Stranger[];
  readonly dead: readonly DeadToken[];
}

export async function makeScene(): Promise<Scene> {
  const api = await createTestApp();
  const ours = await makeHousehold(api);
  const strangers = await makeStrangers(
    api,
    ours,
    endings.slice(0, extent({ short: 1, long: endings.length })),
  );
  const dead = await makeDeadTokens(api, ours);
  const operations = await readOperations(api.app);
  return { api, operations, tables: await openTables(api.services.db), ours, strangers, dead };
}

type Asking = Parameters<typeof knock>[2];

export interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** What the answer tells whoever asked, of what others keep secret. */
const secretsIn = ({ text }: Answer, { secrets }: Household, asking: Asking): string[] => {
  const sent = JSON.stringify([asking.params, asking.body]);
  return secrets.filter((secret) => text.includes(secret) && !sent.includes(secret));
};

/** Asks, and says what was told of others that is a secret of theirs; a line each. */
export async function leaksOf(
  { api }: Scene,
  operation: Operation,
  asking: Asking,
  others: readonly Household[],
): Promise<{ answer: Answer; leaks: string[] }> {
  const answer = await knock(api.app, operation, asking);
  const told = others.flatMap((household) => secretsIn(answer, household, asking));
  return { answer, leaks: told.map((secret) => `tells ${secret}`) };
}

/**
 * Asks for what is to be refused.
 *
 * @returns a line for each way in which it was not refused as it should be: an open door.
 */
export async function tryDoor(
  scene: Scene,
  operation: Operation,
  { who, ...asking }: Asking & { who: string },
  expected: Refusal,
): Promise<string[]> {
  const { answer, leaks } = await leaksOf(scene, operation, asking, [scene.ours]);
  const { status, code } = answer;
  const isRefused = status === expected.status && code === expected.code;
  const isDescribed = operation.refusals.has(`${status} ${code}`);
  const wrong = [
    ...(isRefused
      ? []
      : [`${status} ${code ?? answer.text.slice(0, 80)}, not ${expected.status} ${expected.code}`]),
    ...(isRefused && !isDescribed ? [`${status} ${code}, which it is not described with`] : []),
    ...leaks,
  ];
  const sent = JSON.stringify([asking.params, asking.body ?? asking.raw])?.slice(0, 200);
  return wrong.map((line) => `${who}, ${sent}: ${line}`);
}
