import type { Actor } from "../kernel/actor.ts";

/** Where a stream writes; `write` returns false if its reader is too slow. */
export interface Sink {
  write(text: string): boolean;
  end(): void;
}

/** The event streams of one process. */
export interface LiveStreams {
  /**
   * Adds a stream, and writes what it missed since `lastPosition`.
   *
   * @returns a function that removes it
   */
  open(actor: Actor, sink: Sink, lastPosition: number | undefined): Promise<() => void>;
  /** The number of streams. */
  count(): number;
  /** Ends all streams: their readers connect to another process. */
  close(): Promise<void>;
}
