import type { Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Caller } from "../../kernel/caller.ts";
import { shareAnApplication } from "./share-an-application.ts";

/** The two sides of a conversation. */
export interface Pair {
  readonly venueId: string;
  readonly workerId: string;
}

/** The conversation of the caller with somebody of the other type. */
export const pairOf = (caller: Caller, otherId: string): Pair =>
  caller.type === "restaurant"
    ? { venueId: caller.id, workerId: otherId }
    : { venueId: otherId, workerId: caller.id };

/**
 * Two may write to each other while they share an application that is pending, confirmed or ended within 30
 * days (contract, `POST /messages/find`). What is no text at all is left to validation.
 *
 * @throws ApiError `NOT_FOUND`, also for somebody who is not there.
 */
export async function requireCorrespondent(
  tx: Tx,
  caller: Caller,
  otherId: unknown,
  now: Date,
): Promise<void> {
  if (typeof otherId !== "string") return;
  const mayWrite = isId(otherId) && (await shareAnApplication(tx, { ...pairOf(caller, otherId), now }));
  if (!mayWrite) throw new ApiError("NOT_FOUND");
}
