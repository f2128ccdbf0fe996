import {
  phonecodesList,
  sendSmsCode as sendCall,
  verifySmsCode as verifyCall,
} from "@bandeja/contract/calls/phones";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { phoneCodes } from "./phone-codes.ts";
import { sendSmsCode } from "./send-sms-code.ts";
import { verifySmsCode } from "./verify-sms-code.ts";

export function phoneRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, phonecodesList, {
    async run({ language }) {
      return { ok: true, data: phoneCodes(language).slice() };
    },
  });

  registerCall(app, services, sendCall, {
    ownTransactions: true,
    async run({ body, actor, address, language, log, now }) {
      const { phone, mobilecountry: callingCode, proof } = body;
      const request = { callingCode, phone, proof, language, now, address, accountId: actor?.accountId };
      const { challenge, isEarlier } = await sendSmsCode(request, services, log);
      return { ok: true, challenge, ...(isEarlier && { earlier: true }) };
    },
  });

  registerCall(app, services, verifyCall, {
    ownTransactions: true,
    async run({ body, now }) {
      return { ok: true, verification: await verifySmsCode(services, { ...body, now }) };
    },
  });
}
