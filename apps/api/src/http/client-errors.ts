import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { fallbackLanguage } from "@bandeja/i18n/languages";
import type { ConnectionError, FastifyBaseLogger } from "fastify";
import { ApiError } from "../kernel/api-error.ts";
import { awaitedAnswer, isAnsweredAhead, lastComplete } from "./connections.ts";
import { failureOf } from "../kernel/failure.ts";

const requestTimeout = "ERR_HTTP_REQUEST_TIMEOUT";
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  [requestTimeout]: "408 Request Timeout",
};
const statusOf = ({ code }: ConnectionError): string => statuses[code] ?? "400 Bad Request";
const lingerMs = 1_000;

/** A HEAD is answered without a body, even if the request is invalid. */
const isHead = ({ rawPacket }: ConnectionError): boolean =>
  rawPacket instanceof Uint8Array && Buffer.from(rawPacket.subarray(0, 5)).toString() === "HEAD ";

function refusal(error: ConnectionError, id: string): string {
  const body = JSON.stringify(failureOf(new ApiError("INVALID"), fallbackLanguage));
  const head = [
    `HTTP/1.1 ${statusOf(error)}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    `x-request-id: ${id}`,
    "connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${isHead(error) ? "" : body}`;
}

type Log = Pick<FastifyBaseLogger, "info">;

const waiting = new WeakSet<Socket>();

/**
 * Answers a request that is not HTTP, too large or too late with the failure envelope: after pending answers, and not
 * at all after an answer that did not read its request. The rest of the input is read for a moment and discarded: a
 * close would cancel the answer. The line of the log has the id of the answer and nothing of what was sent.
 */
export function answerBrokenRequest(error: ConnectionError, socket: Socket, log: Log | undefined): void {
  if (error.code !== requestTimeout) {
    refuse(error, socket, log);
    return;
  }
  // Node checks the time limits before it reads what arrived while the process was busy or stopped.
  const before = lastComplete(socket);
  setImmediate(() => {
    const last = lastComplete(socket);
    if (last === undefined || last === before) refuse(error, socket, log);
  });
}

function refuse(error: ConnectionError, socket: Socket, log: Log | undefined): void {
  if (error.code === "ECONNRESET") socket.destroy();
  if (!socket.writable || waiting.has(socket)) return;
  const before = awaitedAnswer(socket);
  if (before !== undefined) {
    waiting.add(socket);
    before.once("close", () => {
      waiting.delete(socket);
      refuse(error, socket, log);
    });
    return;
  }
  socket.removeAllListeners("data");
  socket.setTimeout(lingerMs, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.resume();
  if (isAnsweredAhead(socket)) {
    socket.end();
    return;
  }
  const id = randomUUID();
  const status = Number.parseInt(statusOf(error), 10);
  log?.info({ reqId: id, status, cause: error.code, ip: socket.remoteAddress }, "a request was not HTTP");
  socket.end(refusal(error, id));
}
