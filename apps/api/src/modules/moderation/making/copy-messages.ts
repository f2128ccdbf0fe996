import { reportLimits } from "@bandeja/contract/report-lists";
import type { Tx } from "../../../db/database.ts";
import type { AttachedMessage } from "../../../db/schema/people.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { findMessage, findMessagesBefore, type MessageRow } from "../../messaging/messages-store.ts";
import { toVenueWorker } from "../../safety/venue-worker.ts";

interface Attached {
  readonly messageId: string | undefined;
  readonly attachesMessages: boolean;
}

/**
 * The messages that the reporter attaches, oldest first, as they are now: the newest of the two on request, and the one
 * that is reported. Null without any: operators read no others.
 */
export async function copyMessages(
  tx: Tx,
  actor: Actor,
  subjectId: string,
  { messageId, attachesMessages }: Attached,
): Promise<readonly AttachedMessage[] | null> {
  const pair = toVenueWorker(actor, subjectId);
  const newest = attachesMessages ? await findMessagesBefore(tx, pair, undefined, reportLimits.messages) : [];
  const isCopied = newest.some(({ id }) => id === messageId);
  const reported = messageId === undefined || isCopied ? undefined : await findMessage(tx, pair, messageId);
  const rows: MessageRow[] = [...newest, ...(reported === undefined ? [] : [reported])];
  if (rows.length === 0) return null;
  return rows.toReversed().map(({ id, sentAt, fromSide, body }) => ({
    id,
    at: sentAt.toISOString(),
    isAuthors: fromSide === actor.side,
    text: body,
  }));
}
