import { randomBytes } from "node:crypto";
import type { Config } from "@bandeja/config/config";
import { isLocalHost, refusesLocal } from "@bandeja/api/http/is-local";
import type { OpenidSettings } from "@bandeja/providers/identity/openid-provider";

export const fakeIdentityPath = "/dev/identity";

// Client and provider both run in this process.
const clientSecret = randomBytes(32).toString("base64url");

/**
 * The settings of the fake: only in development without a provider, and only for a site on this machine. Its host is
 * `localhost`, so that a site at `127.0.0.1`, the default, has another origin, as with Google.
 */
export function fakeIdentitySettings(
  { env, oidc, host, siteUrl: named }: Pick<Config, "env" | "oidc" | "host" | "siteUrl">,
  siteUrl: string,
): OpenidSettings | undefined {
  const site = new URL(siteUrl);
  if (env !== "development" || oidc !== undefined) return undefined;
  if (refusesLocal({ host, siteUrl: named }) !== undefined) return undefined;
  if (site.protocol !== "http:" || !isLocalHost(site.host)) return undefined;
  const issuer = new URL(fakeIdentityPath, site);
  issuer.hostname = "localhost";
  return { issuer: issuer.href, clientId: "bandeja", clientSecret, siteUrl };
}
