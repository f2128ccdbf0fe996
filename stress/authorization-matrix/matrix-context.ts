import { createTestApp, type TestApp } from "@bandeja/api/testing/test-app";
import { extent } from "../suite.ts";
import { sendRequest, type Answer } from "./endpoint.ts";
import { makeTenant, type Tenant } from "./tenant.ts";
import { readOperations, type Operation } from "./operations.ts";
import { openTables, type Tables } from "@bandeja/api/testing/rows-of-tables";
import { endings, makeOtherAccounts, type OtherAccount } from "./other-accounts.ts";
import { makeDeadTokens, type DeadToken } from "./tokens.ts";

/** The server with one tenant, and the accounts that must not reach its rows. */
export interface MatrixContext {
  readonly api: TestApp;
  readonly operations: readonly Operation[];
  readonly tables: Tables;
  readonly tenant: Tenant;
  readonly otherAccounts: readonly OtherAccount[];
  readonly dead: readonly DeadToken[];
}

/** All tables, with the effects of events in place of the events. */
async function openHandledTables(api: TestApp): Promise<Tables> {
  const without = ["events", "event_subscribers", "event_retries"];
  const tables = await openTables(api.services.db, { without });
  const handled = <T>(read: () => Promise<T>) => api.handleEvents().then(read);
  return { digest: () => handled(() => tables.digest()), lines: () => handled(() => tables.lines()) };
}

export async function createMatrixContext(): Promise<MatrixContext> {
  const api = await createTestApp();
  const tenant = await makeTenant(api);
  const otherAccounts = await makeOtherAccounts(
    api,
    tenant,
    endings.slice(0, extent({ short: 1, long: endings.length })),
  );
  const dead = await makeDeadTokens(api, tenant);
  const operations = await readOperations(api.app);
  return { api, operations, tables: await openHandledTables(api), tenant, otherAccounts, dead };
}

type EndpointRequest = Parameters<typeof sendRequest>[2];

export interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** The secrets in an answer that the request did not contain. */
const secretsIn = ({ text }: Answer, { secrets }: Tenant, request: EndpointRequest): string[] => {
  const input = JSON.stringify([request.params, request.body]);
  return secrets.filter((secret) => text.includes(secret) && !input.includes(secret));
};

/** Sends a request, and reports each secret of another tenant in the answer as a line. */
export async function leaksOf(
  { api }: MatrixContext,
  operation: Operation,
  request: EndpointRequest,
  others: readonly Tenant[],
): Promise<{ answer: Answer; leaks: string[] }> {
  const answer = await sendRequest(api.app, operation, request);
  const notified = others.flatMap((tenant) => secretsIn(answer, tenant, request));
  return { answer, leaks: notified.map((secret) => `tells ${secret}`) };
}

/**
 * Sends a request that must be refused.
 *
 * @returns a line for each deviation from the expected refusal
 */
export async function probeEndpoint(
  context: MatrixContext,
  operation: Operation,
  { who, ...request }: EndpointRequest & { who: string },
  expected: Refusal,
): Promise<string[]> {
  const { answer, leaks } = await leaksOf(context, operation, request, [context.tenant]);
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
  const input = JSON.stringify([request.params, request.body ?? request.raw])?.slice(0, 200);
  return wrong.map((line) => `${who}, ${input}: ${line}`);
}
