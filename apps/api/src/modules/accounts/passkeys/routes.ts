import { sideOfType } from "@bandeja/contract/lists";
import {
  accountAddPasskey,
  accountBeginPasskey,
  accountBeginPasskeyLogin,
  accountBeginPasskeyProof,
  accountBeginPasskeySignup,
  accountPasskeyLogin,
  accountPasskeySignup,
  accountPasskeys,
  accountProvePasskey,
  accountRemovePasskey,
  accountRenamePasskey,
} from "@bandeja/contract/calls/passkeys";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { presentLogin } from "../persons/present.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginSignature } from "../webauthn/flows.ts";
import { logInByPasskey } from "./log-in-by-passkey.ts";
import { findPasskeysOf, setPasskeyName } from "../webauthn/passkeys-store.ts";
import { presentPasskey } from "./present.ts";
import { beginProof, provePasskey } from "./prove-passkey.ts";
import { beginPasskeySignup, keepSignupPasskey } from "./sign-up.ts";
import { removePasskey, requireOwnPasskey } from "./remove-passkey.ts";

export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountPasskeys, {
    run: async ({ db, actor }) => ({
      ok: true,
      data: (await findPasskeysOf(db, actor.accountId)).map(presentPasskey),
    }),
  });

  registerCall(app, services, accountBeginPasskey, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    run: async ({ db, actor, body, browser, now }) => ({
      ok: true,
      ...(await beginPasskey(db, actor, { ...body, browser, now }, services)),
    }),
  });

  registerCall(app, services, accountAddPasskey, {
    // A flow is used up, whatever follows.
    ownTransactions: true,
    run: async ({ db, actor, body, userAgent, now }) => ({
      ok: true,
      data: presentPasskey(await addPasskey(db, actor, { ...body, userAgent, now }, services)),
    }),
  });

  registerCall(app, services, accountRenamePasskey, {
    guard: ({ db, actor, sent }) => requireOwnPasskey(db, actor, sent["passkey_id"]),
    async run({ tx, body }) {
      await setPasskeyName(tx, body.passkey_id, body.name);
      return { ok: true };
    },
  });

  registerCall(app, services, accountRemovePasskey, {
    guard: ({ db, actor, sent }) => requireOwnPasskey(db, actor, sent["passkey_id"]),
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ actor, body: { passkey_id: passkeyId, ...shown }, browser, now }) {
      await removePasskey(actor, { passkeyId, ...shown, browser, now }, services);
      return { ok: true };
    },
  });

  registerCall(app, services, accountBeginPasskeyProof, {
    ownTransactions: true,
    run: async ({ db, actor, now }) => ({ ok: true, ...(await beginProof(db, actor, now, services)) }),
  });

  registerCall(app, services, accountProvePasskey, {
    ownTransactions: true,
    run: async ({ db, actor, body, now }) => ({
      ok: true,
      grant: await provePasskey(db, actor, { ...body, now }, services),
    }),
  });

  registerCall(app, services, accountBeginPasskeyLogin, {
    async run({ tx, now }) {
      const flow = { kind: "login", accountId: null, sessionId: null } as const;
      return { ok: true, ...(await beginSignature(tx, flow, now, services)) };
    },
  });

  registerCall(app, services, accountPasskeyLogin, {
    ownTransactions: true,
    async run({ db, body: { type, ...shown }, ...from }) {
      const side = type && sideOfType[type];
      const { token, email, ...account } = await logInByPasskey(db, { ...shown, side, ...from }, services);
      return { ok: true, token, email, ...(await presentLogin(db, account)) };
    },
  });

  registerCall(app, services, accountBeginPasskeySignup, {
    run: async ({ tx, body, now }) => ({ ok: true, ...(await beginPasskeySignup(tx, body, now, services)) }),
  });

  registerCall(app, services, accountPasskeySignup, {
    // The challenge is used up, whatever follows.
    ownTransactions: true,
    run: async ({ db, body, userAgent, now }) => ({
      ok: true,
      registration: await keepSignupPasskey(db, { ...body, userAgent, now }, services),
    }),
  });
}
