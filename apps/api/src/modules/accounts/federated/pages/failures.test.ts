import { errorText } from "@bandeja/i18n/problem-texts";
import { translate } from "@bandeja/i18n/translate";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createApp } from "../../../../app.ts";
import { createLogger } from "../../../../http/log-requests.ts";
import type { IdentityProvider } from "@bandeja/providers/identity/identity-provider";
import { startFakeIssuer, type FakeIssuer } from "@bandeja/providers/testing/fake-issuer";
import { begin, comeBack, settingsOf } from "../../../../../testing/google.ts";
import { createTestApp, type TestApp } from "../../../../../testing/test-app.ts";

let issuer: FakeIssuer;
let server: TestApp;
/** The server with a log that the tests read. */
let api: TestApp;
let lines: string[] = [];

beforeAll(async () => {
  issuer = await startFakeIssuer();
  server = await createTestApp({
    oidc: { issuer: issuer.issuer, clientId: "bandeja", clientSecret: "secret" },
  });
  const logger = createLogger("debug", { write: (line) => void lines.push(line) });
  api = { ...server, app: await createApp(server.services, { logger }) };
});
afterAll(async () => {
  await api.app.close();
  await server.close();
  await issuer.stop();
});
beforeEach(() => {
  issuer.forge({});
  lines = [];
});

/** Log entries of level warn and above. */
const warnings = () =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string; code?: string; reason?: string })
    .filter(({ level }) => level >= 40);

/** Replaces or removes the provider until the end of the test. */
function replaceProvider(changes: Partial<IdentityProvider> | undefined): void {
  const { identity } = api.services;
  const replaced = changes && { ...identity, ...changes };
  Object.assign(api.services, { identity: replaced });
  onTestFinished(() => void Object.assign(api.services, { identity }));
}
const fails = (failure: Error) => async (): Promise<never> => {
  throw failure;
};
const t = translate("en");

test("the log has a failure and its cause, and no entry for an expired attempt", async () => {
  issuer.forge({ answer: { status: 401, body: { error: "invalid_client" } } });
  const { cookie, address } = await begin(api);
  const query = issuer.agree(address);
  await comeBack(api, query, cookie);
  expect(warnings()).toMatchObject([
    { level: 40, msg: "nobody was signed in", code: "invalid-api-key", reason: expect.any(String) },
  ]);
  lines = [];
  expect((await comeBack(api, query, cookie)).message).toMatchObject({ code: "invalid-auth-event" });
  expect(warnings()).toEqual([]);
});

test("a provider that is no longer configured at the callback is reported, and recorded without a reason", async () => {
  const { cookie, address } = await begin(api, { attempt: "a-1" });
  replaceProvider(undefined);
  const handed = await comeBack(api, issuer.agree(address), cookie);
  expect(handed.message).toEqual({
    kind: "failed",
    attempt: "a-1",
    code: "auth-domain-config-required",
    message: t(($) => $.signin.failures["auth-domain-config-required"]),
  });
  expect(warnings()).toMatchObject([{ code: "auth-domain-config-required" }]);
  expect(warnings()[0]).not.toHaveProperty("reason");
  lines = [];
  const { answer } = await begin(api, { attempt: "a-2" });
  expect(settingsOf(answer.body)).toMatchObject({ message: { code: "auth-domain-config-required" } });
  expect(warnings()).toMatchObject([{ code: "auth-domain-config-required" }]);
});

test("an internal error is logged as an error, and the page has no details", async () => {
  const { cookie, address } = await begin(api);
  replaceProvider({ begin: fails(new Error("a secret")), finish: fails(new Error("a secret")) });
  const { answer } = await begin(api, { attempt: "a-3" });
  const { message } = await comeBack(api, issuer.agree(address), cookie);
  expect(answer.statusCode).toBe(500);
  expect(settingsOf(answer.body)).toMatchObject({
    message: { kind: "failed", attempt: "a-3", code: "internal-error", message: errorText(t, "INTERNAL") },
  });
  expect(message).toMatchObject({ kind: "failed", attempt: null, code: "internal-error" });
  expect(warnings()).toMatchObject([
    { level: 50, msg: "request failed", err: { message: "a secret" } },
    { level: 50, msg: "request failed" },
  ]);
});

test("an unavailable database is reported like an unavailable provider", async () => {
  replaceProvider({ begin: fails(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })) });
  const { answer } = await begin(api);
  expect(answer.statusCode).toBe(503);
  expect(settingsOf(answer.body)).toMatchObject({
    message: { attempt: null, code: "network-request-failed", message: errorText(t, "UNAVAILABLE") },
  });
  expect(warnings()).toMatchObject([{ level: 50 }]);
});

test("too many requests are not logged as a server error", async () => {
  const often = await createTestApp({ rateLimits: true });
  onTestFinished(() => often.close());
  const logger = createLogger("debug", { write: (line) => void lines.push(line) });
  const app = await createApp(often.services, { logger });
  onTestFinished(() => app.close());
  const busy = { ...often, app };
  for (let n = 0; n < 60; n += 1) await begin(busy);
  lines = [];
  expect((await begin(busy)).answer.statusCode).toBe(429);
  expect(warnings()).toEqual([]);
});
