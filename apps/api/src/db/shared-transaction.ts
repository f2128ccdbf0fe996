import type { Db, Tx } from "./database.ts";
import { inTransaction } from "./transaction.ts";

interface Work {
  readonly run: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

const waitingOn = new WeakMap<Db, Work[]>();

async function runAlone(db: Db, { run, resolve, reject }: Work): Promise<void> {
  await inTransaction(db, run).then(resolve, reject);
}

async function runTogether(db: Db, works: readonly Work[]): Promise<void> {
  try {
    const values = await inTransaction(db, async (tx) => {
      // Until none of them sends a statement any more.
      const results = await Promise.allSettled(works.map(({ run }) => run(tx)));
      return results.map((result) => {
        if (result.status === "rejected") throw result.reason;
        return result.value;
      });
    });
    for (const [index, { resolve }] of works.entries()) resolve(values[index]);
  } catch {
    // Only the work that has failed fails.
    for (const work of works) await runAlone(db, work);
  }
}

/**
 * Like `inTransaction`, but works that begin in the same turn of the event loop share one transaction: their statements
 * are sent together, and they are committed once. If it fails, each work runs again in a transaction of its own.
 */
export function inSharedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const own: Work = { run: work, resolve: resolve as Work["resolve"], reject };
  const waiting = waitingOn.get(db);
  if (waiting !== undefined) {
    waiting.push(own);
    return promise;
  }
  waitingOn.set(db, [own]);
  setImmediate(() => {
    const works = waitingOn.get(db) ?? [];
    waitingOn.delete(db);
    void (works.length === 1 ? runAlone(db, own) : runTogether(db, works));
  });
  return promise;
}
