import type { FastifyInstance } from "fastify";
import type { Delivery } from "../../../../db/schema/accounts.ts";
import { ApiError } from "../../../../kernel/api-error.ts";
import { isSignedByTwilio } from "@bandeja/providers/sms/twilio-signature";
import type { Services } from "../../../../runtime/services.ts";
import { recordDelivery } from "./record-delivery.ts";
import { openMessage } from "./sealed-message.ts";
import { deliveryPath } from "./send-code-message.ts";

const isEnd = (status: string | null): status is Exclude<Delivery, "sent"> =>
  status === "delivered" || status === "undelivered" || status === "failed";

/**
 * `POST /webhooks/twilio/sms?about=…`, Twilio's delivery reports: 204 for each, 403 without Twilio's signature. Missing
 * if Twilio is not configured.
 */
export async function serveDeliveryReports(app: FastifyInstance, services: Services): Promise<void> {
  const { twilio } = services.config;
  if (twilio === undefined) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Querystring: { about?: unknown } }>(
      deliveryPath,
      { bodyLimit: 16_384 },
      async ({ body, headers, originalUrl, query, log }, reply) => {
        const form = body instanceof URLSearchParams ? body : new URLSearchParams();
        // The configured URL, which Twilio has signed: behind a proxy the `Host` header may differ.
        const signedRequest = { url: `${services.siteUrl}${originalUrl}`, form };
        if (!isSignedByTwilio(signedRequest, headers["x-twilio-signature"], twilio.authToken)) {
          throw new ApiError("FORBIDDEN");
        }
        const status = form.get("MessageStatus");
        const message =
          typeof query.about === "string" ? openMessage(query.about, twilio.authToken) : undefined;
        if (message !== undefined && isEnd(status)) {
          const error = Number.parseInt(form.get("ErrorCode") ?? "", 10);
          const isNumber = error > 0 && error < 2 ** 31;
          const report = { delivery: status, error: isNumber ? error : null };
          if (status !== "delivered") log.warn({ status, error }, "a code did not arrive");
          await recordDelivery(message, report, services);
        }
        return reply.code(204).send();
      },
    );
  });
}
