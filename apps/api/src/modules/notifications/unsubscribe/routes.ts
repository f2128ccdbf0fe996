import {
  renderUnsubscribePage,
  unsubscribeHeaders,
  unsubscribePath,
  unsubscribeStyle,
  unsubscribeStylePath,
} from "@bandeja/plain-pages/unsubscribe-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "../../../db/transaction.ts";
import { detectDocumentLanguage } from "../../../http/detect-language.ts";
import { rootLimit } from "../../../http/limits.ts";
import type { Services } from "../../../runtime/services.ts";
import { changeSettings } from "../settings/change-settings.ts";
import { findMailing, groupName, kindsOfMailing } from "./unsubscribe-link.ts";

/**
 * `/unsubscribe?token=…`, the link of mails about notifications (RFC 8058): GET shows a button, since mail servers open
 * links, and POST turns off the mails of a group. Needs no session; the token does nothing else.
 */
export async function serveUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  const { db, keyedHash, config } = services;
  const route = { config: { rateLimit: rootLimit(config) } };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    void reply.headers(unsubscribeHeaders).type("text/html; charset=utf-8");
    const mailing = await findMailing(db, (request.query as Record<string, unknown>)["token"], keyedHash);
    if (mailing === undefined) {
      return renderUnsubscribePage({ kind: "unknown" }, detectDocumentLanguage(request));
    }
    const { settings } = mailing;
    const { kinds, isMailed } = kindsOfMailing(mailing);
    const isPost = request.method === "POST";
    if (isPost && isMailed) {
      const off = kinds.map((kind) => ({ kind, mail: false }));
      await inTransaction(db, (tx) =>
        changeSettings(tx, settings.accountId, { kinds: off, quiet: undefined }),
      );
    }
    const kind = isPost || !isMailed ? "done" : "ask";
    return renderUnsubscribePage({ kind, group: groupName(mailing) }, settings.language);
  }

  app.get(unsubscribePath, route, answer);
  app.get(unsubscribeStylePath, (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(unsubscribeStyle),
  );
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // `List-Unsubscribe=One-Click` in any encoding, or nothing: the URL says everything.
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null));
    scope.post(unsubscribePath, { ...route, bodyLimit: 16_384 }, answer);
  });
}
