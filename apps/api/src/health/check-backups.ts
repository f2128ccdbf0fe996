import { stat } from "node:fs/promises";
import type { TaskLog } from "../kernel/task.ts";
import type { HealthCheck, HealthResult } from "./health-check.ts";
import type { ArchiveFacts } from "./health-store.ts";

/** How late (s) PostgreSQL may archive its log: what is lost with its disk grows by as much. */
const maxLateSeconds = 600;

/** How long (ms) something is wrong before it is logged, and how often (ms) then. */
const [lastingMs, repeatMs] = [15 * 60_000, 24 * 3_600_000];

interface BackupsCheckDeps {
  /** The facts of PostgreSQL's archiver; undefined where nothing is archived. */
  readonly findArchive: () => Promise<ArchiveFacts | undefined>;
  /** The file that each successful backup touches; undefined where backups are not watched. */
  readonly stampFile: string | undefined;
  /** The age (s) of the last success at most. */
  readonly maxAgeSeconds: number;
  readonly log?: TaskLog | undefined;
}

/**
 * How much later (s) than its timeout PostgreSQL archives its log. Without a timeout a segment may wait for the next one
 * as long as it likes, unless attempts fail.
 */
export function lateSeconds({ sinceSuccess, timeout, isFailing }: ArchiveFacts): number {
  if (timeout > 0) return Math.max(0, sinceSuccess - timeout);
  return isFailing ? sinceSuccess : 0;
}

/** When (s since 1970) a backup last succeeded; 0 if never. */
async function readStamp(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs / 1_000;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return 0;
    throw error;
  }
}

/** Logs what lasts, since nobody may look at readiness or metrics. */
function createReporter(log: TaskLog | undefined): (problem: string | undefined) => void {
  let since: number | undefined;
  let reportedAt = -Infinity;
  return (problem) => {
    const now = performance.now();
    if (problem === undefined) since = undefined;
    else since ??= now;
    if (since === undefined || now - since < lastingMs || now - reportedAt < repeatMs) return;
    reportedAt = now;
    log?.error({ err: new Error(problem) }, "the database is not backed up");
  };
}

/**
 * Whether backups succeed and PostgreSQL archives its log: degraded at worst, since the server does its work without them.
 * What lasts a quarter of an hour is logged as an error, once a day.
 */
export function backupsCheck({ findArchive, stampFile, maxAgeSeconds, log }: BackupsCheckDeps): HealthCheck {
  const report = createReporter(log);
  async function run(): Promise<HealthResult> {
    const [archive, lastSuccess] = await Promise.all([findArchive(), stampFile && readStamp(stampFile)]);
    const late = archive && lateSeconds(archive);
    const isOld = typeof lastSuccess === "number" && Date.now() / 1_000 - lastSuccess > maxAgeSeconds;
    const isLate = late !== undefined && late > maxLateSeconds;
    const problem = isOld ? "The last backup is too old" : isLate ? "The log is not archived" : undefined;
    report(problem);
    return {
      status: problem === undefined ? "ok" : "degraded",
      details: { cause: problem ?? null, lastSuccess: lastSuccess ?? null, archiveLateSeconds: late ?? null },
      samples: {
        bandeja_backup_last_success_timestamp_seconds:
          typeof lastSuccess === "number" ? [[{}, lastSuccess]] : [],
        bandeja_archive_late_seconds: late === undefined ? [] : [[{}, late]],
      },
    };
  }
  const metrics = {
    bandeja_backup_last_success_timestamp_seconds:
      "When a backup last succeeded, by BACKUP_STAMP_FILE; 0 if never.",
    bandeja_archive_late_seconds:
      "How much later than archive_timeout PostgreSQL archives its log; absent where nothing is archived.",
  };
  return { name: "backups", critical: false, maxAgeMs: 30_000, metrics, run };
}
