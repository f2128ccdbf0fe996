import type { ServerResponse } from "node:http";

/** An event as it is recorded and announced, with the parties or accounts that receive it. */
export interface LiveEvent {
  readonly id: string;
  readonly type: string;
  readonly recipients: readonly string[];
  readonly data: Readonly<Record<string, string>>;
}

const heartbeatMs = 15_000;

/** The open streams of a bare server. */
export class Streams {
  readonly #streamsOf = new Map<string, Set<ServerResponse>>();
  readonly #all = new Set<ServerResponse>();

  constructor() {
    setInterval(() => {
      for (const response of this.#all) response.write(":\n\n");
    }, heartbeatMs);
  }

  open(response: ServerResponse, ids: readonly string[]): void {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", connection: "close" });
    response.write("event: ready\ndata: {}\n\n");
    this.#all.add(response);
    for (const id of new Set(ids)) {
      this.#streamsOf.set(id, (this.#streamsOf.get(id) ?? new Set()).add(response));
    }
    response.once("close", () => {
      this.#all.delete(response);
      for (const id of ids) {
        this.#streamsOf.get(id)?.delete(response);
        if (this.#streamsOf.get(id)?.size === 0) this.#streamsOf.delete(id);
      }
    });
  }

  pass({ id, type, recipients, data }: LiveEvent): void {
    const frame = `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
    const readers = new Set(recipients.flatMap((one) => [...(this.#streamsOf.get(one) ?? [])]));
    for (const response of readers) response.write(frame);
  }
}
