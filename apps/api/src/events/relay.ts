import type { DbPool } from "../db/database.ts";
import { describeCause } from "../db/describe-cause.ts";
import type { TaskLog } from "../kernel/task.ts";
import { type Due, lookForEvents, type PositionedRow, registerSubscriber } from "./events-store.ts";
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

  /** Gives positions to committed events, and looks for what the subscribers have to do. */
  function look() {
    const onPositioned = (events: readonly PositionedRow[]) => db.hints.broadcast(positionsTopic, events);
    return lookForEvents(db, { subscribers, now: now(), onPositioned });
  }
  async function handle(subscriber: Subscriber, due: ReadonlyMap<string, Due>) {
    const own = due.get(subscriber.name);
    return own && handleEvents(context, subscriber, own);
  }

  async function drain(): Promise<number> {
    let looked = await look();
    while (looked.hasMore) looked = await look();
    const { due } = looked;
    const errors: unknown[] = [];
    let sum = 0;
    const add = (handled: Awaited<ReturnType<typeof handle>>) => (sum += handled?.passed ?? 0);
    const keep = (error: unknown) => errors.push(error);
    await Promise.all(subscribers.map((subscriber) => handle(subscriber, due).then(add, keep)));
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
  // Each repeats on its own, so that a slow subscriber delays neither positions nor another subscriber.
  let due = new Map<string, Due>();
  async function handleDue(subscriber: Subscriber): Promise<void> {
    const { name } = subscriber;
    const handled = await handle(subscriber, due);
    // What was found due meanwhile may have been handled by now.
    const next = due.get(name);
    if (handled && next && !next.hasRetries && next.upTo <= handled.position) due.delete(name);
  }
  const handling = subscribers.map((one) => ({ name: one.name, ...repeat(() => handleDue(one)) }));
  const looking = repeat(async () => {
    const looked = await look();
    ({ due } = looked);
    for (const { name, wake } of handling) if (due.has(name)) wake();
    if (looked.hasMore) looking.wake();
  });
  db.hints.on(eventsTopic, looking.wake);
  const timer = setInterval(looking.wake, lookEveryMs).unref();
  looking.wake();
  return {
    drain,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([looking, ...handling].map(({ ended }) => ended()));
    },
  };
}
