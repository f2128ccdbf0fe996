import { fromWire, type NameTable } from "@bandeja/contract/codec";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import { ApiFailure, type FailureDetails } from "./failures.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// The list of all codes would be part of every page. A code of a newer server has the text of INTERNAL (`errorText`).
const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && /^[A-Z_]+$/.test(value);

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
 * The success answer of a response, with plain names. Only `ok` is checked: the server's own tests verify the shape
 * against the contract.
 *
 * @throws ApiFailure for every other answer.
 */
export function readAnswer({ ok, status, headers }: Response, text: string, names?: NameTable): unknown {
  const answer = parsed(text);
  if (ok && isRecord(answer) && answer["ok"] === true) return fromWire(answer, names);
  const envelope =
    isRecord(answer) && isErrorCode(answer["code"]) ? answer : { code: codeOfStatus(status), message: "" };
  const retryAfter = retryAfterSeconds(headers.get("retry-after"), Date.now());
  throw new ApiFailure({ ...fromWire(envelope, names), status, retryAfter } as FailureDetails);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
