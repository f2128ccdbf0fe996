import { scrub } from "@bandeja/observability/errors/scrub";
import type { BreakerList } from "@bandeja/providers/policy/breaker-list";
import type { Db } from "../../db/database.ts";
import { describeCause } from "../../db/describe-cause.ts";
import { newId } from "../../kernel/ids.ts";
import type { TaskLog } from "../../kernel/task.ts";
import { endAbsence, upsertAbsence } from "./absences-store.ts";

interface ShareOptions {
  readonly db: Db;
  readonly breakers: BreakerList;
  readonly now: () => Date;
  readonly log?: TaskLog | undefined;
}

/** The absences of this process's providers, as they are noted for others. */
export interface SharedAbsences extends AsyncDisposable {
  /** Waits until each change so far is noted, or could not be. */
  noted(): Promise<void>;
}

/** How often (ms) an absence is noted again while it lasts, as a sign that the process lives. */
const repeatMs = 60_000;

/**
 * Notes in the database which providers do not answer this process, for the consoles of all. Nothing waits for that: one statement runs at a
 * time, and has the last state of its provider. One that fails is logged, and repeated with the next change or within a minute.
 */
export function shareAbsences({ db, breakers, now, log }: ShareOptions): SharedAbsences {
  const processId = newId();
  const changed = new Set<string>();
  let writing: Promise<void> | undefined;

  async function write(provider: string): Promise<void> {
    const absence = breakers.absences().find(({ name }) => name === provider);
    const recovery = breakers.findRecovery(provider);
    if (absence !== undefined) {
      const { since, failedAt, failures } = absence;
      const cause = scrub(describeCause(absence.cause));
      await upsertAbsence(db, { processId, provider, since, failedAt, failures, cause, notedAt: now() });
    } else if (recovery !== undefined) {
      await endAbsence(db, { processId, provider, backAt: recovery.at });
    }
  }

  /** Also those that change meanwhile. */
  async function writeChanged(): Promise<void> {
    for (const provider of changed) {
      changed.delete(provider);
      try {
        await write(provider);
      } catch (error) {
        changed.add(provider);
        log?.error({ err: error, provider }, "the state of a provider could not be noted");
        break;
      }
    }
    writing = undefined;
  }

  function note(...providers: readonly string[]): void {
    for (const provider of providers) changed.add(provider);
    if (changed.size > 0) writing ??= writeChanged();
  }

  breakers.watch(({ name, state }) => {
    if (state === "open" || state === "closed") note(name);
  });
  const timer = setInterval(() => note(...breakers.absences().map(({ name }) => name)), repeatMs).unref();
  const noted = async () => writing;
  return {
    noted,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await noted();
    },
  };
}
