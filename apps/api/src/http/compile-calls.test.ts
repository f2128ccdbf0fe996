import { answer, defineCall, type Call } from "@bandeja/contract/call";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "../kernel/api-error.ts";
import { callDocument } from "./register-call.ts";
import { compileCalls } from "./compile-calls.ts";
import { answerFailures } from "./errors.ts";

const call = defineCall({
  name: "seats",
  method: "POST",
  path: "/seats",
  tag: "seats",
  summary: "Counts seats.",
  who: "anyone",
  kind: "query",
  cost: "usual",
  body: z.object({ count: z.int() }),
  answer: answer({ data: z.object({ seats: z.int(), note: z.optional(z.string()) }) }),
  errors: ["WRONG_STATE"],
});

/** The answer of a server with a call that returns `result`. */
async function ask(
  result: unknown,
  {
    checkAnswers = true,
    payload = { count: 1 },
    asked = call,
  }: { checkAnswers?: boolean; payload?: object | string; asked?: Call } = {},
) {
  const app = Fastify();
  answerFailures(app);
  compileCalls(app, { checkAnswers });
  app.post("/seats", { schema: callDocument(asked) }, async () => {
    if (result instanceof Error) throw result;
    return result;
  });
  const headers = { "content-type": "application/json" };
  const response = await app.inject({ method: "POST", url: "/seats", headers, payload });
  await app.close();
  return { status: response.statusCode, body: response.json<unknown>() };
}

test.each([
  ["a text", { name: ",".repeat(200_000) }],
  ["a text in a list", { name: "Tasca", more: [{ of: { it: "\u200D".repeat(200_000) } }] }],
])("%s that no field may have is refused before its rules read it", async (_what, payload) => {
  const rule = vi.fn<(text: string) => boolean>(() => true);
  const named = { ...call, body: z.looseObject({ name: z.string().check(z.refine(rule)) }) };
  const { status, body } = await ask({ ok: true, data: { seats: 3 } }, { payload, asked: named });
  const field = Object.keys(payload).at(-1) ?? "";
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: "INVALID", fields: { [field]: expect.any(String) } },
  });
  expect(rule).not.toHaveBeenCalled();
});

test("a nested body is read to its end, however deep it is", async () => {
  const payload = `{"count":1,"more":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  expect(await ask({ ok: true, data: { seats: 3 } }, { payload })).toMatchObject({ status: 200 });
});

test("a valid answer is sent unchanged", async () => {
  const fits = { ok: true, data: { seats: 3 } };
  expect(await ask(fits)).toEqual({ status: 200, body: fits });
  const unset = { ok: true, data: { seats: 3, note: undefined } };
  expect(await ask(unset)).toEqual({ status: 200, body: fits });
});

test.each([
  ["a field too few", { ok: true, data: {} }],
  ["a field of another type", { ok: true, data: { seats: "3" } }],
  ["a field too many", { ok: true, data: { seats: 3, secret: 1 } }],
  ["a field too many at the top", { ok: true, data: { seats: 3 }, secret: 1 }],
  ["no envelope", { seats: 3 }],
])("an answer with %s fails only where answers are checked", async (_what, result) => {
  expect(await ask(result)).toMatchObject({ status: 500, body: { ok: false, code: "INTERNAL" } });
  expect(await ask(result, { checkAnswers: false })).toEqual({ status: 200, body: result });
});

test("a refusal is not checked as an answer", async () => {
  expect(await ask(new ApiError("WRONG_STATE"))).toMatchObject({
    status: 409,
    body: { ok: false, code: "WRONG_STATE" },
  });
});

test("a request with invalid fields is refused with their names, and unknown fields are ignored", async () => {
  const fits = { ok: true, data: { seats: 3 } };
  expect(await ask(fits, { payload: { count: "1" } })).toMatchObject({
    status: 400,
    body: { code: "INVALID", fields: { count: expect.any(String) } },
  });
  expect(await ask(fits, { payload: {} })).toMatchObject({ status: 400, body: { code: "FIELDS_REQUIRED" } });
  expect((await ask(fits, { payload: { count: 1, more: true } })).status).toBe(200);
});
