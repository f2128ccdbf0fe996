import {
  messagesAdd,
  messagesFind,
  messagesReceipt,
  messagesThreads,
} from "@bandeja/contract/calls/messages";
import type { FastifyInstance } from "fastify";
import { parsePage, parsePageOrAll } from "../../kernel/paging.ts";
import { registerCall } from "../../http/register-call.ts";
import { requireSelf } from "../../http/require-self.ts";
import type { Services } from "../../runtime/services.ts";
import { addMessage } from "./add-message.ts";
import { findMessages } from "./find-messages.ts";
import { findOwnThreads } from "./find-own-threads.ts";
import { markMessagesSeen } from "./mark-messages-seen.ts";
import { hideMessages } from "../decisions/restrictions/hide-messages.ts";
import { requireCorrespondent } from "../safety/have-recent-application.ts";
import { toVenueWorker } from "../safety/venue-worker.ts";
import { findMessagingState, requireMayWrite } from "../safety/blocks.ts";
import { presentMessage, presentThread } from "./present.ts";

export function messageRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, messagesFind, {
    async guard({ db, actor, sent, now }) {
      requireSelf(actor, sent["person_id"]);
      await requireCorrespondent(db, actor, sent["otherperson_id"], now);
    },
    async run({ db, actor, body, language, now }) {
      const pair = toVenueWorker(actor, body.otherperson_id);
      const { rows, nextCursor } = await findMessages(db, pair, parsePageOrAll(body));
      const shown = await hideMessages(db, rows, { side: actor.side, language, now });
      const { isBlockedByActor, isClosed } = await findMessagingState(db, actor.partyId, pair, now);
      return {
        ok: true,
        messageslist: shown.map(presentMessage),
        ...(nextCursor && { nextcursor: nextCursor }),
        ...(isBlockedByActor && { blocked: true }),
        ...(isClosed && { closed: true }),
      };
    },
  });

  registerCall(app, services, messagesAdd, {
    async guard({ db, actor, sent, now }) {
      requireSelf(actor, sent["person_id"]);
      await requireCorrespondent(db, actor, sent["otherperson_id"], now);
      const otherId = sent["otherperson_id"];
      if (typeof otherId === "string") {
        await requireMayWrite(db, actor.partyId, toVenueWorker(actor, otherId), now);
      }
    },
    async run({ tx, actor, body, now }) {
      const { messagetext: text, clientid: clientId } = body;
      const pair = toVenueWorker(actor, body.otherperson_id);
      const isLimited = services.config.rateLimits;
      const message = await addMessage(tx, { pair, fromSide: actor.side, text, clientId, now, isLimited });
      return { ok: true, data: presentMessage(message) };
    },
  });

  registerCall(app, services, messagesReceipt, {
    guard: ({ db, actor, sent, now }) => requireCorrespondent(db, actor, sent["otherperson_id"], now),
    async run({ tx, actor, body, now }) {
      const { otherperson_id: otherId, upto: upTo, status } = body;
      await markMessagesSeen(tx, actor, { otherId, upTo, status, now });
      return { ok: true };
    },
  });

  registerCall(app, services, messagesThreads, {
    async run({ language, db, actor, body, now }) {
      const { rows, nextCursor } = await findOwnThreads(db, actor, parsePage(body), now);
      const reader = { side: actor.side, language, now };
      const lasts = await hideMessages(
        db,
        rows.map(({ last }) => last),
        reader,
      );
      return {
        ok: true,
        data: rows.map((row, index) => presentThread({ ...row, last: lasts[index] ?? row.last }, language)),
        ...(nextCursor && { nextcursor: nextCursor }),
      };
    },
  });
}
