import type { FastifyReply } from "fastify";

/** Where a stream writes; `write` returns false if its reader is too slow. */
export interface Sink {
  write(text: string): boolean;
  end(): void;
}

/** The most bytes that wait for a slow reader: some hundred events. */
const maxWaiting = 64 * 1024;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // Nginx would collect events before it passes them on.
  "x-accel-buffering": "no",
  // Nothing follows the stream on its connection, which would keep a stopping server waiting.
  connection: "close",
};

/** Begins an answer that has no end. */
export function beginStream(reply: FastifyReply): Sink & { onClose(listener: () => void): void } {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>);
  // A client that is gone.
  raw.on("error", () => {});
  // Bytes at once: so the client knows that nothing on the way holds the stream back.
  raw.write(":\n\n");
  return {
    write(text) {
      if (raw.destroyed || raw.writableEnded || raw.writableLength > maxWaiting) return false;
      raw.write(text);
      return true;
    },
    end() {
      // A slow reader would not receive the end either.
      if (raw.writableLength > maxWaiting) raw.destroy();
      else raw.end();
    },
    onClose: (listener) => void raw.once("close", listener),
  };
}
