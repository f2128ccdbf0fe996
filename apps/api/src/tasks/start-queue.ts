import { setTimeout as delay } from "node:timers/promises";
import type { Telemetry } from "@bandeja/observability/telemetry";
import type { BreakerOpen } from "@bandeja/providers/provider-error";
import { PgBoss } from "pg-boss";
import type pg from "pg";
import { openQueuePool, type DbPool, type Tx } from "../db/database.ts";
import { failedTasks, queueConnection, queues, schedule } from "../db/queues.ts";
import { handBackTasks, postponeTask, type RunningTask } from "./failed-tasks-store.ts";
import { findStalled } from "./find-stalled.ts";
import { moveFutureTasks } from "./future-tasks-store.ts";
import { measureQueue } from "./queue-depth-store.ts";
import type { Queue, RunningQueue } from "./queue.ts";
import { runTask, type TaskResult } from "./run-task.ts";
import { settleInTime, settleTasks } from "./settle-tasks.ts";
import { announce, inTransaction } from "../db/transaction.ts";
import type { Handler, Handlers, TaskLog } from "../kernel/task.ts";
import { postponeSeconds } from "./postpone.ts";
import { recordTaskFailure, recordTaskSuccess } from "./task-runs-store.ts";

interface QueueOptions {
  databaseUrl: string;
  /** Whether that is a pooler that gives a connection for each transaction. */
  isPooled?: boolean;
  db: DbPool;
  /** Whether this process also works on the queue; every process may add tasks. */
  work: boolean;
  /** The number of its own connections; none if it does not work on the queue. */
  connections: number;
  /** The handlers of the tasks, by the names of their queues; they may add tasks. */
  createHandlers: (queue: Queue) => Handlers;
  /** The log of failed tasks and of an unavailable database; both are retried. */
  log?: TaskLog | undefined;
  telemetry: Telemetry;
  /** How long (ms) a stop waits for running tasks; 5 s by default. */
  stopMs?: number;
}

/** Runs the tasks of one queue. Never rejects: a failure is logged, and returned as a result. */
type Runner = (job: Parameters<typeof runTask>[0]) => Promise<TaskResult>;

/** The tasks that this process has begun for its queue and not ended. */
type Running = Set<RunningTask>;

const scheduled: ReadonlySet<string> = new Set(schedule.map(({ queue }) => queue));
const maxAttempts: ReadonlyMap<string, number> = new Map(
  Object.values(queues).map(({ name, retryLimit }) => [name, retryLimit + 1]),
);

function createRunner(name: string, handle: Handler, { db, log, telemetry }: QueueOptions): Runner {
  /** Records the result of a scheduled task, for operators. */
  async function recordRun({ status, output }: TaskResult): Promise<void> {
    if (status === "completed") await recordTaskSuccess(db, name);
    else await recordTaskFailure(db, name, output?.message ?? status);
  }
  return async (job) => {
    const options = {
      handle,
      maxAttempts: maxAttempts.get(name) ?? 1,
      log,
      postpone: ({ id }: { id: string }, { pause }: BreakerOpen) =>
        postponeTask(db, { task: name, id }, postponeSeconds(pause)),
    };
    const result = await telemetry.task(name, () => runTask(job, options));
    if (scheduled.has(name)) {
      await recordRun(result).catch((error: unknown) =>
        log?.error({ err: error, task: name }, "the run of a scheduled task could not be noted"),
      );
    }
    return result;
  };
}

type Clock = NonNullable<Exclude<ConstructorParameters<typeof PgBoss>[0], string>["clock"]>;

/**
 * The time by which pg-boss paces itself: that of the machine when the process began, and what has passed since. By the
 * machine's own clock it would rest for an hour after that is set back by an hour. Instants in rows are PostgreSQL's.
 */
const queueClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

function openBoss(pool: pg.Pool | undefined, db: DbPool): PgBoss {
  if (pool === undefined) {
    return new PgBoss({ db: queueConnection(db), migrate: false, supervise: false, schedule: false });
  }
  return new PgBoss({
    db: queueConnection({ $client: pool }),
    clock: queueClock,
    // How soon an adjusted clock of PostgreSQL is noticed by the schedule.
    clockMonitorIntervalSeconds: 15,
    // How soon the task of a dead worker is found.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
}

/** The queues that have due tasks. */
const findDue = async (db: DbPool): Promise<ReadonlySet<string>> =>
  new Set((await measureQueue(db)).filter(({ waiting }) => waiting > 0).map(({ task }) => task));

/** Runs the due tasks of all queues, until there are none. A failed one waits for its next attempt. */
async function workOff(boss: PgBoss, db: DbPool, runners: ReadonlyMap<string, Runner>): Promise<number> {
  let done = 0;
  let due = await findDue(db);
  for (const [name, run] of runners) {
    if (!due.has(name)) continue;
    for (;;) {
      const [job] = await boss.fetch<never>(name);
      if (job === undefined) break;
      await settleTasks({ boss, db, name, jobs: [job], results: [await run(job)] });
      done += 1;
    }
    // A task may have added others.
    due = await findDue(db);
  }
  return done;
}

interface Working {
  /** The number of workers, so that a slow server does not delay all tasks; 1 by default. */
  readonly concurrency?: number;
  /** The most tasks that a worker takes at once, and does at the same time; 1 by default. */
  readonly batchSize?: number;
  /** The polling interval (s); half a minute by default. */
  readonly lookEvery?: number;
}

/** How the queues are worked on. */
const working: Readonly<Record<string, Working>> = {
  [queues.mail.name]: { concurrency: 2 },
  [queues.secondCode.name]: { lookEvery: 10 },
  [queues.notification.name]: { batchSize: 50, lookEvery: 10 },
  [queues.push.name]: { concurrency: 2, batchSize: 10, lookEvery: 10 },
  [queues.notificationSms.name]: { lookEvery: 10 },
  [queues.notificationMail.name]: { concurrency: 2, batchSize: 5, lookEvery: 10 },
};

const lookEvery = (name: string): number => working[name]?.lookEvery ?? 30;

/** How long (ms) tasks are collected that are done in batches: one of them alone costs several times as much. */
const collectMs = 100;

/** Does something once for all calls of some time. */
function collected(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, collectMs).unref();
  };
}

const paces = Object.values(queues).map(({ name, expireInSeconds }) => ({
  name,
  lookEvery: lookEvery(name),
  expireIn: expireInSeconds,
}));

/**
 * Works on a queue, one batch of tasks at a time. Hints announce new tasks, but one hint may stand for many, and the next
 * poll may be far away, so the worker looks for more after each full batch.
 */
async function workOn(
  boss: PgBoss,
  { db, log }: QueueOptions,
  name: string,
  run: Runner,
  running: Running,
): Promise<void> {
  const { batchSize = 1 } = working[name] ?? {};
  const options = { pollingIntervalSeconds: lookEvery(name), batchSize, perJobResults: true } as const;
  const worker = await boss.work<never, TaskResult[], typeof options>(name, options, async (jobs) => {
    const tasks = jobs.map(({ id }) => ({ task: name, id }));
    for (const task of tasks) running.add(task);
    const results = await Promise.all(jobs.map(run));
    await settleInTime({ boss, db, name, jobs, results }, log);
    for (const task of tasks) running.delete(task);
    if (jobs.length === batchSize) boss.notifyWorker(worker);
    return results;
  });
  const look = () => boss.notifyWorker(worker);
  db.hints.on(name, batchSize === 1 ? look : collected(look));
}

/** How often (ms) is looked for tasks that a clock set back has put off. */
const clockMs = 15_000;

/** Keeps tasks from waiting for a clock that was set back. */
function followClock({ db, log }: QueueOptions): { stop(): void } {
  async function follow(): Promise<void> {
    const moved = await inTransaction(db, moveFutureTasks);
    for (const name of moved) announce(db, name);
    if (moved.length > 0) log?.error({ queues: moved }, "the clock of the database was set back");
  }
  const timer = setInterval(() => {
    // The next round makes up for a failed one; that the database is away is logged elsewhere.
    follow().catch(() => {});
  }, clockMs).unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Stops working: no task is begun, and those that run have a moment. What is left then is due again at once for other
 * processes, and for the next start: after the end of this one it would wait until its queue gives it up.
 */
async function stopWork(boss: PgBoss, running: Running, { db, stopMs = 5_000 }: QueueOptions): Promise<void> {
  const names = Object.values(queues).map(({ name }) => name);
  const ended = Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
  await Promise.race([ended, delay(stopMs, undefined, { ref: false })]);
  if (running.size === 0) return;
  for (const name of await handBackTasks(db, [...running])) announce(db, name);
}

/** Adds tasks to the queue, each in its own transaction. */
function createSender(boss: PgBoss): Queue {
  async function send(
    db: DbPool | Tx,
    { name }: { name: string },
    job: object,
    startAfter = 0,
  ): Promise<void> {
    await boss.send(name, job, { db: queueConnection(db), startAfter });
    if (startAfter === 0) announce(db, name);
  }
  return {
    sendMail: (tx, job) => send(tx, queues.mail, job),
    sendPasswordLink: (tx, job) => send(tx, queues.passwordLink, job),
    sendSecondCode: (tx, job) => send(tx, queues.secondCode, job),
    deletePhoto: (tx, job, afterSeconds) => send(tx, queues.deletePhoto, job, afterSeconds),
    deleteVenuePhoto: (tx, job, afterSeconds) => send(tx, queues.deleteVenuePhoto, job, afterSeconds),
    async sendNotifications(tx, jobs, startAfter = 0) {
      const inserted = jobs.map((data) => ({ data, startAfter }));
      await boss.insert(queues.notification.name, inserted, { db: queueConnection(tx) });
      if (startAfter === 0) announce(tx, queues.notification.name);
    },
    sendPush: (tx, job, afterSeconds) => send(tx, queues.push, job, afterSeconds),
    sendNotificationMail: (tx, job, afterSeconds) => send(tx, queues.notificationMail, job, afterSeconds),
    sendNotificationSms: (tx, job, afterSeconds) => send(tx, queues.notificationSms, job, afterSeconds),
    sendReceipt: (tx, job) => send(tx, queues.receipt, job),
    sendRefund: (tx, job) => send(tx, queues.refund, job),
    removeCard: (tx, job) => send(tx, queues.removeCard, job),
    async retryFailed(tx, keptIds) {
      const retried = await boss.redrive(failedTasks.name, { db: queueConnection(tx), ids: [...keptIds] });
      for (const { name } of Object.values(queues)) announce(tx, name);
      return retried;
    },
  };
}

/**
 * Opens the queue on the tables of the migration. Any number of processes may work on it: each task is run
 * by one of them, and repeated by another if that one dies.
 */
export async function startQueue(queueOptions: QueueOptions): Promise<RunningQueue> {
  const { databaseUrl, isPooled = false, connections: max, db, work, log, createHandlers } = queueOptions;
  // Separate connections, so that tasks and requests do not wait for each other.
  const pool = work ? openQueuePool(databaseUrl, { max, isPooled }) : undefined;
  const boss = openBoss(pool, db);
  boss.on("error", (error) => log?.error({ err: error }, "the queue failed"));
  await boss.start().catch(async (error: unknown) => {
    await pool?.end();
    throw error;
  });
  const queue = createSender(boss);
  const handlers = Object.entries(createHandlers(queue));
  const runners = new Map(handlers.map(([name, handle]) => [name, createRunner(name, handle, queueOptions)]));
  const followed = work ? followClock(queueOptions) : undefined;
  const running: Running = new Set();
  if (work) {
    for (const [name, run] of runners) {
      for (let begun = 0; begun < (working[name]?.concurrency ?? 1); begun += 1) {
        await workOn(boss, queueOptions, name, run, running);
      }
    }
  }
  return {
    ...queue,
    activity: () => ({
      works: work,
      stalled: work ? findStalled(boss.getWipData(), paces, queueClock.now()) : [],
    }),
    workOff: () => workOff(boss, db, runners),
    async stop() {
      followed?.stop();
      if (work) {
        await stopWork(boss, running, queueOptions).catch((error: unknown) =>
          log?.error({ err: error }, "running tasks could not be handed back"),
        );
      }
      await boss.stop({ graceful: false });
      await pool?.end();
    },
  };
}
