import { createHash } from "node:crypto";
import { textLimits } from "@bandeja/contract/limits";
import type { Tx } from "../db/database.ts";
import { ApiError } from "../kernel/api-error.ts";
import { findAnswer, deleteKey, saveAnswer, takeKey } from "./idempotency-store.ts";

const remembered = 24 * 60 * 60 * 1000;

/** JSON with its keys in order, so that the same body in another order counts as the same. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ""
  );
}

interface IdempotencyRequest {
  accountId: string;
  call: string;
  key: string;
  /** The body after validation: only the fields that the call knows. */
  body: unknown;
  now: Date;
}

/**
 * Runs `work` once for an actor, call and key: for 24 h the same body gets the first successful answer again
 * (docs/product.md, "Conventions"). The key is taken in the transaction of the work: a repeat at the same time waits
 * for the first, and a failure leaves no trace.
 *
 * @throws ApiError `IDEMPOTENCY_MISMATCH` when the key was used with another body.
 */
export async function once<T>(tx: Tx, request: IdempotencyRequest, work: () => Promise<T>): Promise<T> {
  const { body, now, ...key } = request;
  if (key.key.length > textLimits.idempotencyKey) throw new ApiError("INVALID");
  const bodyHash = createHash("sha256").update(canonical(body)).digest();
  if (!(await takeKey(tx, key, bodyHash, now))) {
    const first = await findAnswer(tx, key);
    if (first !== undefined && now.getTime() - first.createdAt.getTime() < remembered) {
      if (!first.bodyHash.equals(bodyHash)) throw new ApiError("IDEMPOTENCY_MISMATCH");
      return first.answer as T;
    }
    await deleteKey(tx, key);
    if (!(await takeKey(tx, key, bodyHash, now))) return once(tx, request, work);
  }
  const answer = await work();
  await saveAnswer(tx, key, answer);
  return answer;
}
