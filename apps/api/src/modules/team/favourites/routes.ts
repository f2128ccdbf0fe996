import { favouritesFind, favouritesSet } from "@bandeja/contract/calls/people";
import type { FastifyInstance } from "fastify";
import { parsePage } from "../../../kernel/paging.ts";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { findFavourites, requireApplicantOf, setFavourite } from "./favourites.ts";
import { presentListed } from "./present.ts";

export function favouriteRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, favouritesSet, {
    guard: ({ db, actor, sent }) => requireApplicantOf(db, actor.venueId, sent["waitress_id"]),
    async run({ tx, actor, body, now }) {
      const { waitress_id: workerId, list } = body;
      await setFavourite(tx, { venueId: actor.venueId, workerId, list, now });
      return { ok: true };
    },
  });

  registerCall(app, services, favouritesFind, {
    async run({ db, actor, body, language }) {
      const query = { venueId: actor.venueId, list: body.list };
      const { rows, nextCursor } = await findFavourites(db, query, parsePage(body));
      const data = rows.map((row) => presentListed(row, language));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
