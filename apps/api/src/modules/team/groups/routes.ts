import {
  groupsAdd,
  groupsFind,
  groupsLeave,
  groupsMine,
  groupsRemove,
  groupsRename,
  groupsSet,
} from "@bandeja/contract/calls/team";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { pageOf, parsePage } from "../../../kernel/paging.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireUnmixedWords } from "../../accounts/names/require-own-names.ts";
import { requireApplicantOf } from "../favourites/favourites.ts";
import { addGroup, leaveGroup, removeGroup, renameGroup, requireGroupOf, setGrouped } from "./groups.ts";
import { findGroupsOf, findGroupsWith } from "./groups-store.ts";
import { presentGroup, presentOwnGroup } from "./present.ts";

export function groupRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, groupsFind, {
    async run({ db, actor }) {
      return { ok: true, data: (await findGroupsOf(db, actor.venueId)).map(presentGroup) };
    },
  });

  registerCall(app, services, groupsAdd, {
    check: (body) => requireUnmixedWords(body, ["name"]),
    async run({ tx, actor, body, now }) {
      return { ok: true, data: presentGroup(await addGroup(tx, actor.venueId, body.name, now)) };
    },
  });

  registerCall(app, services, groupsRename, {
    guard: ({ db, actor, sent }) => requireGroupOf(db, actor.venueId, sent["group_id"]),
    check: (body) => requireUnmixedWords(body, ["name"]),
    async run({ tx, actor: { venueId }, body: { group_id: groupId, name }, now }) {
      await renameGroup(tx, { venueId, groupId, name }, now);
      return { ok: true };
    },
  });

  registerCall(app, services, groupsRemove, {
    guard: ({ db, actor, sent }) => requireGroupOf(db, actor.venueId, sent["group_id"]),
    async run({ tx, actor: { venueId }, body: { group_id: groupId }, now }) {
      await removeGroup(tx, { venueId, groupId }, now);
      return { ok: true };
    },
  });

  registerCall(app, services, groupsSet, {
    async guard({ db, actor, sent }) {
      await requireGroupOf(db, actor.venueId, sent["group_id"]);
      await requireApplicantOf(db, actor.venueId, sent["waitress_id"]);
    },
    async run({ tx, actor: { venueId }, body, now }) {
      const { group_id: groupId, waitress_id: workerId, member: isMember } = body;
      await setGrouped(tx, { venueId, groupId, workerId, isMember }, now);
      return { ok: true };
    },
  });

  registerCall(app, services, groupsMine, {
    async run({ db, actor, body, language }) {
      const paging = parsePage(body);
      const found = await findGroupsWith(db, actor.workerId, paging);
      const { rows, nextCursor } = pageOf(found, paging, ({ joinedAt }) => joinedAt.getTime());
      const data = rows.map((row) => presentOwnGroup(row, language));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });

  registerCall(app, services, groupsLeave, {
    async run({ tx, actor, body, now }) {
      await leaveGroup(tx, { workerId: actor.workerId, groupId: body.group_id }, now);
      return { ok: true };
    },
  });
}
