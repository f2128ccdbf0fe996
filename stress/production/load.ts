import { setTimeout as pause } from "node:timers/promises";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import type { Random } from "@bandeja/demo-data/random";
import type { Ledger } from "../crash-recovery/ledger.ts";
import { applyForOpenings } from "../crash-recovery/load/applications.ts";
import { changeVenue, postJobs } from "../crash-recovery/load/jobs.ts";
import { exchangeMessages } from "../crash-recovery/load/messages.ts";
import type { Workload } from "../crash-recovery/tracked-write.ts";
import type { Ask } from "./ask-as-client.ts";
import type { Market } from "./market.ts";

/** How often (ms) somebody begins with each thing, whatever has become of the earlier ones. */
const paces = { post: 2_000, apply: 750, photo: 3_000, message: 300, browse: 100 } as const;
/** The longest load (s) that the accounts of a market are enough for needs so many of each. */
export const startsIn = (kind: keyof typeof paces, seconds: number): number =>
  Math.ceil((seconds * 1_000) / paces[kind]) + 10;

/** Runs the first steps of a workload. */
async function walk(workload: Workload, steps = Infinity): Promise<void> {
  let done = 0;
  for (const step of workload) {
    if (done >= steps) return;
    await step();
    done += 1;
  }
}

const next = <T>(items: Iterator<T>): T => {
  const { value, done } = items.next();
  if (done === true) throw new Error("The market has too few accounts for this load");
  return value;
};

interface LoadOptions {
  readonly ask: Ask;
  readonly ledger: Ledger;
  readonly market: Market;
  readonly random: Random;
}

/** Posts, applies, writes, changes photos and browses at a fixed pace. */
export function startLoad({ ask, ledger, market, random }: LoadOptions) {
  const { talkers, posters, plans, pictured, browsers } = market;
  const write = ledger.writeOn({ ask }, { repeats: true });
  const [posting, applying, changing] = [posters.values(), plans.values(), pictured.values()];
  const conversations = talkers.flatMap((from) =>
    from.partners.map((id) =>
      exchangeMessages(
        write,
        from,
        talkers.find((one) => one.id === id)!,
      )[Symbol.iterator](),
    ),
  );
  const things: Record<keyof typeof paces, () => Promise<unknown>> = {
    post: () => walk(postJobs(write, next(posting))),
    apply: () => walk(applyForOpenings(write, [next(applying)])),
    // Its name and its photo.
    photo: () => walk(changeVenue(write, next(changing)), 2),
    message: () => next(random.pick(conversations))(),
    async browse() {
      const { token } = random.pick(browsers);
      if (random.chance(1 / 2)) await ask(jobsFindOpen, { token, body: {} });
      else await ask(notificationsFind, { token, body: {} });
    },
  };

  const stopping = new AbortController();
  const begun = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  async function keepPace(kind: keyof typeof paces): Promise<void> {
    const from = performance.now() + random.next() * paces[kind];
    for (let n = 0; ; n += 1) {
      await pause(Math.max(0, from + n * paces[kind] - performance.now()), undefined, {
        signal: stopping.signal,
      });
      const doing = (async () => things[kind]())()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => begun.delete(doing));
      begun.add(doing);
    }
  }
  const pacing = Object.keys(paces).map((kind) => keepPace(kind as keyof typeof paces).catch(() => {}));

  return {
    failures,
    /** Begins nothing more, and waits until everything that was begun is done. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(pacing);
      await Promise.all(begun);
    },
  };
}
