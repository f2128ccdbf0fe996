import type { OnWire } from "@bandeja/contract/call";
import type { MessageSchema, ThreadSchema } from "@bandeja/contract/calls/messages";
import type { Language } from "@bandeja/contract/lists";
import { displayName } from "../accounts/core/display-name.ts";
import type { findOwnThreads } from "./find-own-threads.ts";
import type { MessageRow } from "./messages-store.ts";

type Message = OnWire<typeof MessageSchema>;
type Thread = OnWire<typeof ThreadSchema>;

function statusOf({ receivedAt, readAt }: MessageRow): Message["status"] {
  if (readAt !== null) return "read";
  return receivedAt === null ? "sent" : "received";
}

export function presentMessage(message: MessageRow & { readonly hiddenBy?: string }): Message {
  return {
    _id: message.id,
    messagedate: message.sentAt.toISOString(),
    messagetext: message.body,
    fromuserid: message.fromSide === "venue" ? message.venueId : message.workerId,
    status: statusOf(message),
    clientid: message.clientId,
    ...(message.hiddenBy !== undefined && { decision_id: message.hiddenBy }),
  };
}

type ThreadRow = Awaited<ReturnType<typeof findOwnThreads>>["rows"][number];

export function presentThread(
  { other, unread, last }: Omit<ThreadRow, "last"> & { readonly last: Parameters<typeof presentMessage>[0] },
  language: Language,
): Thread {
  return {
    otherperson_id: other.id,
    name: displayName(other.name, language),
    photo: other.photo,
    unread,
    last: presentMessage(last),
  };
}
