import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  contentType: string | undefined;
  form: Record<string, string>;
}

export interface FakeTwilio {
  readonly url: string;
  /** The requests, in order. */
  readonly received: Received[];
  stop(): Promise<void>;
}

/** Twilio's answer to one request; `nth` counts from 0. */
export type TwilioAnswer = (response: ServerResponse, nth: number) => void;

export const jsonAnswer =
  (status: number, body: object): TwilioAnswer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

/** A server with Twilio's API; `answer` is its answer to a message. */
export async function startFakeTwilio(answer: TwilioAnswer): Promise<FakeTwilio> {
  const received: Received[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      method: request.method,
      path: request.url,
      authorization: request.headers.authorization,
      contentType: request.headers["content-type"],
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    });
    answer(response, received.length - 1);
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
