import { favouritesFind, favouritesSet } from "@bandeja/contract/calls/people";
import type { FastifyInstance } from "fastify";
import { askedPage } from "../../../kernel/paging.ts";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { findFavourites, requireApplicantOf, setFavourite } from "./favourites.ts";
import { presentListed } from "./present.ts";

export function favouriteRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, favouritesSet, {
    guard: ({ tx, caller, sent }) => requireApplicantOf(tx, caller.id, sent["waitress_id"]),
    async run({ tx, caller, body, now }) {
      const { waitress_id: workerId, list } = body;
      await setFavourite(tx, { venueId: caller.id, workerId, list, now });
      return { ok: true };
    },
  });

  registerCall(app, services, favouritesFind, {
    async run({ tx, caller, body, language }) {
      const asked = { venueId: caller.id, list: body.list };
      const { rows, nextCursor } = await findFavourites(tx, asked, askedPage(body));
      const data = rows.map((row) => presentListed(row, language));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
