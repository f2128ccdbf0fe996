import { FailureSchema, type Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { errorCodes, type ErrorCode } from "@bandeja/contract/error-codes";
import { errorsOf } from "@bandeja/contract/errors-of";
import { fieldProblems } from "@bandeja/contract/field-problems";
import * as z from "zod/mini";
import type { Reply } from "./connection.ts";
import { schemaOf, type JsonSchema } from "./generator/valid-values.ts";
import type { WrittenRequest } from "./generator/write-request.ts";

/** What no refusal may tell: where the program lies, what it asks the database, how it failed. */
const inside =
  /node_modules|file:\/\/|\.(ts|js):\d|\n\s+at |failed query|(select|insert into|update) "|syntax error at|ECONN|pg_|zod/i;
const requestId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const jsonType = "application/json; charset=utf-8";

type Failure = z.infer<typeof FailureSchema>;

function readFailure(body: string): Failure | undefined {
  try {
    return z.parse(FailureSchema, JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Every field of a call that a refusal may name: `near` and `near.lat`, and of a list `kinds.#.kind` for any of it. */
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
  if (reply.headers.get("content-type") !== jsonType) return ["a refusal that is no JSON"];
  if (failure === undefined) return ["a refusal that is no envelope"];
  const complaints: string[] = [];
  const { code, message, fields = {} } = failure;
  const status = errorCodes[code as ErrorCode] as number | undefined;
  // What is no HTTP has the statuses of HTTP for it.
  const isNoRequest = code === "INVALID" && (reply.status === 431 || reply.status === 408);
  if (status !== reply.status && !isNoRequest) {
    complaints.push(`the code ${code} with the status ${reply.status}`);
  }
  if (message === "") complaints.push("a refusal without a word");
  if (call !== undefined && isWholeAddress && !errorsOf(call).includes(code as ErrorCode)) {
    complaints.push(`the code ${code}, which the contract does not give ${call.name}`);
  }
  const strange = Object.keys(fields).filter(
    (name) => call && !fieldNames.get(call.name)?.has(name.replaceAll(/\.\d+(?=\.|$)/g, ".#")),
  );
  if (strange.length > 0) complaints.push(`fields that do not exist: ${strange.join(", ")}`);
  if (inside.test(reply.body)) complaints.push("a refusal that tells of the inside");
  return complaints;
}

/** What the contract's schema finds wrong with a body: the names of its fields; undefined when all is well. */
function wrongFields(call: Call, value: unknown): string[] | undefined {
  if (call.body === undefined) return undefined;
  const result = z.safeParse(call.body, value ?? {}, { reportInput: true });
  return result.success
    ? undefined
    : Object.keys(fieldProblems(result.error.issues)).filter((name) => name !== "");
}

/** A body that the schema refuses is refused, and each field at fault is named. */
function judgeBody(call: Call, body: NonNullable<WrittenRequest["body"]>, reply: Reply): string[] {
  const wrong = body === "broken" ? [] : wrongFields(call, body.value);
  if (wrong === undefined) return [];
  // What is not the actor's is refused first.
  if ([401, 403, 404, 413].includes(reply.status)) return [];
  if (reply.status !== 400) {
    return [`${reply.status} for a body that is wrong in ${wrong.join(", ") || "itself"}`];
  }
  const named = Object.keys(readFailure(reply.body)?.fields ?? {});
  const missed = wrong.filter((name) => !named.includes(name));
  return missed.length === 0 ? [] : [`a refusal that does not name ${missed.join(", ")}`];
}

function judgeSuccess(reply: Reply, call: Call): string[] {
  if (reply.headers.get("content-type") !== jsonType) return ["a success that is no JSON"];
  const result = z.safeParse(call.answer, JSON.parse(reply.body));
  return result.success ? [] : [`an answer against its schema: ${result.error.message}`];
}

/** An address that has come to lie outside of the API is answered by the site, with a page. */
const isPage = ({ headers }: Reply): boolean => headers.get("content-type")?.startsWith("text/html") ?? false;

/** What is wrong with an answer, in words; nothing when it is as it should be. */
export function judge({ plan, call, isHead, body }: WrittenRequest, reply: Reply): string[] {
  const { faults } = plan;
  const { status, headers } = reply;
  if (!(status >= 200 && status < 500)) return [`the status ${status}`];
  const isRefused = status >= 400;
  const isParsed = headers.has("x-request-id");
  if (isParsed && !requestId.test(headers.get("x-request-id") ?? "")) return ["a strange request id"];
  // Node itself refuses what is no HTTP, and then hangs up.
  if (!isParsed && headers.get("connection") !== "close") return ["an answer without a request id"];
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

/** As `judge`, for an answer to something that is no request of any call. */
export function judgeRefusal(reply: Reply): string[] {
  if (reply.status >= 500) return [`the status ${reply.status}`];
  const isSound = reply.status < 400 || reply.body === "" || (reply.status === 404 && isPage(reply));
  return isSound ? [] : judgeFailure(reply, undefined, false);
}

/** A class of outcomes, for the figures: `200`, `404`, `409 WRONG_STATE`. */
export function outcomeOf(reply: Reply): string {
  return reply.status < 400
    ? String(reply.status)
    : `${reply.status} ${readFailure(reply.body)?.code ?? ""}`.trim();
}
