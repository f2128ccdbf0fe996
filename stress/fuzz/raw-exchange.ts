import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { readReplies, type Reply } from "./connection.ts";

interface ExchangeOptions {
  /** How long (ms) to wait before each further piece. */
  readonly gap?: number;
  /** Whether to close its own half of the connection after the last piece, and continue to read. */
  readonly hangUp?: boolean;
  /** How long (ms) to read. */
  readonly timeoutMs?: number;
}

export interface RawExchange {
  readonly replies: readonly Reply[];
  /** Whether the last response is complete. */
  readonly isWhole: boolean;
  /** Whether the server closed the connection, and the error where it was reset. */
  readonly isClosed: boolean;
  readonly failure: string | undefined;
  readonly ms: number;
}

/** Sends bytes on a new connection, and reads until the server closes it. */
export async function exchangeRaw(
  port: number,
  pieces: Iterable<string | Buffer>,
  { gap = 0, hangUp = false, timeoutMs = 5_000 }: ExchangeOptions = {},
): Promise<RawExchange> {
  const began = performance.now();
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const chunks: Buffer[] = [];
  let failure: string | undefined;
  const { promise: ended, resolve } = Promise.withResolvers<boolean>();
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("end", () => resolve(true));
  socket.on("close", () => resolve(true));
  socket.on("error", ({ message }) => (failure = message));
  const timer = setTimeout(() => resolve(false), timeoutMs);

  async function say(): Promise<void> {
    for (const piece of pieces) {
      if (!socket.writable) return;
      socket.write(piece);
      if (gap > 0) await delay(gap);
    }
    if (hangUp) socket.end();
  }
  void say();
  const isClosed = await ended;
  clearTimeout(timer);
  socket.destroy();
  return { ...readReplies(Buffer.concat(chunks)), isClosed, failure, ms: performance.now() - began };
}
