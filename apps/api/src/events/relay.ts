import type { Db } from "../db/database.ts";
import { describeCause } from "../db/describe-cause.ts";
import { inTransaction } from "../db/transaction.ts";
import type { TaskLog } from "../kernel/task.ts";
import { findDue, hasNewEvents, passOver, positionEvents, registerSubscriber } from "./events-store.ts";
import { handleEvents, type HandlingContext } from "./handle-events.ts";
import { eventsTopic, positionsTopic } from "./record.ts";
import type { Subscriber } from "./subscriber.ts";

/** The polling interval (ms) of the relay, because a hint may be lost, and failed events become due. */
const lookEveryMs = 2_000;

interface RelayOptions {
  readonly db: Db;
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
    report: (error, about) =>
      log?.error({ ...about, cause: describeCause(error), err: error }, "an event was not handled"),
  };

  async function drain(): Promise<number> {
    if ((await hasNewEvents(db)) && (await inTransaction(db, positionEvents)) > 0) {
      db.hints.broadcast(positionsTopic);
    }
    await passOver(db, subscribers);
    const due = await findDue(db, now());
    // Each on its own connection, so that a slow or failing subscriber delays no other.
    const results = await Promise.allSettled(
      subscribers.map(async (subscriber) => {
        const own = due.get(subscriber.name);
        return own === undefined ? 0 : handleEvents(context, subscriber, own);
      }),
    );
    const errors = results.flatMap((result): unknown[] =>
      result.status === "rejected" ? [result.reason] : [],
    );
    if (errors.length > 0) throw new AggregateError(errors, "Subscribers could not handle events");
    return results.reduce((sum, result) => sum + (result.status === "fulfilled" ? result.value : 0), 0);
  }

  for (const { name } of subscribers) await registerSubscriber(db, name);
  if (!work) return { drain, stop: async () => {} };

  let isStopped = false;
  let isHinted = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    for (;;) {
      if (!isHinted || isStopped) break;
      isHinted = false;
      await drain().catch((error: unknown) => {
        const causes: unknown[] = error instanceof AggregateError ? error.errors : [error];
        for (const cause of causes) {
          log?.error({ cause: describeCause(cause), err: cause }, "events could not be handled");
        }
      });
    }
    running = undefined;
  }
  const wake = () => {
    isHinted = true;
    running ??= run();
  };
  db.hints.on(eventsTopic, wake);
  const timer = setInterval(wake, lookEveryMs).unref();
  wake();
  return {
    drain,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
