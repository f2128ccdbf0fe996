import { pushKey, pushSubscribe, pushUnsubscribe } from "@bandeja/contract/calls/push";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { subscribe } from "./subscribe.ts";
import { deleteSubscriptionOf } from "./subscriptions-store.ts";

export function pushRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, pushKey, {
    run: async () => ({ ok: true, data: services.push?.publicKey ?? null }),
  });

  registerCall(app, services, pushSubscribe, {
    async run({ tx, actor, body, now }) {
      const { endpoint, keys } = body;
      // Normalized as a URL, so that one browser has one endpoint.
      await subscribe(tx, actor, { endpoint: new URL(endpoint).href, ...keys, now }, services);
      return { ok: true };
    },
  });

  registerCall(app, services, pushUnsubscribe, {
    async run({ tx, actor, body }) {
      await deleteSubscriptionOf(tx, actor.accountId, new URL(body.endpoint).href);
      return { ok: true };
    },
  });
}
