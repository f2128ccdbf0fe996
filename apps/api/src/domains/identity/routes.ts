import { identityProjects } from "@bandeja/contract/calls/identity";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../services.ts";

export function identityRoutes(app: FastifyInstance, services: Services): void {
  // Sign-in begins on the site itself, whose address is configuration and never the `Host` header.
  const authorizedDomains = [new URL(services.siteUrl).hostname];

  registerCall(app, services, identityProjects, {
    run: async () => ({ ok: true, authorizedDomains, google: services.identity !== undefined }),
  });
}
