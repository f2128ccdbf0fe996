import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, instant, photo, requiredText } from "../fields.ts";
import { cursor, page } from "../list-fields.ts";
import { requiredProse } from "../prose.ts";
import { textLimits } from "../limits.ts";
import { messageStatuses } from "../lists.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "messages";

/** The delivery status of a message. */
export const messageStatus = z.enum(messageStatuses);

export const MessageSchema = z.object({
  _id: id,
  messagedate: instant,
  messagetext: z.string(),
  fromuserid: id,
  status: messageStatus,
  clientid: z.string(),
  /** Only for its sender: the decision that hides it from the other side. */
  decision_id: z.optional(id),
});
export type Message = Plain<typeof MessageSchema>;

export const messagesFind = defineCall({
  name: "messagesFind",
  method: "POST",
  path: "/messages/find",
  tag,
  summary: "The newest page of a thread, oldest message first; the cursor leads to earlier ones.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  cost: "usual",
  body: z.object({ person_id: id, otherperson_id: id, ...page }),
  names: workNames,
  answer: answer({
    messageslist: z.array(MessageSchema),
    nextcursor: z.optional(cursor),
    /** Present if the actor has blocked the other party. */
    blocked: z.optional(z.literal(true)),
    /** Present if neither side can write. */
    closed: z.optional(z.literal(true)),
  }),
  errors: ["NOT_FOUND"],
});

export const MessageFormSchema = z.object({ text: requiredProse(textLimits.message) });

export const messagesAdd = defineCall({
  name: "messagesAdd",
  method: "POST",
  path: "/messages/add",
  tag,
  summary: "Sends a message; repeated with the same `clientid`, it returns the first answer.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  creates: true,
  body: z.object({
    person_id: id,
    otherperson_id: id,
    messagetext: MessageFormSchema.shape.text,
    clientid: requiredText(textLimits.clientId),
  }),
  names: workNames,
  answer: answer({ data: MessageSchema }),
  errors: ["PERSON_BLOCKED", "NOT_FOUND", "MESSAGES_UNANSWERED", "MESSAGES_TOO_MANY"],
});

export const messagesReceipt = defineCall({
  name: "messagesReceipt",
  method: "POST",
  path: "/messages/receipt",
  tag,
  summary: "Marks the other side's messages up to one as received or read.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  body: z.object({ otherperson_id: id, upto: id, status: z.enum(["received", "read"]) }),
  names: workNames,
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

export const ThreadSchema = z.object({
  otherperson_id: id,
  name: z.string(),
  photo,
  /** The number of unread messages of the other side. */
  unread: count,
  last: z.nullable(MessageSchema),
});
export type Thread = Plain<typeof ThreadSchema>;

export const messagesThreads = defineCall({
  name: "messagesThreads",
  method: "POST",
  path: "/messages/threads",
  tag,
  summary: "The account's threads, the one with the newest message first.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  cost: "usual",
  body: z.object({ ...page }),
  names: workNames,
  answer: answer({ data: z.array(ThreadSchema), nextcursor: z.optional(cursor) }),
  errors: [],
});
