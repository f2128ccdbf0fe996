import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { createParser, type EventSourceMessage } from "eventsource-parser";

/** The limit (ms) of a wait for an event. */
const timeoutMs = 15_000;

/** An open stream whose events are timed. */
export interface StreamReader {
  /** The time (`performance.now()`) at which the next such event is read; earlier ones are ignored. */
  next(type: string, ids?: Readonly<Record<string, string>>): Promise<number>;
  close(): void;
}

interface Awaited {
  readonly isMeant: (message: EventSourceMessage) => boolean;
  readonly resolve: (at: number) => void;
}

/** Opens a stream, and waits until it has begun. @throws Error if it is refused. */
export async function openReader(port: number, token: string): Promise<StreamReader> {
  const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
  const outgoing = request({ host: "127.0.0.1", port, path: "/api/events", headers, agent: false });
  outgoing.end();
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream answers ${response.statusCode ?? 0}`);
  outgoing.on("error", () => {});
  let awaited: Awaited | undefined;
  const parser = createParser({
    onEvent(message) {
      if (awaited?.isMeant(message) !== true) return;
      awaited.resolve(performance.now());
      awaited = undefined;
    },
  });
  response.setEncoding("utf8").on("data", (text: string) => parser.feed(text));
  function next(type: string, ids: Readonly<Record<string, string>> = {}): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const timer = setTimeout(() => reject(new Error(`No ${type} has arrived`)), timeoutMs);
    awaited = {
      isMeant({ event, data }) {
        if (event !== type) return false;
        const values = JSON.parse(data) as Readonly<Record<string, string>>;
        return Object.entries(ids).every(([name, id]) => values[name] === id);
      },
      resolve(at) {
        clearTimeout(timer);
        resolve(at);
      },
    };
    return promise;
  }
  await next("ready");
  return { next, close: () => void outgoing.destroy() };
}
