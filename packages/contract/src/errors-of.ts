import * as z from "zod/mini";
import type { Call, Who } from "./call.ts";
import { decisionsAgainst } from "./closed-accounts.ts";
import type { ErrorCode } from "./error-codes.ts";

/** The error codes for actors that are not authorized. */
function whoErrors({ who }: Pick<Call, "who">): ErrorCode[] {
  const allowed: readonly Who[] = [who].flat();
  if (allowed.includes("anyone")) return [];
  if (allowed.includes("account")) return ["UNAUTHENTICATED"];
  const codes: ErrorCode[] = ["UNAUTHENTICATED"];
  if (!allowed.includes("worker")) codes.push("ONLY_VENUES");
  if (!allowed.some((one) => one.startsWith("venue:"))) codes.push("ONLY_WAITSTAFF");
  if (allowed.includes("venue:manager") || allowed.includes("venue:owner")) codes.push("ROLE_TOO_LOW");
  return codes;
}

/** Whether the call's body has fields, so that one can be missing. */
const hasFields = ({ body }: Call): boolean =>
  body !== undefined && (!(body instanceof z.ZodMiniObject) || Object.keys(body.shape).length > 0);

/** The code of a request without its required fields, or without a body at all. */
export const incompleteCode = (call: Call): ErrorCode =>
  hasFields(call) ? (call.incomplete ?? "FIELDS_REQUIRED") : "INVALID";

/** Every error code of a call: its own, and those of its kind. */
export function errorsOf(call: Call): readonly ErrorCode[] {
  const codes: ErrorCode[] = [...whoErrors(call), ...call.errors, "INVALID", incompleteCode(call)];
  if (decisionsAgainst(call).length > 0) codes.push("BLOCKED");
  if (call.creates) codes.push("IDEMPOTENCY_MISMATCH");
  if (call.method === "POST") codes.push("BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  // Load balancers poll health checks without a rate limit.
  if (call.tag !== "health") codes.push("TOO_MANY_REQUESTS");
  codes.push("INTERNAL", "UNAVAILABLE");
  return [...new Set(codes)];
}
