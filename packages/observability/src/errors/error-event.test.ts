import { describe, expect, test } from "vitest";
import { errorEvent } from "./error-event.ts";
import { readErrorEndpoint } from "./error-endpoint.ts";
import { scrub } from "./scrub.ts";

describe("a reported text has no values", () => {
  test.each([
    ['invalid input syntax for type uuid: "ana@venue.test"', "invalid input syntax for type uuid: …"],
    ["Key (phone_e164)=(+351912345678) already exists", "Key … already exists"],
    [
      "Failed query: SELECT 1 WHERE id = $1\nparams: Ana,ana@venue.test",
      "Failed query: SELECT 1 WHERE id = $1",
    ],
    ["mail to ana.silva@venue.test was refused", "mail to … was refused"],
    ["call +351 912 345 678", "call …"],
    ["token dQw4w9WgXcQabcdefgh1 expired", "token … expired"],
    ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:5432"],
    ["Twilio answered 503, error 20500", "Twilio answered 503, error 20500"],
  ])("%j", (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });
});

test("an event has types, frames and ids, and nothing of the request", () => {
  const cause = Object.assign(new Error("Key (email)=(ana@venue.test) already exists"), {
    code: "23505",
    constraint: "accounts_email_key",
    detail: "ana@venue.test",
  });
  const error = new TypeError("Failed for Ana: 'Silva'", { cause });
  const details = {
    err: error,
    reqId: "12345678",
    task: "mail",
    attempt: 2,
    ip: "192.0.2.7",
    email: "ana@venue.test",
  };
  const event = errorEvent({ error, message: "request failed", details }, "production");
  expect(event).toMatchObject({
    platform: "node",
    environment: "production",
    release: expect.stringMatching(/^bandeja@\d/),
    tags: { reqId: "12345678", task: "mail", attempt: "2", code: "23505", constraint: "accounts_email_key" },
  });
  const { values } = event.exception;
  expect(values.map(({ type }) => type)).toEqual(["Error", "TypeError"]);
  const frame = values[1]?.stacktrace.frames.at(-1);
  expect(frame).toMatchObject({
    filename: "packages/observability/src/errors/error-event.test.ts",
    in_app: true,
    lineno: expect.any(Number),
  });
  const sent = JSON.stringify(event);
  for (const personal of ["ana@venue.test", "Silva", "192.0.2.7"]) expect(sent).not.toContain(personal);
});

test("what is thrown without being an error is reported by its type", () => {
  const event = errorEvent({ error: "ana@venue.test", message: "failed", details: {} }, "test");
  expect(event.exception.values).toEqual([{ type: "string", value: "…", stacktrace: { frames: [] } }]);
});

test.each([
  ["https://abc@errors.test/7", "https://errors.test/api/7/envelope/"],
  ["https://abc@errors.test:8443/tracker/7", "https://errors.test:8443/tracker/api/7/envelope/"],
])("the DSN %s leads to %s with its key", (dsn, url) => {
  const authorization = expect.stringContaining("sentry_key=abc");
  expect(readErrorEndpoint(dsn)).toEqual({ url, authorization });
});

test.each(["https://errors.test/7", "https://abc@errors.test/project", "ftp://abc@errors.test/7", "abc"])(
  "%s is no DSN",
  (dsn) => {
    expect(readErrorEndpoint(dsn)).toBeUndefined();
  },
);
