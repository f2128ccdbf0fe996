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
    async run({ tx, caller }) {
      await logOut(tx, caller);
      return { ok: true };
    },
  });

  registerCall(app, services, accountGet, {
    run: async ({ tx, caller, now }) => ({
      ok: true,
      data: presentAccount(await getAccount(tx, caller.id, now)),
    }),
  });

  registerCall(app, services, accountUpdate, {
    async run({ tx, caller, body, now }) {
      await changeAccount(tx, caller.id, body);
      return { ok: true, data: presentAccount(await getAccount(tx, caller.id, now)) };
    },
  });

  registerCall(app, services, accountSessions, {
    run: async ({ tx, caller, now }) => ({
      ok: true,
      data: presentSessions(await findSessions(tx, caller, now), caller),
    }),
  });

  registerCall(app, services, accountEndSession, {
    guard: ({ tx, caller, sent }) => requireOwnSession(tx, caller, sent["session_id"]),
    async run({ tx, body }) {
      await endSession(tx, body.session_id);
      return { ok: true };
    },
  });

  registerCall(app, services, accountEndOtherSessions, {
    async run({ tx, caller }) {
      await endOtherSessions(tx, caller);
      return { ok: true };
    },
  });
}
