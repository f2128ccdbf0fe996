import type { Sink } from "../http/begin-stream.ts";
import type { Actor } from "../kernel/actor.ts";

/** An event up to which a reader or a process has all, by its position and its row's id; 0 where that is not known. */
export interface Cursor {
  readonly position: number;
  readonly id: number;
}

/** The event streams of one process. */
export interface LiveStreams {
  /**
   * Adds a stream, and writes what it missed since the event `last`.
   *
   * @returns a function that removes it
   */
  open(actor: Actor, sink: Sink, last: Cursor | undefined): Promise<() => void>;
  /** The number of streams. */
  count(): number;
  /** Ends all streams: their readers connect to another process. */
  close(): Promise<void>;
}
