import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLocal } from "../../http/is-local.ts";
import { detectLanguage } from "../../http/detect-language.ts";
import type { CallServices } from "../../http/register-call.ts";
import { renderOutboxPage } from "@bandeja/plain-pages/outbox-page";
import { plainPolicy } from "@bandeja/plain-pages/plain-policy";
import { outboxStyle } from "@bandeja/plain-pages/outbox-style";
import { createOutbox } from "./outbox.ts";

const contentPolicy = plainPolicy("'none'");

/**
 * `/dev/outbox` and `/dev/outbox.json`: only if a provider is missing, only in development, and only for this machine;
 * for other clients they do not exist.
 */
export function serveOutbox(app: FastifyInstance, services: CallServices): void {
  const { config, db } = services;
  const sendsAll = [config.twilio, config.smtp, config.vapid].every((provider) => provider !== undefined);
  if (config.env !== "development" || sendsAll) return;
  const outbox = createOutbox(db, () => services.now());

  async function refuseOthers(request: FastifyRequest, reply: FastifyReply) {
    if (!isLocal(request, config)) return reply.callNotFound();
    void reply.headers({ "cache-control": "no-store", "content-security-policy": contentPolicy });
  }
  const route = { onRequest: refuseOthers };

  app.get("/dev/outbox.json", route, () => outbox.list());
  app.get("/dev/outbox", route, async (request, reply) => {
    void reply.type("text/html; charset=utf-8");
    return renderOutboxPage(await outbox.list(), detectLanguage(request));
  });
  app.get("/dev/outbox.css", route, async (_request, reply) => {
    void reply.type("text/css; charset=utf-8");
    return outboxStyle;
  });
}
