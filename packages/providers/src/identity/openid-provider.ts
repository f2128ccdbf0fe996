import type { Language } from "@bandeja/contract/lists";
import { localeTags } from "@bandeja/i18n/languages";
import { email as emailSchema } from "@bandeja/contract/fields";
import { textLimits } from "@bandeja/contract/limits";
import { toName } from "@bandeja/domain/to-name";
import * as openid from "openid-client";
import * as z from "zod/mini";
import { createPolicy, type Policy, type PolicyOptions } from "../policy/policy.ts";
import { describeFailure } from "./describe-failure.ts";
import { fetchJson } from "./fetch-json.ts";
import {
  callbackPath,
  SignInError,
  type Identity,
  type IdentityProvider,
  type SignInSecrets,
} from "./identity-provider.ts";

export interface OpenidSettings extends PolicyOptions {
  /** Its metadata is at `/.well-known/openid-configuration` below it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
}

/** The maximum age (s) of an ID token (specification section 9), and the tolerated difference of clocks. */
const maxAge = 300;
const tolerance = 30;

/** The method of client authentication that the provider supports, with the standard's default. */
const authenticate =
  (secret: string): openid.ClientAuth =>
  (server, client, body, headers) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post") ?? false;
    const way = takesPost ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
    return way(server, client, body, headers);
  };

async function discover(
  { issuer, clientId, clientSecret }: OpenidSettings,
  policy: Policy,
): Promise<openid.Configuration> {
  // Settings allow http only for this machine.
  const isInsecure = issuer.startsWith("http:");
  return openid.discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), {
    [openid.customFetch]: (address, init) => fetchJson(address, init, policy),
    execute: [
      // In the code flow the library accepts an ID token by its origin, unless this check is enabled.
      openid.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out
      ...(isInsecure ? [openid.allowInsecureRequests] : []),
    ],
  });
}

function parseIdentity(claims: openid.IDToken | undefined): Identity {
  if (claims === undefined) throw new SignInError("internal-error", new Error("no ID token"));
  // By the machine's clock, since the provider does not know about a clock that is moved for tests.
  const age = Date.now() / 1000 - claims.iat;
  if (age > maxAge || age < -tolerance) {
    throw new SignInError("internal-error", new Error("the ID token is too old"));
  }
  const email = z.safeParse(emailSchema, claims["email"]);
  if (claims["email_verified"] !== true || !email.success) throw new SignInError("unverified-email");
  const name = typeof claims["name"] === "string" ? toName(claims["name"], textLimits.name) : "";
  return { issuer: claims.iss, subject: claims.sub, email: email.data, name };
}

/** Any issuer of OpenID Connect: authorization code flow with PKCE, state and nonce. */
export function createOpenidProvider(settings: OpenidSettings): IdentityProvider {
  const callback = `${settings.siteUrl}${callbackPath}`;
  const policy = createPolicy({
    timeout: 10_000,
    openMs: 1_500,
    isAwaited: true,
    testMs: 5_000,
    ...settings,
    name: "identity",
    maxAttempts: 3,
  });
  let discovered: Promise<openid.Configuration> | undefined;

  /** The provider's metadata, fetched once; a failure is not cached. */
  async function configuration(): Promise<openid.Configuration> {
    discovered ??= discover(settings, policy);
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw describeFailure(error);
    }
  }

  async function begin({ state, nonce, verifier }: SignInSecrets, language: Language): Promise<URL> {
    return openid.buildAuthorizationUrl(await configuration(), {
      redirect_uri: callback,
      scope: "openid email profile",
      // Several people may share a venue's device, so each chooses an account.
      prompt: "select_account",
      ui_locales: language === "en" ? "en" : localeTags[language],
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
  }

  async function finish(query: string, secrets: SignInSecrets): Promise<Identity | undefined> {
    const address = new URL(`${callback}?${query}`);
    if (address.searchParams.get("error") === "access_denied") return undefined;
    const server = await configuration();
    try {
      const tokens = await openid.authorizationCodeGrant(server, address, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
      });
      return parseIdentity(tokens.claims());
    } catch (error) {
      throw describeFailure(error);
    }
  }

  return { begin, finish };
}
