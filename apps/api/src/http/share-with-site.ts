import cors from "@fastify/cors";
import { clientHeader } from "@bandeja/contract/client-name";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../kernel/api-error.ts";
import { limitHeaders } from "./limits.ts";

/**
 * Lets pages of the site call the API if `API_URL` puts it on another origin. Other sites' pages may not, and no
 * cookies are sent, since only the token identifies the actor.
 */
export async function shareWithSite(api: FastifyInstance, siteUrl: string): Promise<void> {
  api.addHook("onRequest", ({ method, headers }, _reply, done) => {
    // Only preflight requests are answered; any other OPTIONS is an unknown call.
    const isPreflight = Boolean(headers.origin && headers["access-control-request-method"]);
    done(method === "OPTIONS" && !isPreflight ? new ApiError("NOT_FOUND") : undefined);
  });
  await api.register(cors, {
    origin: [new URL(siteUrl).origin],
    methods: ["GET", "POST"],
    allowedHeaders: [
      "authorization",
      "content-type",
      "accept-language",
      "idempotency-key",
      "last-event-id",
      clientHeader,
    ],
    exposedHeaders: ["retry-after", "x-request-id", ...limitHeaders],
    credentials: false,
    maxAge: 86_400,
  });
}
