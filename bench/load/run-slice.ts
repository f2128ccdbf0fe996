import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { percentile } from "./statistics.ts";
import { createAnswerParser } from "./answer-parser.ts";
import type { Slice, SliceResult } from "./slice.ts";

/** Timeout (ms) for one answer. */
const timeoutMs = 15_000;

async function openConnections({ port, connections }: Slice): Promise<Socket[]> {
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: "127.0.0.1", noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return sockets;
}

/** Sends requests sequentially on each connection: the next one when an answer is complete. */
export async function runSlice(slice: Slice): Promise<SliceResult> {
  const requests = slice.requests.map((request) => Buffer.from(request));
  const durations: number[] = [];
  const failures: string[] = [];
  let failed = 0;
  let turn = 0;
  const fail = (words: string): void => {
    failed += 1;
    if (failures.length < 3) failures.push(words);
  };

  const sockets = await openConnections(slice);
  const began = performance.now();
  const deadline = began + slice.milliseconds;
  let ended = began;

  async function keepBusy(socket: Socket): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let sentAt = 0;
    let isDone = false;
    let reason = "the connection was closed";
    function send(): void {
      sentAt = performance.now();
      socket.write(requests[turn++ % requests.length] ?? Buffer.of());
    }
    const read = createAnswerParser((status) => {
      ended = performance.now();
      durations.push(ended - sentAt);
      if (status !== 200) fail(`status ${status}`);
      if (ended < deadline) send();
      else {
        isDone = true;
        socket.destroy();
      }
    });
    socket.on("data", (data: Buffer) => {
      try {
        read(data);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("no answer came")));
    socket.on("error", ({ message }) => (reason = message));
    socket.on("close", () => {
      if (!isDone) fail(reason);
      resolve();
    });
    send();
    await promise;
  }

  await Promise.all(sockets.map(keepBusy));
  const sorted = Float64Array.from(durations).toSorted();
  return {
    answers: durations.length,
    elapsed: ended - began,
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
    failed,
    failures,
  };
}
