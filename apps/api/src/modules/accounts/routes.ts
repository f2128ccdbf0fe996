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
import { endListedSession, endOtherSessions, endSession } from "./sessions/end-sessions.ts";
import { findSessionsOf, isSessionOf } from "./sessions/sessions-store.ts";
import { sessionBounds } from "./sessions/session-life.ts";
import { setLanguage } from "./core/accounts-store.ts";
import type { Db } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";

/**
 * Refuses another account's session. Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, whether there is such a session or not.
 */
async function requireOwnSession(db: Db, actor: Actor, id: unknown): Promise<void> {
  if (typeof id !== "string") return;
  if (!isId(id) || !(await isSessionOf(db, actor.accountId, id))) throw new ApiError("NOT_FOUND");
}

export function accountRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountLogout, {
    async run({ tx, actor: { accountId, sessionId }, now }) {
      await endSession(tx, { accountId, sessionId, now });
      return { ok: true };
    },
  });

  registerCall(app, services, accountGet, {
    run: async ({ db, actor, now }) => ({
      ok: true,
      data: presentAccount(await getAccount(db, actor.accountId, now), actor),
    }),
  });

  registerCall(app, services, accountUpdate, {
    async run({ tx, actor, body, now }) {
      await setLanguage(tx, actor.accountId, body.language);
      return { ok: true, data: presentAccount(await getAccount(tx, actor.accountId, now), actor) };
    },
  });

  registerCall(app, services, accountSessions, {
    run: async ({ db, actor, now }) => ({
      ok: true,
      data: presentSessions(await findSessionsOf(db, actor.accountId, sessionBounds(now)), actor),
    }),
  });

  registerCall(app, services, accountEndSession, {
    guard: ({ db, actor, sent }) => requireOwnSession(db, actor, sent["session_id"]),
    async run({ tx, actor: { accountId }, body, device, now }) {
      await endListedSession(tx, { accountId, sessionId: body.session_id, device, now });
      return { ok: true };
    },
  });

  registerCall(app, services, accountEndOtherSessions, {
    async run({ tx, actor, device, now }) {
      await endOtherSessions(tx, actor, { device, now });
      return { ok: true };
    },
  });
}
