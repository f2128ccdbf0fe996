import type { BreakerList } from "@bandeja/providers/policy/breaker-list";
import type { ReadReplica } from "@bandeja/read-replica/open-read-replica";
import type { Config } from "@bandeja/config/config";
import type { DbPool } from "../db/database.ts";
import type { TaskLog } from "../kernel/task.ts";
import type { RedisLink } from "../http/redis-link.ts";
import type { Shutdown } from "../http/shutdown.ts";
import type { RunningQueue } from "../tasks/queue.ts";
import { backupsCheck } from "./check-backups.ts";
import { databaseCheck } from "./check-database.ts";
import { diskCheck } from "./check-disk.ts";
import { eventsCheck } from "./check-events.ts";
import { providersCheck } from "./check-providers.ts";
import { replicaCheck } from "./check-replica.ts";
import { smsCheck } from "./check-sms.ts";
import { tasksCheck } from "./check-tasks.ts";
import { findArchive } from "./health-store.ts";
import { openReadiness, type Readiness } from "./readiness.ts";
import type { HealthCheck } from "./health-check.ts";

interface ReadinessDeps {
  readonly config: Config;
  readonly db: DbPool;
  readonly replica: ReadReplica | undefined;
  readonly redis: RedisLink | undefined;
  readonly breakers: BreakerList;
  readonly queue: RunningQueue;
  readonly shutdown: Shutdown;
  readonly now: () => Date;
  readonly log?: TaskLog | undefined;
}

/**
 * The checks of readiness, of what concerns this process. The public answer shows each by its name, and operators see its
 * details.
 */
export function createReadiness(deps: ReadinessDeps): Readiness {
  const { config, db, replica, redis, breakers, queue, shutdown, now, log } = deps;
  const backups = backupsCheck({
    findArchive: () => findArchive(db),
    stampFile: config.backupStampFile,
    maxAgeSeconds: config.backupMaxAgeSeconds,
    log,
  });
  return openReadiness([
    serverCheck(shutdown),
    databaseCheck(db),
    diskCheck(config.dataDir, config.databaseUrl === undefined),
    smsCheck({ db, dailyBudget: config.smsDailyBudget, now }),
    providersCheck(breakers),
    ...(queue.activity().works ? [queueCheck(queue), tasksCheck(db), eventsCheck(db), backups] : []),
    ...(replica === undefined ? [] : [replicaCheck(replica)]),
    ...(redis === undefined ? [] : [redisCheck(redis)]),
  ]);
}

/** Whether this process polls the queues that it works on. */
function queueCheck(queue: RunningQueue): HealthCheck {
  return {
    name: "queue",
    critical: true,
    maxAgeMs: 0,
    run() {
      const { stalled } = queue.activity();
      return { status: stalled.length === 0 ? "ok" : "down", details: { stalled } };
    },
  };
}

/** Degraded at worst: while Redis is unavailable, limits by IP address are counted in memory. */
function redisCheck(redis: RedisLink): HealthCheck {
  return {
    name: "redis",
    critical: false,
    maxAgeMs: 0,
    run: () => ({ status: redis.isAway() ? "degraded" : "ok" }),
  };
}

/** A process that is about to stop is not ready. */
function serverCheck(shutdown: Shutdown): HealthCheck {
  return {
    name: "server",
    critical: true,
    maxAgeMs: 0,
    run: () => ({
      status: shutdown.phase === "open" ? "ok" : "down",
      details: { phase: shutdown.phase },
    }),
  };
}
