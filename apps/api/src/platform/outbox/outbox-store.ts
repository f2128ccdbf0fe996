import { desc, lt } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { outboxMessages } from "../../db/schema/service.ts";

export type OutboxRow = typeof outboxMessages.$inferSelect;

export async function insertOutboxMessage(tx: Tx, message: OutboxRow): Promise<void> {
  await tx.insert(outboxMessages).values(message);
}

/** The newest messages first. */
export function findOutboxMessages(tx: Tx, limit: number): Promise<OutboxRow[]> {
  return tx
    .select()
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.sentAt), desc(outboxMessages.id))
    .limit(limit);
}

export async function deleteOutboxMessagesBefore(tx: Tx, sentAt: Date): Promise<void> {
  await tx.delete(outboxMessages).where(lt(outboxMessages.sentAt, sentAt));
}
