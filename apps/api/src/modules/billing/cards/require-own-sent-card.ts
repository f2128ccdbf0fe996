import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId } from "../../../kernel/ids.ts";
import { findCardById } from "./cards-store.ts";

/** A card by the id in a request; values that are not text are left to validation. @throws ApiError `NOT_FOUND` */
export async function requireOwnSentCard(db: Db, id: unknown, venueId: string): Promise<void> {
  if (typeof id !== "string") return;
  const card = isId(id) ? await findCardById(db, id) : undefined;
  if (card?.venueId !== venueId) throw new ApiError("NOT_FOUND");
}
