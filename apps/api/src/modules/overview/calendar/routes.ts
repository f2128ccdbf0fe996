import { applicationsCalendar, calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../../kernel/api-error.ts";
import { queryWithin } from "../../../db/transaction.ts";
import { dearStatementMs } from "../../../http/dear-calls.ts";
import { limitCalendars, rootLimit } from "../../../http/limits.ts";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireSentApplication } from "../../applications/core/find-application.ts";
import { makeFeed } from "../../accounts/calendar-feeds/make-feed.ts";
import { readFeed, feedAddress, tokenIn } from "./feed.ts";
import { getShiftFile } from "./get-shift-file.ts";
import { revokeFeed } from "../../accounts/calendar-feeds/revoke-feed.ts";

export function calendarRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, calendarFeed, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ actor, body: { anew: isReplacing, ...shown }, browser, now }) {
      const { token, madeAt } = await makeFeed(actor, { isReplacing, ...shown, browser, now }, services);
      const url = token === undefined ? {} : { url: feedAddress(services.siteUrl, token) };
      return { ok: true, data: { ...url, madeat: madeAt.toISOString() } };
    },
  });

  registerCall(app, services, calendarRevoke, {
    async run({ tx, actor, now }) {
      await revokeFeed(tx, actor.accountId, now);
      return { ok: true };
    },
  });

  registerCall(app, services, applicationsCalendar, {
    guard: ({ db, actor, sent }) => requireSentApplication(db, sent["application_id"], actor.partyId),
    async run({ db, body, now, language }) {
      return { ok: true, data: await getShiftFile(db, body.application_id, { now, language, services }) };
    },
  });
}

/** `GET /calendar/{token}.ics`: the token is the only authorization; an unknown one is a 404. */
export function serveCalendars(app: FastifyInstance, services: Services): void {
  const config = { rateLimit: rootLimit(services.config) };
  const countOfCalendar = limitCalendars(app, services.config);
  app.get<{ Params: { file: string } }>("/calendar/:file", { config }, async (request, reply) => {
    const token = tokenIn(request.params.file);
    if (token === undefined) throw new ApiError("NOT_FOUND");
    await countOfCalendar?.(request);
    const context = { now: services.now(), services };
    const read = () => queryWithin(services.db, dearStatementMs, (db) => readFeed(db, token, context));
    const feed = await app.dearCalls.inTurn(request, read, token);
    if (feed === undefined) throw new ApiError("NOT_FOUND");
    void reply.headers({
      "cache-control": "private, no-cache",
      etag: feed.etag,
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
    if (request.headers["if-none-match"] === feed.etag) return reply.code(304).send();
    return reply
      .headers({ "content-disposition": 'inline; filename="bandeja.ics"' })
      .type("text/calendar; charset=utf-8")
      .send(feed.text);
  });
}
