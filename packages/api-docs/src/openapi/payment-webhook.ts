import { rootRefusal as refusal } from "./at-root.ts";
import { headersOf } from "./headers.ts";

/** `POST /payments/webhook`, which is not a call: only the payment provider uses it. */
export const webhookPath = (apiUrl: string) => ({
  servers: [{ url: apiUrl, description: "The API." }],
  post: {
    operationId: "paymentsWebhook",
    summary: "Where the provider of payments tells what became of them.",
    description:
      "For Stripe, or the sandbox in its place: an event as it sends it, signed in `Stripe-Signature` over the bytes of the body, at most five minutes old. What is about no payment of this server is acknowledged. An event that is told again changes nothing, and the order of events does not matter.",
    tags: ["payments"],
    security: [],
    parameters: [
      {
        name: "Stripe-Signature",
        in: "header",
        required: true,
        description: "When it was signed, and an HMAC-SHA256 by the secret of the webhook.",
        schema: { type: "string" },
        example: "t=1792500000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd",
      },
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: { id: { type: "string" }, type: { type: "string" }, data: { type: "object" } },
            required: ["id", "type", "data"],
          },
          examples: {
            paid: {
              value: {
                id: "evt_1QK2example",
                type: "checkout.session.completed",
                data: {
                  object: { id: "cs_live_example", object: "checkout.session", payment_status: "paid" },
                },
              },
            },
          },
        },
      },
    },
    responses: {
      200: {
        description: "Taken, or nothing of ours.",
        headers: headersOf("200", false),
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: { ok: { type: "boolean", const: true } },
              required: ["ok"],
            },
            examples: { taken: { value: { ok: true } } },
          },
        },
      },
      400: {
        ...refusal("INVALID", "400", false),
        description: "`INVALID`: It is not signed by the provider, or not just now.",
      },
      413: refusal("BODY_TOO_LARGE", "413", false),
      500: refusal("INTERNAL", "500", false),
      503: refusal("UNAVAILABLE", "503", false),
    },
  },
});
