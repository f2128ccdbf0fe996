import { afterAll, beforeAll, expect, test } from "vitest";
import { makeVenue, makeToken } from "@bandeja/demo-data/factories";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let origin: string;
let venue: { id: string; token: string };

beforeAll(async () => {
  server = await createTestApp();
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const row = await makeVenue(server.services.db);
  venue = { id: row.id, token: await makeToken(server.services.db, row) };
});
afterAll(() => server.close());

const json = { "content-type": "application/json" };

/** Expects a refusal: in the envelope, in time, without internals. */
async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(5_000), ...init });
  const text = await response.text();
  expect(text).not.toMatch(/<html|node_modules|\.ts:\d|failed query|(select|insert into|update) "/i);
  return { status: response.status, type: response.headers.get("content-type"), text };
}

async function askRefused(path: string, init: RequestInit = {}) {
  const { status, type, text } = await ask(path, init);
  expect(type).toBe("application/json; charset=utf-8");
  const body = JSON.parse(text) as { ok: boolean; code: string; fields?: Record<string, string> };
  expect(body.ok).toBe(false);
  return { status, ...body };
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = json) =>
  askRefused(path, {
    method: "POST",
    body,
    headers,
  });
const login = "/api/restaurant/login";

test.each([
  ["broken JSON", '{"email":'],
  ["no JSON at all", "email=a&password=b"],
  ["an empty body", ""],
  ["two values", "{}{}"],
  ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ["half a character in a text", Buffer.from('{"email":"\xc3","password":"x"}', "latin1")],
  ["100,000 brackets", "[".repeat(100_000)],
  ["100,000 nested lists", "[".repeat(100_000) + "]".repeat(100_000)],
  ["100,000 nested objects", '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000)],
  ["a list", "[]"],
  ["a text", '"email"'],
  ["a number", "1e999"],
  ["nothing", "null"],
  ["a prototype", '{"__proto__":{"email":"a@b.co","password":"x"}}'],
  ["a constructor", '{"constructor":{"prototype":{"email":"a@b.co"}}}'],
])("%s is refused as invalid", async (_what, body) => {
  expect(await post(login, body)).toMatchObject({
    status: 400,
    code: expect.stringMatching(/^(INVALID|LOGIN_INCOMPLETE)$/),
  });
});

test.each(['""', "[]", "1"])(
  "a body of %s is invalid for a call without fields, of which none can be missing",
  async (body) => {
    const headers = { ...json, authorization: `Bearer ${venue.token}` };
    expect(await post("/api/conduct/standing", body, headers)).toMatchObject({
      status: 400,
      code: "INVALID",
    });
  },
);

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "x",
])("a body of the type %s is refused", async (type) => {
  expect(await post(login, "a=b", { "content-type": type })).toMatchObject({
    status: 415,
    code: "UNSUPPORTED_MEDIA_TYPE",
  });
});

test("a POST without a body and type is refused with its missing fields", async () => {
  expect(await askRefused(login, { method: "POST" })).toMatchObject({
    status: 400,
    code: "LOGIN_INCOMPLETE",
  });
});

test("a valid but far too deeply nested body is refused, even with an idempotency key", async () => {
  const deep = `{"person_id":"${venue.id}","more":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  const headers = { ...json, authorization: `Bearer ${venue.token}`, "idempotency-key": "deep" };
  expect(await post("/api/messages/add", deep, headers)).toMatchObject({ status: 400, code: "INVALID" });
  const brackets = JSON.stringify({ email: `"[\\${"[".repeat(100)}`, password: "x" });
  expect(await post(login, brackets)).toMatchObject({ status: 401 });
});

test.each([
  ["GET", "/api"],
  ["GET", "/api/"],
  ["GET", "/api/nothing"],
  ["POST", "/api/jobs"],
  ["GET", "/api/restaurant/login"],
  ["PUT", "/api/restaurant/login"],
  ["DELETE", "/api/jobs/add"],
  ["PATCH", "/api/jobs/update"],
  ["OPTIONS", "/api/restaurant/login"],
  ["GET", "/api//restaurant//verify_token"],
  ["GET", "/api/../package.json"],
  ["GET", "/api/%2e%2e/%2e%2e/etc/passwd"],
  ["GET", "/api/jobs/%"],
  ["GET", "/api/jobs/%c3%28"],
  ["GET", `/api/jobs/${"a".repeat(1_000)}`],
])("%s %s is refused", async (method, path) => {
  const { status } = await askRefused(path, { method, headers: { authorization: `Bearer ${venue.token}` } });
  expect([400, 404]).toContain(status);
});

test.each(["%00", "a%00b", "a".repeat(1_000), "%20"])("no record has the id %j", async (id) => {
  const headers = { authorization: `Bearer ${venue.token}` };
  for (const path of ["jobs", "restaurant", "waitress", "public/jobs", "public/venue"]) {
    const answer = await askRefused(`/api/${path}/${id}`, { headers });
    expect([path, answer.status, answer.code]).toEqual([path, 404, "NOT_FOUND"]);
  }
});

test("texts that are too long are refused with their fields", async () => {
  const body = { username: "a".repeat(61), email: `${"a".repeat(250)}@b.co` };
  const answer = await post("/api/restaurant/semisignup", JSON.stringify(body));
  expect(answer).toMatchObject({ status: 400, code: "INVALID" });
  expect(answer.fields).toEqual({
    username: "Use 60 characters or fewer.",
    email: "Use 254 characters or fewer.",
  });
});

test("texts that cannot be stored are refused with their fields", async () => {
  for (const username of ["a\u0000b", "\ud800"]) {
    const answer = await post("/api/restaurant/semisignup", JSON.stringify({ username, email: "a@b.co" }));
    expect(answer).toMatchObject({
      status: 400,
      fields: { username: "Remove the characters that can’t be displayed." },
    });
  }
});

test.each([
  "Bearer",
  "Bearer ",
  "Bearer a b",
  "Basic YTpi",
  "Bearer " + "a".repeat(4_000),
  "bearer \u00e9",
  "Bearer ' OR 1=1",
])("the token %j is refused", async (authorization) => {
  const headers = { authorization };
  expect(await askRefused("/api/restaurant/verify_token", { headers })).toMatchObject({
    status: 401,
    code: "UNAUTHENTICATED",
  });
});

test("HEAD is answered like GET, without a body", async () => {
  const response = await fetch(`${origin}/api/health/live`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  const missing = await fetch(`${origin}/api/nothing`, { method: "HEAD" });
  expect([missing.status, await missing.text()]).toEqual([404, ""]);
});

test("answers of the API are not cached and cannot be framed", async () => {
  for (const path of ["/api/health/live", "/api/nothing", "/api/restaurant/verify_token", "/api/jobs/%"]) {
    const { headers } = await fetch(`${origin}${path}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      "x-request-id": expect.any(String),
    });
  }
});

test("an answer of a call has the headers that protect data, and none of those for documents", async () => {
  const { headers } = await fetch(`${origin}/api/health/live`);
  const ofTransfer = /^(connection|content-(length|type)|date|keep-alive|vary|x-request-id)$/;
  expect([...headers.keys()].filter((name) => !ofTransfer.test(name))).toEqual([
    "access-control-expose-headers",
    "cache-control",
    "content-security-policy",
    "cross-origin-resource-policy",
    "x-content-type-options",
    "x-frame-options",
  ]);
});
