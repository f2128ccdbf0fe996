import type { OutboxMessage } from "@bandeja/plain-pages/outbox-page";
import type { Db } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { findOutboxMessages, insertOutboxMessage } from "./outbox-store.ts";

export type OutboxChannel = OutboxMessage["channel"];

/** Stores the messages for which no provider is configured. */
export interface Outbox {
  /** @returns the answer of the providers that it replaces */
  keep(channel: OutboxChannel, to: string, text: string): Promise<string>;
  /** The newest 200, newest first. */
  list(): Promise<OutboxMessage[]>;
}

const shown = 200;

export function createOutbox(db: Db, now: () => Date): Outbox {
  return {
    async keep(channel, recipient, body) {
      await insertOutboxMessage(db, { id: newId(), channel, recipient, body, sentAt: now() });
      return "kept in the outbox";
    },
    async list() {
      const rows = await findOutboxMessages(db, shown);
      return rows.map(({ channel, recipient, body, sentAt }) => ({
        channel,
        to: recipient,
        text: body,
        at: sentAt.toISOString(),
      }));
    },
  };
}
