import type { DbPool } from "../db/database.ts";
import { describeCause } from "../db/describe-cause.ts";
import type { TaskLog } from "../kernel/task.ts";
import {
  type Due,
  findDue,
  positionBatchSize,
  type PositionedRow,
  positionEvents,
  registerSubscriber,
} from "./events-store.ts";
import { handleEvents, type HandlingContext } from "./handle-events.ts";
import { eventsTopic, positionsTopic } from "./record.ts";
import type { Subscriber } from "./subscriber.ts";

/** The polling interval (ms) of the relay, because a hint may be lost, and failed events become due. */
const lookEveryMs = 2_000;

interface RelayOptions {
  readonly db: DbPool;
  readonly subscribers: readonly Subscriber[];
  /** Whether this process handles events; every process may record them. */
  readonly work: boolean;
  readonly now: () => Date;
  readonly log?: TaskLog | undefined;
}

/** The relay of one process, which passes committed events to the subscribers. */
export interface Relay {
  /**
   * Handles the events that are due. @returns their number, over all subscribers
   * @throws AggregateError if subscribers could not read or keep events; the others have handled theirs
   */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

/** Passes every committed event to each subscriber once, in order. Any number of processes may run a relay. */
export async function startRelay({ db, subscribers, work, now, log }: RelayOptions): Promise<Relay> {
  const context: HandlingContext = {
    db,
    now,
    report: (error, about, message) =>
      log?.error({ ...about, cause: describeCause(error), err: error }, message),
  };

  /** Gives positions to committed events. @returns those that had none */
  async function position(): Promise<PositionedRow[]> {
    const positioned = await positionEvents(db);
    if (positioned.length > 0) db.hints.broadcast(positionsTopic, positioned);
    return positioned;
  }
  async function drain(): Promise<number> {
    while ((await position()).length === positionBatchSize);
    const due = await findDue(db, subscribers, now());
    const errors: unknown[] = [];
    let sum = 0;
    async function handle(subscriber: Subscriber): Promise<void> {
      const own = due.get(subscriber.name);
      if (own === undefined) return;
      try {
        sum += (await handleEvents(context, subscriber, own)).passed;
      } catch (error) {
        errors.push(error);
      }
    }
    await Promise.all(subscribers.map(handle));
    if (errors.length > 0) throw new AggregateError(errors, "Subscribers could not handle events");
    return sum;
  }

  for (const { name } of subscribers) await registerSubscriber(db, name);
  if (!work) return { drain, stop: async () => {} };

  let isStopped = false;
  /** Makes a run that is repeated while it is woken, each time after the one before. */
  function repeat(run: () => Promise<unknown>) {
    let isWoken = false;
    let running: Promise<void> | undefined;
    async function runAll(): Promise<void> {
      for (;;) {
        if (!isWoken || isStopped) break;
        isWoken = false;
        await run().catch((error: unknown) =>
          log?.error({ cause: describeCause(error), err: error }, "events could not be handled"),
        );
      }
      running = undefined;
    }
    const wake = () => {
      isWoken = true;
      running ??= runAll();
    };
    return { wake, ended: async () => running };
  }
  const due = new Map<string, Due>();
  function addDue(name: string, found: Due): void {
    const known = due.get(name) ?? found;
    due.set(name, {
      hasNext: known.hasNext || found.hasNext,
      hasRetries: known.hasRetries || found.hasRetries,
      upTo: Math.max(known.upTo, found.upTo),
    });
  }
  async function handleDue(subscriber: Subscriber): Promise<void> {
    const { name } = subscriber;
    const own = due.get(name);
    due.delete(name);
    if (own === undefined) return;
    const handled = await handleEvents(context, subscriber, own);
    // What was found due meanwhile may have been handled by now.
    const next = due.get(name);
    if (next && !next.hasRetries && next.upTo <= handled.position) due.delete(name);
  }
  // Each repeats on its own, so that a slow subscriber delays neither positions nor another subscriber.
  const handling = subscribers.map((one) => ({ ...one, ...repeat(() => handleDue(one)) }));
  const positioning = repeat(async () => {
    const positioned = await position();
    const upTo = positioned.at(-1)?.position ?? 0;
    for (const { name, types, wake } of handling) {
      if (!positioned.some(({ type }) => types.has(type))) continue;
      addDue(name, { hasNext: true, hasRetries: false, upTo });
      wake();
    }
    if (positioned.length === positionBatchSize) positioning.wake();
  });
  // For retries, events to which another process has given positions, and what was not handled at first.
  const polling = repeat(async () => {
    for (const [name, found] of await findDue(db, subscribers, now())) addDue(name, found);
    for (const { name, wake } of handling) if (due.has(name)) wake();
  });
  const stopHints = [
    db.hints.on(eventsTopic, positioning.wake),
    // Another process gave positions, perhaps while this one handled the subscriber's events before.
    db.hints.on(positionsTopic, (own) => {
      if (own === undefined) polling.wake();
    }),
  ];
  function look(): void {
    positioning.wake();
    polling.wake();
  }
  const timer = setInterval(look, lookEveryMs).unref();
  look();
  return {
    drain,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      for (const stopHint of stopHints) stopHint();
      await Promise.all([positioning, polling, ...handling].map(({ ended }) => ended()));
    },
  };
}
