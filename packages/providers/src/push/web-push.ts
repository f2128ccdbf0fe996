import { Agent, request } from "node:https";
import webPush from "web-push";
import { parseRetryAfter } from "../exchange.ts";
import type { PolicyOptions } from "../policy/policy.ts";
import { ProviderError } from "../provider-error.ts";
import { createHostPolicies } from "./host-policies.ts";
import { isPublicHost, lookupPublic } from "./public-host.ts";
import type { PushMessage, PushProvider } from "./push-provider.ts";

export interface WebPushSettings extends PolicyOptions {
  /** The keys that identify the server to push services (RFC 8292), both in base64url. */
  publicKey: string;
  privateKey: string;
  /** The contact for push services: `mailto:…` or `https://…`. */
  subject: string;
  /** Refuses endpoints on this machine and in private networks. */
  onlyPublic: boolean;
  /** An additional certificate authority, as PEM, for the push service of tests. */
  ca?: string;
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

// The subscription has ended, or never existed.
const over = new Set([404, 410]);

/** Most statuses are about one message or subscription: its push service works. */
const failureOf = (host: string, { status, retryAfter }: Answer): ProviderError =>
  new ProviderError(
    over.has(status) ? "refused" : "unavailable",
    `The push service ${host} answered ${status}`,
    {
      pause: parseRetryAfter(retryAfter),
      isFault: status === 429 || status >= 500,
    },
  );

/**
 * Sends Web Push: encrypted for the browser (RFC 8291), signed by the server (RFC 8292). The library writes the
 * request, but it is sent from here, since the endpoint comes from a client: it must not reach the private network
 * or send long answers. Redirects are not followed, and answers are not read.
 */
export function createWebPush(settings: WebPushSettings): PushProvider {
  const { publicKey, privateKey, subject, onlyPublic, ca, ...options } = settings;
  const policies = createHostPolicies(options);
  // A connection whose answer is not read completely cannot be reused.
  const agent = new Agent({ keepAlive: false, ca });

  function write({ to, payload, topic, urgency, ttl }: PushMessage) {
    const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } };
    const vapidDetails = { publicKey, privateKey, subject };
    try {
      return webPush.generateRequestDetails(subscription, payload, {
        vapidDetails,
        TTL: ttl,
        urgency,
        topic,
      });
    } catch (error) {
      throw new ProviderError("refused", "The browser's keys are invalid", { cause: error });
    }
  }

  function post(
    endpoint: string,
    { headers, body }: ReturnType<typeof write>,
    signal: AbortSignal,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(endpoint, {
        method: "POST",
        headers,
        agent,
        signal,
        ...(onlyPublic && { lookup: lookupPublic }),
      });
      sent.on("error", reject);
      sent.on("response", ({ statusCode = 0, headers: { "retry-after": retryAfter } }) => {
        resolve({ status: statusCode, retryAfter });
        sent.destroy();
      });
      sent.end(body);
    });
  }

  return {
    publicKey,
    async send(message) {
      const { endpoint } = message.to;
      const { host, hostname } = new URL(endpoint);
      // An IP address is connected to without a lookup.
      if (onlyPublic && !isPublicHost(hostname)) {
        throw new ProviderError("refused", "The push service has no public address");
      }
      const written = write(message);
      return policies.of(hostname).run(async (signal) => {
        const answer = await post(endpoint, written, signal).catch((error: unknown) => {
          throw new ProviderError("unavailable", `The push service ${host} did not answer`, { cause: error });
        });
        if (answer.status < 200 || answer.status >= 300) throw failureOf(host, answer);
        return `${host} ${answer.status}`;
      });
    },
  };
}
