import type { ProofChallenge } from "@bandeja/contract/call";
import { errorCodes } from "@bandeja/contract/error-codes";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import { ApiFailure, type FailureDetails } from "./failures.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && Object.hasOwn(errorCodes, value);

function textsOf(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function blockOf(until: unknown, reason: unknown): FailureDetails["block"] {
  if (typeof reason !== "string" || (until !== null && typeof until !== "string")) return undefined;
  return { until, reason };
}

const isProofChallenge = (value: unknown): value is ProofChallenge =>
  isRecord(value) && isRecord(value["parameters"]);

/** Seconds of a `Retry-After` header, given as seconds or as a date; undefined without one. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

// An answer without an envelope comes from a proxy in front of the API: its status decides the code.
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return "UNAUTHENTICATED";
  if (status === 403) return "FORBIDDEN";
  if (status === 404) return "NOT_FOUND";
  if (status === 413) return "BODY_TOO_LARGE";
  if (status === 429) return "TOO_MANY_REQUESTS";
  return status === 502 || status === 503 || status === 504 ? "UNAVAILABLE" : "INTERNAL";
}

/**
 * The success answer of a response. Only `ok` is checked: the server's own tests verify the shape against the contract.
 *
 * @throws ApiFailure for every other answer.
 */
export async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const answer = parsed(await response.text());
  if (response.ok && isRecord(answer) && answer["ok"] === true) return answer;
  const failure = isRecord(answer) ? answer : {};
  const { code, message, fields, fee, until, reason, registration, link, account, proof } = failure;
  throw new ApiFailure({
    status: response.status,
    code: isErrorCode(code) ? code : codeOfStatus(response.status),
    message: typeof message === "string" ? message : "",
    fields: textsOf(fields),
    fee: typeof fee === "number" ? fee : undefined,
    block: blockOf(until, reason),
    registration: typeof registration === "string" ? registration : undefined,
    link: typeof link === "string" ? link : undefined,
    account: isRecord(account) ? (account as FailureDetails["account"]) : undefined,
    proof: isProofChallenge(proof) ? proof : undefined,
    retryAfter: retryAfterSeconds(response.headers.get("retry-after"), Date.now()),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
