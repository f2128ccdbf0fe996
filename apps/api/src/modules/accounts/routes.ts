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
import { changeAccount, getAccount } from "./get-account.ts";
import { logOut } from "./log-out.ts";
import { presentAccount, presentSessions } from "./present.ts";
import { endOtherSessions, endSession } from "./sessions/end-sessions.ts";
import { findSessions, requireOwnSession } from "./sessions/find-sessions.ts";

export function accountRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountLogout, {
    async run({ tx, actor }) {
      await logOut(tx, actor);
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
      await changeAccount(tx, actor.id, body);
      return { ok: true, data: presentAccount(await getAccount(tx, actor.id, now)) };
    },
  });

  registerCall(app, services, accountSessions, {
    run: async ({ tx, actor, now }) => ({
      ok: true,
      data: presentSessions(await findSessions(tx, actor, now), actor),
    }),
  });

  registerCall(app, services, accountEndSession, {
    guard: ({ tx, actor, sent }) => requireOwnSession(tx, actor, sent["session_id"]),
    async run({ tx, body }) {
      await endSession(tx, body.session_id);
      return { ok: true };
    },
  });

  registerCall(app, services, accountEndOtherSessions, {
    async run({ tx, actor }) {
      await endOtherSessions(tx, actor);
      return { ok: true };
    },
  });
}
