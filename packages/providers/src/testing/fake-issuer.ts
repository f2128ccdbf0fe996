import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { intercept } from "./intercept.ts";

/** Changes of the next ID token; undefined leaves a claim out. */
export interface Forgery {
  readonly claims?: JWTPayload;
  /** Whether the ID token is signed by a key that the issuer does not publish. */
  readonly isBadlySigned?: true;
  /** Replaces the token endpoint's answer: another answer, a broken connection, or none. */
  readonly answer?: { readonly status: number; readonly body: unknown } | "nothing" | "never" | undefined;
  /** The client's secret, in place of `secret`. */
  readonly secret?: string;
  /** Changes of the redirect's query. */
  readonly back?: Readonly<Record<string, string>>;
}

interface AuthorizationRequest {
  readonly challenge: string;
  readonly nonce: string;
}

/** HTTP Basic, the default of RFC 6749, section 2.3.1. */
const shown = (secret: string): string => `Basic ${Buffer.from(`bandeja:${secret}`).toString("base64")}`;

/**
 * An OpenID Connect provider whose answers can be forged. Its only client is `bandeja`; every visitor consents at once.
 */
export async function startFakeIssuer() {
  const [key, other] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
  const publicKey = { ...(await exportJWK(key.publicKey)), kid: "1", alg: "ES256", use: "sig" };
  /** The authorization requests, by their codes. */
  const codes = new Map<string, AuthorizationRequest>();
  let forgery: Forgery = {};
  let issuedCodes = 0;

  const server = createServer((request, response) => void answer(request, response));
  const faults = intercept<[IncomingMessage, ServerResponse]>(server, "request");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function send(response: ServerResponse, status: number, body: unknown): void {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  async function idToken(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: "bandeja",
      sub: "sub-1",
      nonce,
      iat: now,
      exp: now + 3600,
      email: "ana@google.test",
      email_verified: true,
      name: "Ana Prova",
      ...forgery.claims,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "1" })
      .sign(forgery.isBadlySigned ? other.privateKey : key.privateKey);
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const authorizationRequest = codes.get(form.get("code") ?? "");
    if (forgery.answer === "never") return;
    if (forgery.answer === "nothing") return void request.socket.destroy();
    if (forgery.answer !== undefined) return send(response, forgery.answer.status, forgery.answer.body);
    if (request.headers.authorization !== shown(forgery.secret ?? "secret")) {
      return send(response, 401, { error: "invalid_client" });
    }
    const challenge = await challengeOf(form.get("code_verifier") ?? "");
    if (authorizationRequest === undefined || authorizationRequest.challenge !== challenge) {
      return send(response, 400, { error: "invalid_grant" });
    }
    codes.delete(form.get("code") ?? "");
    const id_token = await idToken(authorizationRequest.nonce);
    send(response, 200, { access_token: "access", token_type: "bearer", expires_in: 60, id_token });
  }

  function agree(address: URL): URLSearchParams {
    const authorizationRequest = address.searchParams;
    const code = `code-${(issuedCodes += 1)}`;
    codes.set(code, {
      challenge: authorizationRequest.get("code_challenge") ?? "",
      nonce: authorizationRequest.get("nonce") ?? "",
    });
    return new URLSearchParams({ code, state: authorizationRequest.get("state") ?? "", ...forgery.back });
  }

  function sendBack(address: URL, response: ServerResponse): void {
    const callback = address.searchParams.get("redirect_uri") ?? "";
    response.writeHead(303, { location: `${callback}?${agree(address)}` }).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? "/", issuer);
    const { pathname } = address;
    if (pathname === "/.well-known/openid-configuration") {
      return send(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["ES256"],
      });
    }
    if (pathname === "/authorize") return sendBack(address, response);
    if (pathname === "/keys") return send(response, 200, { keys: [publicKey] });
    if (pathname === "/token") return exchange(request, response);
    send(response, 404, {});
  }

  return {
    issuer,
    ...faults,
    forge(next: Forgery) {
      forgery = next;
    },
    /** The query of the redirect after a visitor consented at `address`. */
    agree,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return Buffer.from(hash).toString("base64url");
}
