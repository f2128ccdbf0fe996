import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { readReplies, type Reply } from "./connection.ts";

interface Manner {
  /** How long (ms) to wait before each further piece. */
  readonly gap?: number;
  /** Hangs up its own half after the last piece, and goes on listening. */
  readonly hangUp?: boolean;
  /** How long (ms) to listen. */
  readonly patience?: number;
}

export interface Heard {
  readonly replies: readonly Reply[];
  /** Whether what came ends with an answer that is whole. */
  readonly isWhole: boolean;
  /** Whether the server has hung up, and if not by an end but by a reset, how that was told. */
  readonly isClosed: boolean;
  readonly failure: string | undefined;
  readonly ms: number;
}

/** Says something on a connection of its own, sound or not, and listens until the server hangs up. */
export async function speak(
  port: number,
  pieces: Iterable<string | Buffer>,
  { gap = 0, hangUp = false, patience = 5_000 }: Manner = {},
): Promise<Heard> {
  const began = performance.now();
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const chunks: Buffer[] = [];
  let failure: string | undefined;
  const { promise: ended, resolve } = Promise.withResolvers<boolean>();
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("end", () => resolve(true));
  socket.on("close", () => resolve(true));
  socket.on("error", ({ message }) => (failure = message));
  const timer = setTimeout(() => resolve(false), patience);

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
