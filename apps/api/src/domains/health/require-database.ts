import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import { pingDatabase } from "./health-store.ts";

// A load balancer asks every few seconds: an answer after that is none.
const patience = 2_000;

/** @throws ApiError `UNAVAILABLE` when the database does not answer within two seconds. */
export async function requireDatabase(tx: Tx): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The database takes too long")), patience);
  try {
    await Promise.race([pingDatabase(tx), tooLate]);
  } catch {
    throw new ApiError("UNAVAILABLE", { retryAfter: 5 });
  } finally {
    clearTimeout(timer);
  }
}
