import { teamFind, teamNote } from "@bandeja/contract/calls/team";
import type { FastifyInstance } from "fastify";
import { record } from "../../../events/record.ts";
import { registerCall } from "../../../http/register-call.ts";
import { pageOf, parsePage } from "../../../kernel/paging.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import { requireApplicantOf } from "../favourites/favourites.ts";
import { requireGroupOf } from "../groups/groups.ts";
import { presentTeammate } from "./present.ts";
import { findTeamRows, writeNote } from "./teammates-store.ts";

export function teammateRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, teamFind, {
    guard: ({ db, actor, sent }) => requireGroupOf(db, actor.venueId, sent["group_id"]),
    async run({ db, actor, body, language, now }) {
      const { name, list, group_id: groupId, sort = "latest" } = body;
      const paging = parsePage(body);
      const found = await findTeamRows(
        db,
        { venueId: actor.venueId, name, list, groupId, sort, now },
        paging,
      );
      const { rows, nextCursor } = pageOf(found, paging, ({ rank, lastWorked }) => [rank, lastWorked]);
      const data = rows.map((row) => presentTeammate(row, language));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });

  registerCall(app, services, teamNote, {
    guard: ({ db, actor, sent }) => requireApplicantOf(db, actor.venueId, sent["waitress_id"]),
    async run({ tx, actor: { venueId }, body, now }) {
      await requireActiveParty(tx, venueId);
      await writeNote(tx, { venueId, workerId: body.waitress_id, body: body.note, writtenAt: now });
      await record(tx, { type: "team.changed", payload: { venueId } }, now);
      return { ok: true };
    },
  });
}
