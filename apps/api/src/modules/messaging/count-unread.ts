import type { Tx } from "../../db/database.ts";
import { countUnreadOf } from "./messages-store.ts";

/** How many messages of each venue a person has not read; venues without any are left out. */
export async function countUnread(
  tx: Tx,
  query: { workerId: string; venueIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const counted = await countUnreadOf(tx, query);
  return new Map(counted.map(({ venueId, unread }) => [venueId, unread]));
}
