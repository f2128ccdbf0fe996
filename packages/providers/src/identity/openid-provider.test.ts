import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startFakeIssuer, type FakeIssuer, type Forgery } from "../testing/fake-issuer.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createOpenidProvider } from "./openid-provider.ts";

const siteUrl = "https://bandeja.test";
const client = { clientId: "bandeja", clientSecret: "secret", siteUrl };
const secrets = {
  state: "state",
  nonce: "nonce",
  verifier: "a-verifier-of-at-least-forty-three-characters-0123456789",
};

let issuer: FakeIssuer;
let provider: IdentityProvider;
beforeAll(async () => {
  issuer = await startFakeIssuer();
  provider = createOpenidProvider({ issuer: issuer.issuer, ...client });
});
afterAll(() => issuer.stop());
beforeEach(() => issuer.forge({}));

/** Performs a sign-in with consent, with changes of the redirect's query. */
async function comeBack(changes: Record<string, string> = {}, as = secrets) {
  const query = issuer.agree(await provider.begin(secrets, "en"));
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return provider.finish(query.toString(), as);
}
const now = () => Math.floor(Date.now() / 1000);

test.each([
  ["en", "en"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-PT"],
] as const)("a sign-in in %s asks the provider for %s", async (language, locale) => {
  const { searchParams } = await provider.begin(secrets, language);
  expect(searchParams.get("ui_locales")).toBe(locale);
});

test("the redirect to the provider has state, nonce and challenge, and no secret", async () => {
  const address = await provider.begin(secrets, "pt");
  expect(address.href.startsWith(`${issuer.issuer}/authorize?`)).toBe(true);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: "bandeja",
    response_type: "code",
    redirect_uri: "https://bandeja.test/signin/google/callback",
    scope: "openid email profile",
    prompt: "select_account",
    ui_locales: "pt-BR",
    state: "state",
    nonce: "nonce",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  expect(address.href).not.toContain(secrets.verifier);
});

test("a sign-in with consent returns the chosen identity", async () => {
  expect(await comeBack()).toEqual({
    issuer: issuer.issuer,
    subject: "sub-1",
    email: "ana@google.test",
    name: "Ana Prova",
  });
});

test("a provider may omit the name", async () => {
  issuer.forge({ claims: { name: undefined } });
  expect(await comeBack()).toMatchObject({ name: "" });
});

test.each([
  ["Ana\r\n\r\nyour account is locked", "Ana your account is locked"],
  ["\u202Eana\u202C\u200B", "ana"],
  ["Ana https://evil.example/unlock", ""],
  ["\u200B", ""],
])(
  "a name such as %j, which a registration would refuse, is either corrected or left out",
  async (name, mended) => {
    issuer.forge({ claims: { name } });
    expect(await comeBack()).toMatchObject({ subject: "sub-1", name: mended });
  },
);

test("a token may be five minutes old", { tags: "9.idtoken" }, async () => {
  issuer.forge({ claims: { iat: now() - 290 } });
  expect(await comeBack()).toMatchObject({ subject: "sub-1" });
});

test("a cancelled sign-in returns no identity", async () => {
  expect(await provider.finish("error=access_denied&state=state", secrets)).toBeUndefined();
});

const refused: Record<string, [Forgery, string]> = {
  "a bad signature": [{ isBadlySigned: true }, "internal-error"],
  "another nonce": [{ claims: { nonce: "other" } }, "internal-error"],
  "no nonce": [{ claims: { nonce: undefined } }, "internal-error"],
  "another issuer": [{ claims: { iss: "https://accounts.google.com" } }, "internal-error"],
  "another audience": [{ claims: { aud: "somebody-else" } }, "internal-error"],
  "an age over five minutes": [{ claims: { iat: now() - 330 } }, "internal-error"],
  "an end that is past": [{ claims: { exp: now() - 60 } }, "internal-error"],
  "a beginning to come": [{ claims: { iat: now() + 120 } }, "internal-error"],
  "an e-mail that is not verified": [{ claims: { email_verified: false } }, "unverified-email"],
  "an e-mail of which nothing is said": [{ claims: { email_verified: undefined } }, "unverified-email"],
  "no e-mail": [{ claims: { email: undefined } }, "unverified-email"],
};
test.each(Object.entries(refused))(
  "a token with %s is refused",
  { tags: "9.idtoken" },
  async (_what, [forgery, code]) => {
    issuer.forge(forgery);
    await expect(comeBack()).rejects.toMatchObject({ name: "SignInError", code });
  },
);

const refusals: Record<string, [Forgery["answer"], string]> = {
  "does not know the client": [{ status: 401, body: { error: "invalid_client" } }, "invalid-api-key"],
  "refuses the client": [{ status: 400, body: { error: "unauthorized_client" } }, "invalid-api-key"],
  "refuses the code": [{ status: 400, body: { error: "invalid_grant" } }, "invalid-auth-event"],
  "is broken": [{ status: 503, body: {} }, "network-request-failed"],
  "talks nonsense": [{ status: 200, body: [] }, "internal-error"],
};
test.each(Object.entries(refusals))(
  "the sign-in reports a provider that %s",
  async (_what, [answer, code]) => {
    issuer.forge({ answer });
    await expect(comeBack()).rejects.toMatchObject({ code });
  },
);

test("a provider with another client secret, or that closes the connection, is reported", async () => {
  issuer.forge({ secret: "renewed" });
  await expect(comeBack()).rejects.toMatchObject({ code: "invalid-api-key" });
  issuer.forge({ answer: "nothing" });
  await expect(comeBack()).rejects.toMatchObject({ code: "network-request-failed" });
});

test("a provider that never answers times out", async () => {
  const hasty = createOpenidProvider({ issuer: issuer.issuer, ...client, timeout: 200 });
  const query = issuer.agree(await provider.begin(secrets, "en"));
  issuer.forge({ answer: "never" });
  await expect(hasty.finish(query.toString(), secrets)).rejects.toMatchObject({
    code: "network-request-failed",
  });
});

test("a code is valid once", async () => {
  const query = issuer.agree(await provider.begin(secrets, "en")).toString();
  await provider.finish(query, secrets);
  await expect(provider.finish(query, secrets)).rejects.toMatchObject({ code: "invalid-auth-event" });
});

test("a code of another sign-in is refused", async () => {
  const verifier = "another-verifier-of-at-least-forty-three-characters-012";
  await expect(comeBack({}, { ...secrets, verifier })).rejects.toMatchObject({ code: "invalid-auth-event" });
});

test.each([
  [{ state: "forged" }, "internal-error"],
  [{ error: "unauthorized_client" }, "invalid-api-key"],
  [{ error: "temporarily_unavailable" }, "network-request-failed"],
  [{ iss: "https://elsewhere.test" }, "internal-error"],
])("a callback with %j is refused", async (changes, code) => {
  await expect(comeBack(changes)).rejects.toMatchObject({ code });
});

test("after a failure the provider's metadata is fetched again", async () => {
  const other = await startFakeIssuer();
  const late = createOpenidProvider({ issuer: other.issuer, ...client });
  await other.stop();
  await expect(late.begin(secrets, "en")).rejects.toMatchObject({ code: "network-request-failed" });
  await expect(late.begin(secrets, "en")).rejects.toMatchObject({ code: "network-request-failed" });
});
