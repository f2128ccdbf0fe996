import { waitressSociallogin } from "@bandeja/contract/calls/identity";
import { waitressInsertPhone, waitressLogin, waitressVerifyToken } from "@bandeja/contract/calls/waitstaff";
import {
  waitressSemisignup,
  waitressSignup,
  waitressUpdate,
} from "@bandeja/contract/calls/waitstaff-changes";
import { translate } from "@bandeja/i18n/translate";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { attachPhone } from "../accounts/attach-phone.ts";
import { requireOwnNames } from "../accounts/names/require-own-names.ts";
import { checkAvailability } from "../accounts/check-availability.ts";
import { logIn } from "../accounts/log-in.ts";
import { openSession } from "../accounts/sessions/open-session.ts";
import { signIn } from "../accounts/federated/sign-in.ts";
import { changeWorker } from "./change-worker.ts";
import { getWorker } from "./get-worker.ts";
import { parseChange, presentWorker, parseRegistration } from "./present.ts";
import { registerWorker } from "./register-worker.ts";

export function workerRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, waitressSemisignup, {
    check: (body) => requireOwnNames(body, { waitress: "worker" }),
    async run({ db, body, language }) {
      const { waitress: name, ...step } = body;
      await checkAvailability(db, "worker", { ...step, name });
      return { ok: true, message: translate(language)(($) => $.answers.emailFree) };
    },
  });

  registerCall(app, services, waitressSignup, {
    check: (body) => requireOwnNames(body, { waitress: "worker" }),
    async run({ tx, body, language, browser, ...from }) {
      const registration = parseRegistration(body, browser);
      const id = await registerWorker(tx, registration, { language, now: from.now, services });
      const message = translate(language)(($) => $.answers.registered);
      if (body.authProvider === "password") return { ok: true, message, _id: id };
      return { ok: true, message, _id: id, token: await openSession(tx, id, from, services) };
    },
  });

  registerCall(app, services, waitressLogin, {
    // Outside of a transaction, since the count of a refused login must be committed.
    ownTransactions: true,
    async run({ db, body, ...from }) {
      const { partyId, token } = await logIn(db, { side: "worker", ...body, ...from }, services);
      return { ok: true, token, type: "waitress", _id: partyId };
    },
  });

  registerCall(app, services, waitressSociallogin, {
    // Outside of a transaction, since the exchanged proof must be committed despite the refusal.
    ownTransactions: true,
    async run({ body, ...from }) {
      const { partyId, token } = await signIn({ side: "worker", ...body, ...from }, services);
      return { ok: true, token, type: "waitress", _id: partyId };
    },
  });

  registerCall(app, services, waitressVerifyToken, {
    async run({ db, actor, now }) {
      const { account, worker } = await getWorker(db, actor.workerId, now);
      return {
        ok: true,
        succ: { _id: actor.workerId, waitress: worker.name, email: account.email, type: "waitress" },
      };
    },
  });

  registerCall(app, services, waitressInsertPhone, {
    async run({ tx, actor, body, now }) {
      const { mobile: phone, mobilecountry: callingCode, verification } = body;
      const owner = { accountId: actor.accountId, side: actor.side, now };
      await attachPhone(tx, { ...owner, callingCode, phone, verification }, services);
      return { ok: true };
    },
  });

  registerCall(app, services, waitressUpdate, {
    check: (body) => requireOwnNames(body, { waitress: "worker" }),
    async run({ actor, body, ...context }) {
      const { tx, now } = context;
      await changeWorker(tx, actor.workerId, parseChange(body), services);
      return {
        ok: true,
        data: presentWorker(await getWorker(tx, actor.workerId, now), context),
      };
    },
  });
}
