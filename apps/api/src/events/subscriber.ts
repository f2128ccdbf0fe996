import { events, type DomainEvent, type EventType } from "@bandeja/contract/events";
import * as z from "zod/mini";
import type { Tx } from "../db/database.ts";

/** An event as passed to subscribers; `at` is the time of its command. */
export type RecordedEvent<T extends EventType> = DomainEvent<T> & {
  readonly position: number;
  readonly at: Date;
};

interface SubscriberDefinition<T extends EventType> {
  /** Stored with the subscriber's position: a subscriber with a new name begins at the current events. */
  readonly name: string;
  readonly types: readonly T[];
  /** Events with the same key are handled in order: mostly the id of the recipient. */
  key(event: RecordedEvent<T>): string;
  /** Runs in the transaction that marks the event as handled, so once. Calls to providers must be queued as tasks. */
  handle(tx: Tx, event: RecordedEvent<T>): Promise<void>;
  /** The positions of those of some events for which `handle` would do nothing, found by one query for all. Only reads. */
  findIdle?(tx: Tx, events: readonly RecordedEvent<T>[]): Promise<readonly number[]>;
}

/** A row of `events`; another release may have recorded it. */
export interface EventRow {
  readonly position: number;
  readonly id: number;
  readonly type: string;
  readonly payload: unknown;
  readonly at: Date;
}

/** Handles each event of its types once. */
export interface Subscriber {
  readonly name: string;
  readonly types: ReadonlySet<string>;
  /** The key of an event; undefined for one of another type. */
  key(row: EventRow): string | undefined;
  /** @throws an error also for a payload of another shape */
  handle(tx: Tx, row: EventRow): Promise<void>;
  /** The positions of those of some events for which `handle` would do nothing, as far as one query for all finds them. */
  findIdle(tx: Tx, rows: readonly EventRow[]): Promise<ReadonlySet<number>>;
}

/** Well above that of an id, and short enough for the index of retries. */
const maxKeyLength = 200;

const none: ReadonlySet<number> = new Set();

export function defineSubscriber<T extends EventType>(definition: SubscriberDefinition<T>): Subscriber {
  const types: ReadonlySet<string> = new Set(definition.types);
  const parse = ({ payload, ...row }: EventRow) =>
    ({ ...row, payload: z.parse(events[row.type as T], payload) }) as unknown as RecordedEvent<T>;
  const isReadable = ({ type, payload }: EventRow) =>
    types.has(type) && z.safeParse(events[type as T], payload).success;
  return {
    name: definition.name,
    types,
    key(row) {
      if (!types.has(row.type)) return undefined;
      // A payload of another shape may have none, or a long text; it fails when it is handled.
      const key: unknown = definition.key(row as unknown as RecordedEvent<T>);
      return String(key).slice(0, maxKeyLength);
    },
    handle: (tx, row) => definition.handle(tx, parse(row)),
    async findIdle(tx, rows) {
      if (definition.findIdle === undefined) return none;
      const readable = rows.filter(isReadable) as unknown as RecordedEvent<T>[];
      return new Set(await definition.findIdle(tx, readable));
    },
  };
}
