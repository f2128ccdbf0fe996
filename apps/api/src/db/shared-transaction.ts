import type { DbPool, Tx } from "./database.ts";
import { inTransaction } from "./transaction.ts";

interface Work {
  readonly key: string;
  readonly run: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

const waitingOn = new WeakMap<DbPool, Work[]>();

type Outcome = { values: unknown[] } | { error: unknown; hasBegun: boolean };

/** Runs works in one transaction. @returns their values, or the error, and whether there was a connection at all */
async function attempt(db: DbPool, works: readonly Work[]): Promise<Outcome> {
  let hasBegun = false;
  try {
    const values = await inTransaction(db, async (tx) => {
      hasBegun = true;
      // Until none of them sends a statement any more.
      const results = await Promise.allSettled(works.map(({ run }) => run(tx)));
      return results.map((result) => {
        if (result.status === "rejected") throw result.reason;
        return result.value;
      });
    });
    return { values };
  } catch (error) {
    return { error, hasBegun };
  }
}

async function runAll(db: DbPool, works: readonly Work[]): Promise<void> {
  const together = await attempt(db, works);
  if ("values" in together) {
    for (const [index, { resolve }] of works.entries()) resolve(together.values[index]);
    return;
  }
  const failAll = (failed: readonly Work[], error: unknown) => {
    for (const { reject } of failed) reject(error);
  };
  if (works.length === 1 || !together.hasBegun) {
    failAll(works, together.error);
    return;
  }
  for (const [index, work] of works.entries()) {
    const alone = await attempt(db, [work]);
    if ("values" in alone) {
      work.resolve(alone.values[0]);
    } else if (alone.hasBegun) {
      // Only the work that has failed fails.
      work.reject(alone.error);
    } else {
      // None waits for a connection that the one before did not get.
      failAll(works.slice(index), alone.error);
      return;
    }
  }
}

/**
 * Like `inTransaction`, but works that begin in the same turn of the event loop share one transaction: their statements
 * are sent together, and they are committed once. If it fails, each work runs again in a transaction of its own.
 *
 * @param key begins the works in one order: what they lock at first, they lock in that order
 */
export function inSharedTransaction<T>(db: DbPool, work: (tx: Tx) => Promise<T>, key = ""): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const own: Work = { key, run: work, resolve: resolve as Work["resolve"], reject };
  const waiting = waitingOn.get(db);
  if (waiting !== undefined) {
    waiting.push(own);
    return promise;
  }
  waitingOn.set(db, [own]);
  setImmediate(() => {
    const works = waitingOn.get(db) ?? [];
    waitingOn.delete(db);
    void runAll(
      db,
      works.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key))),
    );
  });
  return promise;
}
