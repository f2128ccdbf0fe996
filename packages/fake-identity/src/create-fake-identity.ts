import { createHash, generateKeyPair, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { interactionPolicy, Provider, type Configuration } from "oidc-provider";
import { callbackPath } from "@bandeja/providers/identity/identity-provider";
import type { OpenidSettings } from "@bandeja/providers/identity/openid-provider";
import type { FakeAccount } from "./example-accounts.ts";
import { createMemory } from "./memory-adapter.ts";
import { fakeIdentityPath } from "./fake-identity-settings.ts";

const minutes = 60;
const scope = "openid email profile";

/** The id of an account contains all its data. */
const idOf = (account: FakeAccount): string => Buffer.from(JSON.stringify(account)).toString("base64url");
const accountOf = (id: string) => JSON.parse(Buffer.from(id, "base64url").toString()) as FakeAccount;

/** An e-mail always has the same subject, as with Google. */
const subjectOf = ({ email }: FakeAccount): string =>
  createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21);

function policy(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return prompts;
}

const off = { enabled: false };
const features: Configuration["features"] = {
  devInteractions: off,
  rpInitiatedLogout: off,
  dPoP: off,
  pushedAuthorizationRequests: off,
  resourceIndicators: off,
  userinfo: off,
};

async function configure({ clientId, clientSecret, siteUrl }: OpenidSettings): Promise<Configuration> {
  const { privateKey } = await promisify(generateKeyPair)("ec", { namedCurve: "P-256" });
  return {
    adapter: createMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${siteUrl}${callbackPath}`],
        id_token_signed_response_alg: "ES256",
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "ES256" }] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // As with Google, claims are in the ID token.
    conformIdTokenClaims: false,
    features,
    interactions: { policy: policy(), url: (_ctx, { uid }) => `${fakeIdentityPath}/choose/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      async claims() {
        const account = accountOf(id);
        const { name, email, isVerified } = account;
        return { sub: subjectOf(account), name, email, email_verified: isVerified };
      },
    }),
    // Choosing an account is consent.
    async loadExistingGrant({ oidc: { provider, client, session } }) {
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: 5 * minutes,
      AuthorizationCode: minutes,
      Grant: 10 * minutes,
      IdToken: 60 * minutes,
      Interaction: 10 * minutes,
      Session: 10 * minutes,
    },
    renderError(ctx, { error, error_description: description }) {
      ctx.type = "text/plain; charset=utf-8";
      ctx.body = `${error}: ${description ?? ""}`;
    },
  };
}

export interface FakeIdentity {
  /** Answers a request for one of the protocol's endpoints. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Whether the request is part of a sign-in. */
  hasInteraction(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /**
   * Continues the sign-in with an account, or cancels it.
   *
   * @returns the URL to redirect to
   */
  choose(
    request: IncomingMessage,
    response: ServerResponse,
    account: FakeAccount | undefined,
  ): Promise<string>;
}

/** A fake OpenID Connect provider, without accounts of its own. */
export async function createFakeIdentity(settings: OpenidSettings): Promise<FakeIdentity> {
  const provider = new Provider(settings.issuer, await configure(settings));
  const handle = provider.callback();
  return {
    answer(request, response) {
      const { url = "/" } = request;
      // Sessions are dropped: choosing another account would otherwise require signing out first.
      request.headers.cookie = request.headers.cookie?.replaceAll(/(^|; *)_session(\.sig)?=[^;]*/g, "");
      // The provider derives its mount path from these two.
      Object.assign(request, { originalUrl: url, url: url.slice(fakeIdentityPath.length) });
      void handle(request, response);
    },
    async hasInteraction(request, response) {
      try {
        await provider.interactionDetails(request, response);
        return true;
      } catch {
        return false;
      }
    },
    choose: (request, response, account) =>
      provider.interactionResult(
        request,
        response,
        account === undefined
          ? { error: "access_denied", error_description: "cancelled" }
          : { select_account: {}, login: { accountId: idOf(account), remember: false } },
        { mergeWithLastSubmission: false },
      ),
  };
}
