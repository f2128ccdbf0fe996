import {
  accountChangeEmail,
  accountConfirmEmail,
  accountResendVerification,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../services.ts";
import { resendEmailLink } from "../resend-email-link.ts";
import { verifyEmail } from "../verify-email.ts";
import { askForEmail } from "./ask-for-email.ts";
import { confirmEmail } from "./confirm-email.ts";

export function emailRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountVerifyEmail, {
    async run({ tx, body, now }) {
      const { id, type } = await verifyEmail(tx, body.token, now, services);
      return { ok: true, type, _id: id };
    },
  });

  registerCall(app, services, accountResendVerification, {
    async run({ tx, caller, now }) {
      await resendEmailLink(tx, caller.id, now, services);
      return { ok: true };
    },
  });

  registerCall(app, services, accountChangeEmail, {
    // A wrong password must leave its count behind.
    ownTransactions: true,
    async run({ caller, body, browser, now }) {
      await askForEmail(caller, { ...body, browser, now }, services);
      return { ok: true };
    },
  });

  registerCall(app, services, accountConfirmEmail, {
    async run({ tx, body, now }) {
      const { id, type } = await confirmEmail(tx, body.token, now, services);
      return { ok: true, type, _id: id };
    },
  });
}
