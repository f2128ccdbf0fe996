import { lastIdHeader, openJobsType, positionOf, type OpenJobsChange } from "@bandeja/contract/live-events";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { vi } from "vitest";

/** The limit and the interval (ms) of a wait for what a stream brings. */
export const waiting = { timeout: 10_000, interval: 10 };

export interface ReadEvent {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly data: unknown;
}

/** A reader of an account's event stream. */
export interface StreamReader {
  readonly events: readonly ReadEvent[];
  /** What it heard of open jobs, which are no events of the account. */
  readonly openJobs: readonly OpenJobsChange[];
  /** Waits until a number of events have arrived, and returns their types. */
  typesAfter(count: number): Promise<string[]>;
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

interface ReadOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with each event as it arrives. */
  readonly onEvent?: (event: ReadEvent) => void;
}

/** Opens the event stream of a token at a server's address. @throws Error with the status of a refusal */
export async function readStream(
  origin: string,
  token: string,
  lastId?: string,
  { headers, onEvent }: ReadOptions = {},
): Promise<StreamReader> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/events`, {
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(lastId !== undefined && { [lastIdHeader]: lastId }),
    },
    signal: controller.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`The stream answers ${response.status}`);
  const events: ReadEvent[] = [];
  const openJobs: OpenJobsChange[] = [];
  const parsed = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const ended = (async () => {
    for await (const { id = "", event = "message", data } of parsed) {
      if (event === openJobsType) {
        openJobs.push(JSON.parse(data) as OpenJobsChange);
        continue;
      }
      const read = { id, position: positionOf(id), type: event, data: JSON.parse(data) as unknown };
      events.push(read);
      onEvent?.(read);
    }
  })().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  return {
    events,
    openJobs,
    async typesAfter(count) {
      await vi.waitFor(() => {
        if (events.length < count) throw new Error(`${events.length} of ${count} events have arrived`);
      }, waiting);
      return events.map(({ type }) => type);
    },
    ended,
    async close() {
      controller.abort();
      await ended;
    },
  };
}
