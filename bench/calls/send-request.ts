import { once } from "node:events";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Request } from "./request.ts";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as received, possibly compressed. */
  readonly body: Buffer;
}

/** Sends one request without load. */
export async function sendRequest(port: number, { method, path, headers, body }: Request): Promise<Answer> {
  const outgoing = request({ host: "127.0.0.1", port, method, path, headers, agent: false });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
