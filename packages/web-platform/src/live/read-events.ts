import { abortWith } from "@bandeja/client/abort-with";
import { NetworkFailure } from "@bandeja/client/failures";
import { lastIdHeader, openJobsType, type OpenJobsChange } from "@bandeja/contract/live-events";
import { createParser } from "eventsource-parser";

/** How long (ms) the first bytes may take. A proxy that collects an answer until its end delivers none. */
const firstBytesMs = 5_000;
/** How long (ms) a stream may be silent: the server writes every 15 s. */
const silenceMs = 40_000;

/** The server refused the stream. */
export class StreamRefused extends Error {
  override name = "StreamRefused";
  readonly status: number;

  constructor(status: number) {
    super(`The event stream was refused with ${status}`);
    this.status = status;
  }
}

/** Nothing arrived in time, though the connection is open: something between server and browser collects the answer. */
export class StreamHeldBack extends Error {
  override name = "StreamHeldBack";
}

interface Reading {
  readonly address: string;
  readonly token: string;
  /** The id of the last event that was received. */
  readonly lastId: string | undefined;
  readonly signal: AbortSignal;
  /** Anything has arrived: the stream is open. */
  onBytes(): void;
  onEvent(event: { id: string; type: string }): void;
  onOpenJobs(change: OpenJobsChange): void;
}

/**
 * Reads an account's event stream until it ends. `EventSource` cannot send a token.
 *
 * @throws StreamRefused, StreamHeldBack, NetworkFailure, and the signal's reason
 */
export async function readEvents(reading: Reading): Promise<void> {
  const { address, token, lastId, signal } = reading;
  const ending = new AbortController();
  const stop = abortWith(ending, [signal]);
  let wait: ReturnType<typeof setTimeout> | undefined;
  function expectBytes(ms: number): void {
    clearTimeout(wait);
    wait = setTimeout(() => ending.abort(new StreamHeldBack()), ms);
  }
  function failRead(cause: unknown): never {
    throw ending.signal.aborted ? ending.signal.reason : new NetworkFailure("offline", cause);
  }
  const headers = new Headers({ Accept: "text/event-stream", Authorization: `Bearer ${token}` });
  if (lastId !== undefined) headers.set(lastIdHeader, lastId);
  try {
    expectBytes(firstBytesMs);
    const response = await fetch(address, {
      headers,
      cache: "no-store",
      credentials: "same-origin",
      signal: ending.signal,
    }).catch(failRead);
    if (!response.ok || response.body === null) throw new StreamRefused(response.status);
    const parser = createParser({
      onEvent({ id, event, data }) {
        if (event === openJobsType) reading.onOpenJobs(JSON.parse(data) as OpenJobsChange);
        else if (id !== undefined && event !== undefined) reading.onEvent({ id, type: event });
      },
    });
    // Not every browser can iterate over a stream.
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read().catch(failRead);
      if (done) return;
      expectBytes(silenceMs);
      reading.onBytes();
      parser.feed(value);
    }
  } finally {
    stop();
    clearTimeout(wait);
  }
}
