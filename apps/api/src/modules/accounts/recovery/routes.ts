import { accountLostPasskey, accountNotMe, accountRecover } from "@bandeja/contract/calls/passkeys";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { stopAccess } from "../notice-links/stop-access.ts";
import { presentLogin } from "../persons/present.ts";
import { lostPasskey } from "./lost-passkey.ts";
import { recover } from "./recover.ts";

export function recoveryRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountLostPasskey, {
    // The second step is used up, whatever follows.
    ownTransactions: true,
    run: async ({ db, body, now }) => ({
      ok: true,
      mailedat: (await lostPasskey(db, body.flow, now)).toISOString(),
    }),
  });

  registerCall(app, services, accountRecover, {
    async run({ tx, body, address, now }) {
      const account = await recover(tx, { ...body, address, now }, services);
      return { ok: true, ...(await presentLogin(tx, account)) };
    },
  });

  registerCall(app, services, accountNotMe, {
    async run({ tx, body, now }) {
      const account = await stopAccess(tx, body.token, now, services);
      return { ok: true, ...(await presentLogin(tx, account)) };
    },
  });
}
