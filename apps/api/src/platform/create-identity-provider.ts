import type { Config } from "@bandeja/config/config";
import type { IdentityProvider } from "@bandeja/providers/identity/identity-provider";
import type { OpenidSettings } from "@bandeja/providers/identity/openid-provider";
import type { BreakerList } from "@bandeja/providers/policy/breaker-list";
import { fakeIdentitySettings } from "@bandeja/fake-identity/fake-identity-settings";

type Settings = Pick<Config, "env" | "oidc" | "apiUrl" | "host" | "siteUrl">;

function settingsOf(config: Settings, siteUrl: string): OpenidSettings | undefined {
  // A sign-in is bound to a browser by a cookie of the site, so the API must be on its origin.
  if (new URL(config.apiUrl ?? "/api", siteUrl).origin !== new URL(siteUrl).origin) return undefined;
  if (config.oidc === undefined) return fakeIdentitySettings(config, siteUrl);
  return { ...config.oidc, siteUrl };
}

/** Loaded with the first sign-in, to save start time and memory. */
function createLater(settings: OpenidSettings): IdentityProvider {
  let provider: Promise<IdentityProvider> | undefined;
  async function load(): Promise<IdentityProvider> {
    const { createOpenidProvider } = await import("@bandeja/providers/identity/openid-provider");
    return createOpenidProvider(settings);
  }
  return {
    begin: async (...args) => (await (provider ??= load())).begin(...args),
    finish: async (...args) => (await (provider ??= load())).finish(...args),
  };
}

/** The configured issuer, or the fake; undefined without either. */
export function createIdentityProvider(
  config: Settings,
  siteUrl: string,
  breakers: BreakerList,
): IdentityProvider | undefined {
  const settings = settingsOf(config, siteUrl);
  return settings && createLater({ ...settings, breakers });
}
