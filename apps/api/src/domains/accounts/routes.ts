import {
  accountLogout,
  accountResendVerification,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../services.ts";
import { logOut } from "./log-out.ts";
import { resendEmailLink } from "./resend-email-link.ts";
import { verifyEmail } from "./verify-email.ts";

export function accountRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountLogout, {
    async run({ tx, caller }) {
      await logOut(tx, caller);
      return { ok: true };
    },
  });

  registerCall(app, services, accountVerifyEmail, {
    async run({ tx, body, now }) {
      const { id, type } = await verifyEmail(tx, body.token, now);
      return { ok: true, type, _id: id };
    },
  });

  registerCall(app, services, accountResendVerification, {
    async run({ tx, caller, now }) {
      await resendEmailLink(tx, caller.id, now, services);
      return { ok: true };
    },
  });
}
