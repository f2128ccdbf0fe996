import type { Call } from "@bandeja/contract/call";
import { FailureSchema, type Failure } from "@bandeja/contract/failure";
import { allCalls } from "@bandeja/contract/calls";
import { errorCodes } from "@bandeja/contract/error-codes";
import { errorsOf } from "@bandeja/contract/errors-of";
import { fieldProblems } from "@bandeja/contract/field-problems";
import * as z from "zod/mini";
import type { Reply } from "./connection.ts";
import { schemaOf, type JsonSchema } from "./generator/valid-values.ts";
import type { WrittenRequest } from "./generator/write-request.ts";

/** Internals that no error may reveal: paths, queries, stack traces. */
const inside =
  /node_modules|file:\/\/|\.(ts|js):\d|\n\s+at |failed query|(select|insert into|update) "|syntax error at|ECONN|pg_|zod/i;
const requestId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const jsonType = "application/json; charset=utf-8";

function readFailure(body: string): Failure | undefined {
  try {
    return z.parse(FailureSchema, JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Every field of a call that an error may name: `near` and `near.lat`, and `kinds.#.kind` for any item of a list. */
function namesOf(call: Call): ReadonlySet<string> {
  const names = new Set<string>();
  function look(schema: JsonSchema, before: string): void {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const { items } = field as JsonSchema;
      names.add(`${before}${name}`);
      look(field as JsonSchema, `${before}${name}.`);
      if (items === undefined) continue;
      names.add(`${before}${name}.#`);
      look(items as JsonSchema, `${before}${name}.#.`);
    }
  }
  for (const part of [call.params, call.query, call.body]) if (part) look(schemaOf(part), "");
  return names;
}
const fieldNames = new Map(allCalls.map((call) => [call.name, namesOf(call)]));

function judgeFailure(reply: Reply, call: Call | undefined, isWholeAddress: boolean): string[] {
  const failure = readFailure(reply.body);
  if (reply.headers.get("content-type") !== jsonType) return ["an error that is not JSON"];
  if (failure === undefined) return ["an error without the envelope"];
  const violations: string[] = [];
  const { code, message, fields = {} } = failure;
  const status = errorCodes[code];
  // Node answers invalid HTTP itself, with other statuses.
  const isNoRequest = code === "INVALID" && (reply.status === 431 || reply.status === 408);
  if (status !== reply.status && !isNoRequest) {
    violations.push(`the code ${code} with the status ${reply.status}`);
  }
  if (message === "") violations.push("an error without a message");
  if (call !== undefined && isWholeAddress && !errorsOf(call).includes(code)) {
    violations.push(`the code ${code}, which the contract does not give ${call.name}`);
  }
  const strange = Object.keys(fields).filter(
    (name) => call && !fieldNames.get(call.name)?.has(name.replaceAll(/\.\d+(?=\.|$)/g, ".#")),
  );
  if (strange.length > 0) violations.push(`fields that do not exist: ${strange.join(", ")}`);
  if (inside.test(reply.body)) violations.push("an error that reveals internals");
  return violations;
}

/** The names of the invalid fields of a body; undefined when it is valid. */
function wrongFields(call: Call, value: unknown): string[] | undefined {
  if (call.body === undefined) return undefined;
  const result = z.safeParse(call.body, value ?? {}, { reportInput: true });
  return result.success
    ? undefined
    : Object.keys(fieldProblems(result.error.issues)).filter((name) => name !== "");
}

/** Checks that a body that its schema refuses is refused, and that the answer names every invalid field. */
function judgeBody(call: Call, body: NonNullable<WrittenRequest["body"]>, reply: Reply): string[] {
  const wrong = body === "broken" ? [] : wrongFields(call, body.value);
  if (wrong === undefined) return [];
  // Authorization is checked first.
  if ([401, 403, 404, 413].includes(reply.status)) return [];
  if (reply.status !== 400) {
    return [`${reply.status} for a body that is wrong in ${wrong.join(", ") || "itself"}`];
  }
  const named = Object.keys(readFailure(reply.body)?.fields ?? {});
  const missed = wrong.filter((name) => !named.includes(name));
  return missed.length === 0 ? [] : [`an error that does not name ${missed.join(", ")}`];
}

function judgeSuccess(reply: Reply, call: Call): string[] {
  if (reply.headers.get("content-type") !== jsonType) return ["a success that is not JSON"];
  const result = z.safeParse(call.answer, JSON.parse(reply.body));
  return result.success ? [] : [`an answer against its schema: ${result.error.message}`];
}

/** Whether the answer is a page of the site, as for paths outside of the API. */
const isPage = ({ headers }: Reply): boolean => headers.get("content-type")?.startsWith("text/html") ?? false;

/** The violations in an answer. */
export function judge({ plan, call, isHead, body }: WrittenRequest, reply: Reply): string[] {
  const { faults } = plan;
  const { status, headers } = reply;
  if (!(status >= 200 && status < 500)) return [`the status ${status}`];
  const isRefused = status >= 400;
  if (!requestId.test(headers.get("x-request-id") ?? "")) return ["no request id, or a strange one"];
  // Invalid HTTP is refused by a raw answer, which closes the connection.
  const isParsed = headers.has("date");
  if (!isParsed && headers.get("connection") !== "close") return ["a raw answer that keeps its connection"];
  if (isHead || reply.body === "") return [];

  const isPlain = faults.target === undefined;
  if (call === undefined || !isPlain) {
    return isRefused && !isPage(reply) ? judgeFailure(reply, undefined, false) : [];
  }
  return [
    ...(isRefused ? judgeFailure(reply, call, isParsed) : judgeSuccess(reply, call)),
    ...(body === undefined ? [] : judgeBody(call, body, reply)),
  ];
}

/** Like `judge`, for an answer to a request that is not a call. */
export function judgeRefusal(reply: Reply): string[] {
  if (reply.status >= 500) return [`the status ${reply.status}`];
  const isSound = reply.status < 400 || reply.body === "" || (reply.status === 404 && isPage(reply));
  return isSound ? [] : judgeFailure(reply, undefined, false);
}

/** The class of an outcome, for the figures: `200`, `404`, `409 WRONG_STATE`. */
export function outcomeOf(reply: Reply): string {
  return reply.status < 400
    ? String(reply.status)
    : `${reply.status} ${readFailure(reply.body)?.code ?? ""}`.trim();
}
