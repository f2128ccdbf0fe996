import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { jobsVerifyNotCompleted } from "@bandeja/contract/calls/jobs";
import { everyCall } from "@bandeja/api-docs/testing/every-call";
import { exampleNow, ids } from "@bandeja/api-docs/world";
import { errorCodes, type ErrorCode } from "@bandeja/contract/error-codes";
import { errorsOf } from "@bandeja/contract/errors-of";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { accounts } from "../../db/schema/accounts.ts";
import { reports } from "../../db/schema/people.ts";
import { exampleReport } from "@bandeja/api-docs/calls/reports";
import { makeToken } from "@bandeja/demo-data/factories";
import { inTransaction } from "../../db/transaction.ts";
import { hashPassword } from "../../modules/accounts/core/password.ts";
import { makeExampleWorld } from "../../../testing/example-world.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { writeForm } from "../../../testing/write-form.ts";

/** Calls whose session is listed with the client that opened it. */
const opensSession = new Set([
  "accountLinkIdentity",
  "accountPasskeyLogin",
  "restaurantLogin",
  "restaurantSignup",
  "restaurantSociallogin",
  "waitressLogin",
  "waitressSignup",
  "waitressSociallogin",
]);

interface Content {
  schema: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}
interface Reference {
  $ref: string;
}
interface Response {
  description: string;
  headers: Record<string, Reference>;
  content: Record<string, Content>;
}
interface Parameter {
  name: string;
  in: string;
  example?: unknown;
  schema?: { pattern?: string };
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters: (Reference | Parameter)[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, Response | Reference>;
}
interface Document {
  openapi: string;
  info: { description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>> & { responses: Record<string, Response> };
}

let server: TestApp;
let document: Document;
let operations: { method: string; path: string; operation: Operation }[];
let tokens: Record<"venue" | "worker", string>;
/** A token of an account that may make a call. */
const tokenFor = ({ who }: Call): string => {
  if (who === "anyone") return "";
  return who === "worker" ? tokens.worker : tokens.venue;
};

const methods = new Set(["get", "post"]);

beforeAll(async () => {
  server = await createTestApp();
  document = (await server.app.inject("/api/openapi.json")).json();
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const { db } = server.services;
  const now = new Date(exampleNow);
  server.setNow(now);
  await inTransaction(db, makeExampleWorld);
  const venue = await makeToken(db, { id: ids.venue }, now);
  const worker = await makeToken(db, { id: ids.ines }, now);
  tokens = { venue, worker };
  // A form has no values that are no ids, so that a photo can be wrong only of an existing report.
  const report = {
    authorId: ids.venue,
    subjectId: ids.ines,
    reason: "unsafe",
    body: "",
    createdAt: now,
  } as const;
  await db.insert(reports).values({ id: exampleReport, ...report });
});
afterAll(() => server.close());

// The server ignores a slash at the end of a path; linters of the document do not.
const inDocument = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}").replace(/\/$/, "");
const operationOf = (name: string) =>
  operations.find(({ operation }) => operation.operationId === name)!.operation;

/** The target of a reference; anything else unchanged. */
function resolve<T>(part: T | Reference): T {
  if (typeof part !== "object" || part === null || !("$ref" in part)) return part;
  const [, , group = "", name = ""] = part.$ref.split("/");
  return document.components[group]![name] as T;
}
const responseOf = (call: Call, status: string) => resolve(operationOf(call.name).responses[status]!);
const examplesOf = (call: Call, status: string) =>
  responseOf(call, status).content["application/json"]?.examples ?? {};

test("the document has the calls, photos, calendars, events and the provider's webhook, and nothing else", () => {
  const described = operations.map(({ method, path, operation }) =>
    [operation.operationId, method, path].join(" "),
  );
  const contract = allCalls.map(({ name, method, path }) => [name, method, inDocument(path)].join(" "));
  const others = [
    "photoGet GET /uploads/{photo}",
    "calendarGet GET /calendar/{file}",
    "eventsRead GET /events",
    "paymentsWebhook POST /payments/webhook",
  ];
  expect(described.toSorted()).toEqual([...contract, ...others].toSorted());
});

test("every documented path is served", () => {
  const missing = operations.filter(({ method, path, operation }) => {
    const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
    const isAtRoot = ["photoGet", "calendarGet"].includes(operation.operationId);
    const known = [url, `${url}/`].map((one) => (isAtRoot ? one : `/api${one}`));
    return !known.some((one) => server.app.hasRoute({ method, url: one }));
  });
  expect(missing).toEqual([]);
});

test("a path is answered with and without a slash at its end", async () => {
  for (const url of ["/jobs/verifynomarkedascompleted", "/jobs/verifynomarkedascompleted/"]) {
    const request = { method: "POST", url: `/api${url}`, payload: {} } as const;
    expect((await server.app.inject(request)).json()).toMatchObject({ code: "UNAUTHENTICATED" });
  }
  expect(operationOf(jobsVerifyNotCompleted.name).description).toContain("slash");
});

test("the document is OpenAPI 3.1 with the URL of the API", { tags: "7.base" }, async () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.servers).toEqual([{ url: "http://bandeja.test/api" }]);
  for (const path of ["/uploads/{photo}", "/calendar/{file}"]) {
    expect(document.paths[path]).toMatchObject({ servers: [{ url: "http://bandeja.test" }] });
  }
  expect(document.info.description).toContain("Idempotency-Key");

  const elsewhere = await createTestApp({ apiUrl: "https://api.bandeja.test/v1/" });
  const other = (await elsewhere.app.inject("/api/openapi.json")).json<Document>();
  await elsewhere.close();
  expect(other.servers).toEqual([{ url: "https://api.bandeja.test/v1" }]);
});

test("the document is not sent again to a client that has it", async () => {
  const first = await server.app.inject("/api/openapi.json");
  expect(first.headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding" });
  const etag = String(first.headers.etag);
  const again = await server.app.inject({ url: "/api/openapi.json", headers: { "if-none-match": etag } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("a call is described completely", () =>
  everyCall((call) => {
    const operation = operationOf(call.name);
    expect(operation.summary).toBe(call.summary);
    expect(operation.description).toMatch(/^(Needs no token|For [a-z ]+)\.( For waitstaff\.)?\n\n/);
    expect(operation.tags).toEqual([call.tag]);
    expect(document.tags.map((tag) => tag.name)).toContain(call.tag);
    const security = call.who !== "anyone" ? [{ token: [] }] : call.optionalToken ? [{}, { token: [] }] : [];
    expect(operation.security).toEqual(security);
    expect(operation.requestBody?.required).toBe(call.body && !z.safeParse(call.body, {}).success);

    const parameters = operation.parameters.map(
      (parameter) => resolve(parameter) as { name: string; in: string },
    );
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map((parameter) => `:${parameter.name}`)).toEqual(call.path.match(/:\w+/g) ?? []);
    expect(inPath.every((parameter) => "example" in parameter)).toBe(true);
    const inHeader = parameters.filter((parameter) => parameter.in === "header");
    expect(inHeader.map((parameter) => parameter.name)).toEqual([
      ...(call.creates ? ["Idempotency-Key"] : []),
      ...(opensSession.has(call.name) ? ["Bandeja-Client"] : []),
      "Accept-Language",
    ]);

    for (const content of [operation.requestBody, responseOf(call, "200")].flatMap((part) =>
      part === undefined ? [] : Object.values(part.content),
    )) {
      expect(Object.keys(content.examples ?? {}).length).toBeGreaterThan(0);
    }
  }));

test("a call lists every error of its contract, each with its envelope", () =>
  everyCall((call) => {
    const shown = Object.keys(operationOf(call.name).responses)
      .filter((status) => status !== "200")
      .flatMap((status) => {
        const { description, content } = responseOf(call, status);
        const { schema, examples = {} } = content["application/json"]!;
        const codes = Object.keys(examples);
        expect(schema).toMatchObject({ allOf: [{}, { properties: { code: { enum: codes } } }] });
        for (const [code, example] of Object.entries(examples)) {
          expect(errorCodes[code as ErrorCode]).toBe(Number(status));
          expect(description).toContain(`\`${code}\``);
          expect(example.value).toMatchObject({ ok: false, code, message: expect.any(String) });
        }
        return codes;
      });
    expect(shown.toSorted()).toEqual(errorsOf(call).toSorted());
  }));

test("every answer of a call documents its request id, and when to retry", () =>
  everyCall((call) => {
    const limits = call.tag === "health" ? [] : ["Limit", "Remaining", "Reset"];
    for (const status of Object.keys(operationOf(call.name).responses)) {
      const headers = Object.keys(responseOf(call, status).headers);
      expect(headers).toContain("X-Request-Id");
      expect(headers.includes("Retry-After")).toBe(["429", "503"].includes(status));
      expect(headers.filter((name) => name.startsWith("RateLimit-"))).toEqual(
        limits.map((name) => `RateLimit-${name}`),
      );
    }
  }));

const validation = ["INVALID", "FIELDS_REQUIRED", "LOGIN_INCOMPLETE"] as const;

test("a call refuses missing or wrong fields as documented", () =>
  everyCall(
    async (call) => {
      const { name } = call;
      const body = Object.values(operationOf(name).requestBody?.content ?? {})[0]?.examples ?? {};
      const sent = Object.values(body)[0]?.value as Record<string, unknown>;
      const { properties = {} } = resolve(
        Object.values(operationOf(name).requestBody?.content ?? {})[0]?.schema,
      ) as { properties?: Record<string, unknown> };
      const names = [...Object.keys(sent), ...Object.keys(properties)];
      const [first] = names;
      const emptied = names.map((field) => ({ ...sent, [field]: null }));
      const headers = { authorization: `Bearer ${tokenFor(call)}`, "content-type": "application/json" };
      const refusals: unknown[] = [];
      const wrong = first === undefined ? [[]] : [undefined, {}, ...emptied, { ...sent, [first]: [] }];
      for (const payload of wrong as (Record<string, unknown> | undefined)[]) {
        const url = `/api${call.path}`;
        const form = call.multipart && payload && (await writeForm(payload));
        const request = { method: call.method, url, headers, ...(payload && { payload }) };
        if (form) Object.assign(request, { ...form, headers: { ...headers, ...form.headers } });
        refusals.push((await server.app.inject(request)).json());
      }
      const shown = validation.map((code) => examplesOf(call, "400")[code]?.value).filter(Boolean);
      expect(refusals).toEqual(expect.arrayContaining(shown));
    },
    allCalls.filter(({ body }) => body !== undefined),
  ));

test("a photo is documented as it is sent", async () => {
  const { responses, parameters } = operationOf("photoGet");
  const { example } = parameters[0] as { example: string };
  const missing = await server.app.inject(`/uploads/${example}`);
  expect(missing.statusCode).toBe(404);
  const refusal = responses["404"] as Response;
  expect(missing.json()).toEqual(refusal.content["application/json"]?.examples?.["NOT_FOUND"]?.value);
  expect(Object.keys((responses["200"] as Response).content)).toEqual(["image/webp"]);
});

test("a calendar is documented as it is sent", async () => {
  const { responses, parameters } = operationOf("calendarGet");
  const { example, schema } = parameters[0] as Parameter;
  const missing = await server.app.inject(`/calendar/${String(example)}`);
  expect(missing.statusCode).toBe(404);
  const refusal = responses["404"] as Response;
  expect(missing.json()).toEqual(refusal.content["application/json"]?.examples?.["NOT_FOUND"]?.value);

  const password = "arroz de tamboril";
  const passwordHash = await hashPassword(password);
  await server.services.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, ids.ines));
  const request = { body: { anew: true, password }, token: tokens.worker };
  const { data } = (await server.ask(calendarFeed, request)).body;
  const { pathname } = new URL(data?.url ?? "");
  expect(pathname.replace("/calendar/", "")).toMatch(new RegExp(schema!.pattern!));
  const sent = await server.app.inject(pathname);
  const [type, shown] = Object.entries((responses["200"] as Response).content)[0]!;
  expect(sent.headers["content-type"]).toBe(type);
  const lines = (text: string) =>
    text.split("\r\n").filter((line) => /^(BEGIN|END|VERSION|PRODID)/.test(line));
  expect(lines(String(shown.examples?.["saturday"]?.value)).slice(0, 3)).toEqual(
    lines(sent.body).slice(0, 3),
  );
  const known = await server.app.inject({ url: pathname, headers: { "if-none-match": sent.headers.etag } });
  expect(String(known.statusCode) in responses).toBe(true);
  expect(known.statusCode).toBe(304);
});

test("a named schema is defined once, and referenced", () => {
  const { schemas = {} } = document.components;
  const text = JSON.stringify(document);
  for (const name of Object.keys(schemas)) expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
  expect(schemas).toMatchObject({
    Id: { type: "string", format: "uuid" },
    Day: { format: "date" },
    Instant: { format: "date-time" },
  });
  // Such as a list of thirty currencies.
  expect(text.split('"HRK"')).toHaveLength(2);
});

test("a body is documented as it is sent, unknown fields included", () => {
  const schema = operationOf("jobsAdd").requestBody?.content["application/json"]?.schema as {
    properties: Record<string, object>;
    required: string[];
    additionalProperties?: unknown;
  };
  expect(schema.additionalProperties ?? true).not.toBe(false);
  expect(schema.required).toContain("numberwaitress");
  expect(operationOf("reviewsAdd").requestBody?.content["application/json"]?.schema).toMatchObject({
    required: ["application_id", "stars"],
  });
});
