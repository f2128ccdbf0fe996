import {
  accountChangeEmail,
  accountClaim,
  accountConfirmEmail,
  accountResendVerification,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { resendEmailLink } from "./resend-email-link.ts";
import { verifyEmail } from "./verify-email.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { claimByLink } from "./claim-by-link.ts";
import { confirmEmail } from "./confirm-email.ts";
import { presentLogin } from "../persons/present.ts";

export function emailRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountVerifyEmail, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ db, actor, body, now }) {
      const account = await verifyEmail({ ...body, actor, now }, services);
      return { ok: true, ...(await presentLogin(db, account)) };
    },
  });

  registerCall(app, services, accountClaim, {
    async run({ tx, body, address, now }) {
      const account = await claimByLink(tx, { ...body, address, now }, services);
      return { ok: true, ...(await presentLogin(tx, account)) };
    },
  });

  registerCall(app, services, accountResendVerification, {
    async run({ tx, actor, now }) {
      await resendEmailLink(tx, actor.accountId, now, services);
      return { ok: true };
    },
  });

  registerCall(app, services, accountChangeEmail, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ actor, body, browser, address, now }) {
      await requestEmailChange(actor, { ...body, browser, address, now }, services);
      return { ok: true };
    },
  });

  registerCall(app, services, accountConfirmEmail, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ db, actor, body, now }) {
      const account = await confirmEmail({ ...body, actor, now }, services);
      return { ok: true, ...(await presentLogin(db, account)) };
    },
  });
}
