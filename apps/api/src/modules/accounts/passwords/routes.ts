import { sideOfType } from "@bandeja/contract/lists";
import {
  accountChangePassword,
  accountForgotPassword,
  accountResetPassword,
} from "@bandeja/contract/calls/accounts";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { changePassword } from "./change-password.ts";
import { resetPassword } from "./reset-password.ts";
import { presentLogin } from "../persons/present.ts";

export function passwordRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountForgotPassword, {
    async run({ tx, body }) {
      const { email, type, client } = body;
      const side = sideOfType[type];
      // Workers have no login on the site.
      const isForApp = side === "worker" || client === "app";
      await requestPasswordReset(tx, { email, side, isForApp }, services);
      return { ok: true };
    },
  });

  registerCall(app, services, accountResetPassword, {
    async run({ tx, body, address, now }) {
      const account = await resetPassword(tx, { ...body, address, now }, services);
      return { ok: true, ...(await presentLogin(tx, account)), email: account.email };
    },
  });

  registerCall(app, services, accountChangePassword, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ actor, body, device, now }) {
      const { oldpassword: oldPassword, password, revokeaccess: isRevoking } = body;
      const change = { oldPassword, field: "oldpassword", password, isRevoking, device, now };
      await changePassword(actor, change, services);
      return { ok: true };
    },
  });
}
