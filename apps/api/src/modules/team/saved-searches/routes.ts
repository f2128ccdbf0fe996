import {
  followedVenuesFind,
  followedVenuesSet,
  savedSearchesAdd,
  savedSearchesFind,
  savedSearchesRemove,
} from "@bandeja/contract/calls/saved-searches";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { pageOf, parsePage } from "../../../kernel/paging.ts";
import type { Services } from "../../../runtime/services.ts";
import { parseSearch, presentFollowedVenue, presentSavedSearch } from "./present.ts";
import { followVenue, removeSearch, requireVenue, saveSearch } from "./saved-searches.ts";
import { findFollowedVenues, findSavedSearches } from "./saved-searches-store.ts";

export function savedSearchRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, savedSearchesAdd, {
    async run(context) {
      const { tx, actor, body, now } = context;
      const row = await saveSearch(tx, actor.workerId, parseSearch(body, services.localities), now);
      return { ok: true, data: presentSavedSearch(row, context) };
    },
  });

  registerCall(app, services, savedSearchesFind, {
    async run(context) {
      const rows = await findSavedSearches(context.db, context.actor.workerId);
      return { ok: true, data: rows.map((row) => presentSavedSearch(row, context)) };
    },
  });

  registerCall(app, services, savedSearchesRemove, {
    async run({ tx, actor, body, now }) {
      await removeSearch(tx, actor.workerId, body.search_id, now);
      return { ok: true };
    },
  });

  registerCall(app, services, followedVenuesSet, {
    guard: ({ db, sent }) => requireVenue(db, sent["restaurant_id"]),
    async run({ tx, actor, body, now }) {
      const { restaurant_id: venueId, followed: isFollowed } = body;
      await followVenue(tx, { workerId: actor.workerId, venueId, isFollowed }, now);
      return { ok: true };
    },
  });

  registerCall(app, services, followedVenuesFind, {
    async run(context) {
      const { db, actor, body } = context;
      const paging = parsePage(body);
      const found = await findFollowedVenues(db, actor.workerId, paging);
      const { rows, nextCursor } = pageOf(found, paging, ({ followedAt }) => followedAt.getTime());
      const data = rows.map((row) => presentFollowedVenue(row, context));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
