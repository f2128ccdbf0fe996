import type { DomainEvent } from "@bandeja/contract/events";
import type { Tx } from "../db/database.ts";
import { announce } from "../db/transaction.ts";
import { insertEvents } from "./events-store.ts";

/** The topic of hints that there are events to handle. */
export const eventsTopic = "events";

/** Records what a command has done, as its last statement: subscribers handle it after the commit, in this order. */
export async function record(
  tx: Tx,
  recorded: DomainEvent | readonly DomainEvent[],
  at: Date,
): Promise<void> {
  const rows = [recorded].flat().map(({ type, payload }) => ({ type, payload, at }));
  if (rows.length === 0) return;
  await insertEvents(tx, rows);
  announce(tx, eventsTopic);
}
