import type { Config } from "../config/config.ts";
import type { Db } from "../db/database.ts";
import type { RedisLink } from "../http/redis-link.ts";
import type { Shutdown } from "../http/shutdown.ts";
import type { RunningQueue } from "../tasks/queue.ts";
import { databaseCheck } from "./check-database.ts";
import { diskCheck } from "./check-disk.ts";
import { queueCheck } from "./check-queue.ts";
import { redisCheck } from "./check-redis.ts";
import { serverCheck } from "./check-server.ts";
import { smsCheck } from "./check-sms.ts";
import { tasksCheck } from "./check-tasks.ts";
import { openReadiness, type Readiness } from "./readiness.ts";

interface ReadinessDeps {
  readonly config: Config;
  readonly db: Db;
  readonly redis: RedisLink | undefined;
  readonly queue: RunningQueue;
  readonly shutdown: Shutdown;
  readonly now: () => Date;
}

/** Everything that readiness is made of. A part that is added here is shown by its name, and its details to operators. */
export function createReadiness({ config, db, redis, queue, shutdown, now }: ReadinessDeps): Readiness {
  return openReadiness([
    serverCheck(shutdown),
    databaseCheck(db),
    diskCheck(config.dataDir, config.databaseUrl === undefined),
    queueCheck(queue),
    smsCheck({ db, dailyBudget: config.smsDailyBudget, now }),
    // A process that works on no queue does not judge those that do.
    ...(queue.activity().works ? [tasksCheck(db)] : []),
    ...(redis === undefined ? [] : [redisCheck(redis)]),
  ]);
}
