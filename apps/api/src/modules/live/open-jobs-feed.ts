import { openJobsType, type OpenJobsChange } from "@bandeja/contract/live-events";
import type { EventType } from "@bandeja/contract/events";
import type { Db } from "../../db/database.ts";
import type { EventRow } from "../../events/subscriber.ts";
import { findLocalitiesOf } from "./live-store.ts";

/** How often (ms) changes are announced, together. */
const announceEveryMs = 1_000;

/** The events that change which jobs are open, or their openings that are left. */
const changesOpenJobs: ReadonlySet<string> = new Set<EventType>([
  "job.posted",
  "job.changed",
  "job.cancelled",
  "application.confirmed",
  "application.cancelled",
]);

/** A frame without an id: a reader that connects again does not continue after it. */
export const frameOfOpenJobs = (change: OpenJobsChange): string =>
  `event: ${openJobsType}\ndata: ${JSON.stringify(change)}\n\n`;

interface OpenJobsFeedOptions {
  readonly db: Db;
  /** Writes a frame to the streams of all workers. */
  readonly announce: (frame: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Announces where open jobs have changed, so that the lists on screen need not be polled. */
export function startOpenJobsFeed({ db, announce, onError }: OpenJobsFeedOptions) {
  let changed = new Set<string>();

  async function announceChanged(): Promise<void> {
    if (changed.size === 0) return;
    const jobIds = [...changed];
    changed = new Set();
    const change = await findLocalitiesOf(db, jobIds).then(
      (localities) => ({ localities }),
      (error: unknown) => {
        onError(error);
        return {};
      },
    );
    // Changes of reserved jobs are not for everybody.
    if ("localities" in change && change.localities.length === 0) return;
    announce(frameOfOpenJobs(change));
  }
  const timer = setInterval(() => void announceChanged(), announceEveryMs).unref();

  return {
    note({ type, payload }: EventRow): void {
      if (!changesOpenJobs.has(type)) return;
      changed.add(String((payload as Readonly<Record<string, unknown>>)["jobId"]));
    },
    close: () => clearInterval(timer),
  };
}
