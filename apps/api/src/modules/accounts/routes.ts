import {
  accountEndOtherSessions,
  accountEndSession,
  accountGet,
  accountLogout,
  accountSessions,
  accountUpdate,
} from "@bandeja/contract/calls/accounts";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { getAccount } from "./get-account.ts";
import { presentAccount, presentSessions } from "./present.ts";
import { requireOwnSession } from "./sessions/require-own-session.ts";
import { deleteSession, deleteOtherSessions, findSessionsOf } from "./sessions/sessions-store.ts";
import { sessionBounds } from "./sessions/session-life.ts";
import { setLanguage } from "./core/accounts-store.ts";

export function accountRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountLogout, {
    async run({ tx, actor }) {
      await deleteSession(tx, actor.sessionId);
      return { ok: true };
    },
  });

  registerCall(app, services, accountGet, {
    run: async ({ tx, actor, now }) => ({
      ok: true,
      data: presentAccount(await getAccount(tx, actor.id, now)),
    }),
  });

  registerCall(app, services, accountUpdate, {
    async run({ tx, actor, body, now }) {
      await setLanguage(tx, actor.id, body.language);
      return { ok: true, data: presentAccount(await getAccount(tx, actor.id, now)) };
    },
  });

  registerCall(app, services, accountSessions, {
    run: async ({ tx, actor, now }) => ({
      ok: true,
      data: presentSessions(await findSessionsOf(tx, actor.id, sessionBounds(now)), actor),
    }),
  });

  registerCall(app, services, accountEndSession, {
    guard: ({ tx, actor, sent }) => requireOwnSession(tx, actor, sent["session_id"]),
    async run({ tx, body }) {
      await deleteSession(tx, body.session_id);
      return { ok: true };
    },
  });

  registerCall(app, services, accountEndOtherSessions, {
    async run({ tx, actor }) {
      await deleteOtherSessions(tx, actor.id, actor.sessionId);
      return { ok: true };
    },
  });
}
