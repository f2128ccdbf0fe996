import * as z from "zod/mini";
import type { Call } from "./call.ts";
import type { ErrorCode } from "./error-codes.ts";

const whoErrors: Readonly<Record<Call["who"], readonly ErrorCode[]>> = {
  anyone: [],
  "signed-in": ["UNAUTHENTICATED"],
  restaurant: ["UNAUTHENTICATED", "ONLY_VENUES"],
  waitress: ["UNAUTHENTICATED", "ONLY_WAITSTAFF"],
};

/** Whether a body of the call has fields: where it has none, none can be missing. */
const hasFields = ({ body }: Call): boolean =>
  body !== undefined && (!(body instanceof z.ZodMiniObject) || Object.keys(body.shape).length > 0);

/** Every code that a call may be refused with: its own, and those that follow from what kind of call it is. */
export function errorsOf(call: Call): readonly ErrorCode[] {
  const codes: ErrorCode[] = [...whoErrors[call.who], ...call.errors, "INVALID"];
  if (hasFields(call)) codes.push(call.incomplete ?? "FIELDS_REQUIRED");
  if (call.creates) codes.push("IDEMPOTENCY_MISMATCH");
  if (call.method === "POST") codes.push("BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  // A load balancer asks as often as it likes.
  if (call.tag !== "health") codes.push("TOO_MANY_REQUESTS");
  codes.push("INTERNAL", "UNAVAILABLE");
  return [...new Set(codes)];
}
