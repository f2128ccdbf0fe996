import {
  messagesAdd,
  messagesFind,
  messagesReceipt,
  messagesThreads,
} from "@bandeja/contract/calls/messages";
import type { FastifyInstance } from "fastify";
import { askedPage, pageOrWhole } from "../../kernel/paging.ts";
import { registerCall } from "../../http/register-call.ts";
import { requireSelf } from "../../http/require-self.ts";
import type { Services } from "../../runtime/services.ts";
import { addMessage } from "./add-message.ts";
import { findMessages } from "./find-messages.ts";
import { findOwnThreads } from "./find-own-threads.ts";
import { markMessagesSeen } from "./mark-messages-seen.ts";
import { pairOf, requireCorrespondent } from "../safety/pair.ts";
import { findTalkState, requireMayWrite } from "../safety/blocks.ts";
import { presentMessage, presentThread } from "./present.ts";

export function messageRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, messagesFind, {
    async guard({ tx, caller, sent, now }) {
      requireSelf(caller, sent["person_id"]);
      await requireCorrespondent(tx, caller, sent["otherperson_id"], now);
    },
    async run({ tx, caller, body, now }) {
      const pair = pairOf(caller, body.otherperson_id);
      const { rows, nextCursor } = await findMessages(tx, pair, pageOrWhole(body));
      const { isBlockedByCaller, isClosed } = await findTalkState(tx, caller.id, pair, now);
      return {
        ok: true,
        messageslist: rows.map(presentMessage),
        ...(nextCursor && { nextcursor: nextCursor }),
        ...(isBlockedByCaller && { blocked: true }),
        ...(isClosed && { closed: true }),
      };
    },
  });

  registerCall(app, services, messagesAdd, {
    async guard({ tx, caller, sent, now }) {
      requireSelf(caller, sent["person_id"]);
      await requireCorrespondent(tx, caller, sent["otherperson_id"], now);
      const otherId = sent["otherperson_id"];
      if (typeof otherId === "string") await requireMayWrite(tx, caller.id, pairOf(caller, otherId), now);
    },
    async run({ tx, caller, body, now }) {
      const { messagetext: text, clientid: clientId } = body;
      const pair = pairOf(caller, body.otherperson_id);
      const message = await addMessage(tx, { pair, fromType: caller.type, text, clientId, now }, services);
      return { ok: true, data: presentMessage(message) };
    },
  });

  registerCall(app, services, messagesReceipt, {
    guard: ({ tx, caller, sent, now }) => requireCorrespondent(tx, caller, sent["otherperson_id"], now),
    async run({ tx, caller, body, now }) {
      const { otherperson_id: otherId, upto: upTo, status } = body;
      await markMessagesSeen(tx, caller, { otherId, upTo, status, now });
      return { ok: true };
    },
  });

  registerCall(app, services, messagesThreads, {
    async run({ language, tx, caller, body, now }) {
      const { rows, nextCursor } = await findOwnThreads(tx, caller, askedPage(body), now);
      return {
        ok: true,
        data: rows.map((row) => presentThread(row, language)),
        ...(nextCursor && { nextcursor: nextCursor }),
      };
    },
  });
}
