import type { DomainEvent } from "@bandeja/contract/events";
import type { DbPool, Tx } from "../db/database.ts";
import { announce } from "../db/transaction.ts";
import { insertEvents } from "./events-store.ts";

/** The topic of hints that there are events to handle. */
export const eventsTopic = "events";
/** The topic of hints that events were given positions, so that they can be read in order; in this process with the events. */
export const positionsTopic = "positions";

/**
 * Records an event, with the last writes of its command and under its locks. Subscribers handle events after the commit, in
 * order.
 */
export async function record(
  db: DbPool | Tx,
  recorded: DomainEvent | readonly DomainEvent[],
  at: Date,
): Promise<void> {
  const events = [recorded].flat();
  if (events.length === 0) return;
  await insertEvents(db, events, at);
  announce(db, eventsTopic);
}
