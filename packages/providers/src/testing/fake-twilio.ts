import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { intercept } from "./intercept.ts";

interface Received {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  contentType: string | undefined;
  form: Record<string, string>;
}

/** Twilio's answer to one request; `nth` counts from 0. */
export type TwilioAnswer = (response: ServerResponse, nth: number) => void;

export const jsonAnswer =
  (status: number, body: object): TwilioAnswer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

/** A server with Twilio's API; `answer` is its answer to a message. */
export async function startFakeTwilio(answer: TwilioAnswer) {
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
  const faults = intercept<[IncomingMessage, ServerResponse]>(server, "request");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests, in order. */
    received,
    ...faults,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FakeTwilio = Awaited<ReturnType<typeof startFakeTwilio>>;
