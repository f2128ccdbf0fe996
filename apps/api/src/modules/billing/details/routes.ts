import { paymentsBilling, paymentsRemoveBilling } from "@bandeja/contract/calls/billing";
import { paymentsSetBilling } from "@bandeja/contract/calls/billing-changes";
import type { FastifyInstance } from "fastify";
import type { Db, Tx } from "../../../db/database.ts";
import { registerCall } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireUnmixedWords } from "../../accounts/names/require-own-names.ts";
import { findPayer } from "./details-store.ts";
import { presentPayer } from "./present.ts";
import { removeDetails, setDetails } from "./set-details.ts";

async function getPayer(db: Db | Tx, venueId: string) {
  const payer = await findPayer(db, venueId);
  if (payer === undefined) throw new ApiError("NOT_FOUND");
  return presentPayer(payer);
}

export function billingDetailsRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, paymentsBilling, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    async run({ db, actor }) {
      return { ok: true, data: await getPayer(db, actor.venueId) };
    },
  });

  registerCall(app, services, paymentsSetBilling, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    check: (body) => requireUnmixedWords(body, ["legalname", "address", "city"]),
    async run({ tx, actor, body }) {
      const { legalname: legalName, taxnumber: taxNumber = "", countrycode: countryCode } = body;
      const { address, zipcode = "", city } = body;
      await setDetails(tx, {
        venueId: actor.venueId,
        legalName,
        taxNumber,
        address,
        zipcode,
        city,
        countryCode,
      });
      return { ok: true, data: await getPayer(tx, actor.venueId) };
    },
  });

  registerCall(app, services, paymentsRemoveBilling, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    async run({ tx, actor }) {
      await removeDetails(tx, actor.venueId);
      return { ok: true, data: await getPayer(tx, actor.venueId) };
    },
  });
}
