import { desc, lt } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { prepareWrite, type Params } from "../../db/prepare.ts";
import { outboxMessages } from "../../db/schema/service.ts";

export type OutboxRow = typeof outboxMessages.$inferSelect;

const newOutboxMessage = prepareWrite(
  "new_outbox_message",
  (tx, { id, channel, recipient, body, sentAt }: Params<OutboxRow>) =>
    tx.insert(outboxMessages).values({ id, channel, recipient, body, sentAt }),
);

export async function insertOutboxMessage(db: Db, message: OutboxRow): Promise<void> {
  await newOutboxMessage(db, message);
}

/** The newest messages first. */
export function findOutboxMessages(db: Db, limit: number): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.sentAt), desc(outboxMessages.id))
    .limit(limit);
}

export async function deleteOutboxMessagesBefore(tx: Tx, sentAt: Date): Promise<void> {
  await tx.delete(outboxMessages).where(lt(outboxMessages.sentAt, sentAt));
}
