import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import type { ServerEnvironment } from "./server.ts";
import { requireEncryption, url } from "./variables.ts";

export const IdentityVariables = z.object({
  OIDC_ISSUER: z.optional(url),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
});
type IdentityEnvironment = z.infer<typeof IdentityVariables>;

export interface IdentityConfig {
  /** The sign-in provider; `issuer` exactly as in its metadata. */
  readonly oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
}

const google = "https://accounts.google.com";

/** @throws StartupError */
export function readOidc(
  env: IdentityEnvironment & Pick<ServerEnvironment, "APP_ENV">,
): IdentityConfig["oidc"] {
  const { OIDC_ISSUER: issuer = google, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) {
    if (!clientId && !clientSecret && !env.OIDC_ISSUER) return undefined;
    throw new StartupError(
      "Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together, and OIDC_ISSUER only with them.",
    );
  }
  requireEncryption(env.APP_ENV, "OIDC_ISSUER", issuer);
  return { issuer, clientId, clientSecret };
}
