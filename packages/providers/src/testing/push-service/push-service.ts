import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { intercept } from "../intercept.ts";
import { certificate, certificateKey } from "./certificate.ts";
import { createBrowserKeys, readVapid, type BrowserKeys } from "./read-push.ts";

interface Delivered {
  /** The path of the subscription. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The decrypted payload. */
  text: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/**
 * A push service on this machine, over HTTPS, with its subscribed browsers. It verifies signatures, and decrypts
 * messages as the browser would.
 */
export async function startPushService() {
  const browsers = new Map<string, BrowserKeys>();
  const delivered: Delivered[] = [];
  const broken: unknown[] = [];
  let answer = async (_path: string): Promise<Answer> => ({ status: 201 });

  async function take(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    const { url: path = "", headers } = request;
    const browser = browsers.get(path);
    if (browser === undefined) return { status: 404 };
    const reply = await answer(path);
    if (reply.status !== 201) return reply;
    try {
      const { claims } = readVapid(headers.authorization);
      if (claims.aud !== origin) throw new Error(`Signed for ${claims.aud}`);
      delivered.push({ path, headers, text: browser.decrypt(body) });
    } catch (error) {
      broken.push(error);
    }
    return reply;
  }
  const server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
    take(request).then(
      ({ status, headers }) => response.writeHead(status, headers).end("said by nobody"),
      () => response.destroy(),
    );
  }).listen(0, "127.0.0.1");
  const faults = intercept<[IncomingMessage, ServerResponse]>(server, "request");
  await once(server, "listening");
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    ...faults,
    /** Received messages, in order. */
    delivered,
    /** Messages with a wrong signature, or that could not be decrypted. */
    broken,
    /** Subscribes a browser. @returns the body that its page sends to the server */
    subscribe() {
      const keys = createBrowserKeys();
      const path = `/push/${crypto.randomUUID()}`;
      browsers.set(path, keys);
      return { endpoint: `${origin}${path}`, keys: { p256dh: keys.p256dh, auth: keys.auth } };
    },
    /** Removes a browser, as when its user revokes the permission. */
    remove: (endpoint: string) => browsers.delete(new URL(endpoint).pathname),
    /** Sets the status of all following answers; a message is delivered only with 201. */
    answerWith(next: (path: string) => Promise<Answer>): void {
      answer = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
