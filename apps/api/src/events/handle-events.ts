import type { DbPool, Tx } from "../db/database.ts";
import { describeCause } from "../db/describe-cause.ts";
import { inTransaction } from "../db/transaction.ts";
import {
  batchSize,
  deleteRetry,
  type Due,
  findDueRetries,
  lockNext,
  lockRetry,
  setPosition,
  upsertRetry,
} from "./events-store.ts";
import type { EventRow, Subscriber } from "./subscriber.ts";

/** The maximum of attempts, over 34 minutes, before an event is set aside for an operator. */
export const maxAttempts = 12;

/** Before attempt 2, 3 …: 1 s, 2 s, 4 s … */
const pauseAfter = (attempts: number): number => 1_000 * 2 ** (attempts - 1);

interface Handled {
  readonly passed: number;
  readonly position: number;
}
const nothing: Handled = { passed: 0, position: 0 };

/**
 * How long (ms) a transaction begins with another event: what follows is for the next one. Otherwise a hundred events of
 * a slow handler would keep rows locked, and dead ones from being removed, for as long as all of them take.
 */
const beginsEventsMs = 250;

export interface HandlingContext {
  readonly db: DbPool;
  readonly now: () => Date;
  readonly report: (error: unknown, about: object, message: string) => void;
}

const notHandled = "an event was not handled";

/** An event that a subscriber failed to handle. */
class HandlingFailure extends Error {
  override name = "HandlingFailure";
  readonly event: EventRow;

  constructor(event: EventRow, cause: unknown) {
    super(`Event ${event.position} (${event.type}) was not handled`, { cause });
    this.event = event;
  }
}

/** A subscriber failed to find the idle ones of a batch. */
class FindingFailure extends Error {
  override name = "FindingFailure";
}

/** The maximum of events among which one query finds the idle ones: it may take as long as all their handlers. */
const findingSize = 10;

async function findIdle(tx: Tx, subscriber: Subscriber, next: readonly EventRow[]) {
  try {
    return await subscriber.findIdle(tx, next);
  } catch (error) {
    throw new FindingFailure("events without effect were not found", { cause: error });
  }
}

async function reactOrName(tx: Tx, subscriber: Subscriber, event: EventRow): Promise<void> {
  try {
    await subscriber.handle(tx, event);
  } catch (error) {
    throw new HandlingFailure(event, error);
  }
}

/** Keeps an event for another attempt, or for an operator after the last one. */
async function keep(
  tx: Tx,
  { name }: Subscriber,
  { position, key, attempts, cause }: { position: number; key: string; attempts: number; cause: unknown },
  now: Date,
): Promise<void> {
  const nextAttemptAt = attempts === 0 ? now : new Date(now.getTime() + pauseAfter(attempts));
  await upsertRetry(tx, {
    subscriber: name,
    position,
    key,
    attempts,
    nextAttemptAt,
    cause: cause === undefined ? null : describeCause(cause),
    setAsideAt: attempts >= maxAttempts ? now : null,
  });
}

/**
 * Handles the next events, and marks them as handled, in one transaction of bounded length. An event whose key has a waiting event waits
 * behind it.
 *
 * @param failed the events of the batch that failed in earlier attempts: they are kept for another one
 * @param findsIdle whether to find the idle ones first
 * @returns how many events were passed; undefined for none, and while another process handles the subscriber's
 */
async function handleBatch(
  { db, now }: HandlingContext,
  subscriber: Subscriber,
  { failed, findsIdle }: { failed: ReadonlyMap<number, HandlingFailure>; findsIdle: boolean },
): Promise<{ passed: number; position: number; hasMore: boolean } | undefined> {
  return inTransaction(db, async (tx) => {
    const locked = await lockNext(tx, subscriber.name);
    if (locked === undefined) return undefined;
    const { next, waiting } = locked;
    if (next.length === 0) return undefined;
    let idle: ReadonlySet<number> = new Set();
    const began = performance.now();
    const isOver = () => performance.now() - began >= beginsEventsMs;
    let [passed, position] = [0, 0];
    for (const [index, event] of next.entries()) {
      if (isOver()) break;
      if (findsIdle && index % findingSize === 0) {
        idle = await findIdle(tx, subscriber, next.slice(index, index + findingSize));
      }
      passed += 1;
      position = event.position;
      const key = subscriber.key(event);
      if (key === undefined) continue;
      const failure = failed.get(event.position);
      if (failure === undefined && !waiting.has(key)) {
        if (!idle.has(position)) await reactOrName(tx, subscriber, event);
        continue;
      }
      waiting.add(key);
      const attempts = failure === undefined ? 0 : 1;
      await keep(tx, subscriber, { position: event.position, key, attempts, cause: failure?.cause }, now());
    }
    await setPosition(tx, subscriber.name, position);
    return { passed, position, hasMore: next.length === batchSize || passed < next.length };
  });
}

/** Tries one kept event again. @returns whether it was handled now */
async function retry(
  { db, now, report }: HandlingContext,
  subscriber: Subscriber,
  position: number,
): Promise<boolean> {
  const { name } = subscriber;
  try {
    return await inTransaction(db, async (tx) => {
      const event = await lockRetry(tx, name, position);
      if (event === undefined) return false;
      await reactOrName(tx, subscriber, event);
      await deleteRetry(tx, name, position);
      return true;
    });
  } catch (error) {
    if (!(error instanceof HandlingFailure)) throw error;
    await inTransaction(db, async (tx) => {
      const event = await lockRetry(tx, name, position);
      if (event === undefined) return;
      const attempts = event.attempts + 1;
      const about = { subscriber: name, event: event.type, position, attempt: attempts, maxAttempts };
      report(error.cause, about, notHandled);
      await keep(tx, subscriber, { ...event, attempts, cause: error.cause }, now());
    });
    return false;
  }
}

/** Tries the kept events that are due: those of a key in their order, until one fails. */
async function retryDue(context: HandlingContext, subscriber: Subscriber): Promise<void> {
  for (;;) {
    let handled = 0;
    for (const { position } of await findDueRetries(context.db, subscriber.name, context.now())) {
      if (await retry(context, subscriber, position)) handled += 1;
    }
    if (handled === 0) break;
  }
}

/**
 * Handles the next events of a subscriber. A failing one is kept, with the later ones of its key, and the others are
 * handled.
 *
 * @returns how many were passed, and the position of the last one
 */
async function handleNext(context: HandlingContext, subscriber: Subscriber): Promise<Handled> {
  let handled = nothing;
  const failed = new Map<number, HandlingFailure>();
  let findsIdle = true;
  for (;;) {
    try {
      const batch = await handleBatch(context, subscriber, { failed, findsIdle });
      failed.clear();
      if (batch === undefined) return handled;
      handled = { passed: handled.passed + batch.passed, position: batch.position };
      // Events that were recorded in the meantime are announced by another hint.
      if (!batch.hasMore) return handled;
    } catch (error) {
      if (error instanceof FindingFailure) {
        // Each is handled by itself then.
        context.report(error.cause, { subscriber: subscriber.name }, error.message);
        findsIdle = false;
        continue;
      }
      // If the database is unavailable, keeping the event also fails.
      if (!(error instanceof HandlingFailure)) throw error;
      const { type, position } = error.event;
      const about = { subscriber: subscriber.name, event: type, position, attempt: 1, maxAttempts };
      context.report(error.cause, about, notHandled);
      failed.set(position, error);
    }
  }
}

/** Does what is due for a subscriber. @returns how many events were passed, and the position of the last one */
export async function handleEvents(
  context: HandlingContext,
  subscriber: Subscriber,
  { hasNext, hasRetries }: Due,
): Promise<Handled> {
  const handled = hasNext ? await handleNext(context, subscriber) : nothing;
  if (hasRetries) await retryDue(context, subscriber);
  return handled;
}
