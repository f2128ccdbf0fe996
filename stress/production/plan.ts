import { setTimeout as pause } from "node:timers/promises";
import type { Deployment } from "./deployment.ts";
import type { Fault, Timeline } from "./timeline.ts";

type Occur = () => Promise<Fault>;

/** The faults of production, each noted on the timeline while something is down. */
export function createFaults(deployment: Deployment, timeline: Timeline) {
  const { redis, providers } = deployment;
  const faults = {
    update: () => timeline.during("an update", "slowness", () => deployment.update()),
    async process() {
      const fault = await timeline.during("a kill of a process", "connections", () => deployment.killApi());
      await deployment.restartApi();
      return fault;
    },
    async worker() {
      const fault = await timeline.during("a kill of the worker", "none", () => deployment.killWorker());
      return fault;
    },
    database: (how: "stop" | "kill", awayMs: number) =>
      timeline.during(`a restart of the database (${how})`, "calls", () =>
        deployment.restartDatabase(how, awayMs),
      ),
    redisRestart: (awayMs: number) =>
      timeline.during("a restart of Redis", "none", async () => {
        await redis.kill();
        await pause(awayMs);
        await redis.start();
      }),
    redisFreeze: (ms: number) =>
      timeline.during("a frozen Redis", "none", async () => {
        await redis.freeze();
        await pause(ms);
        redis.thaw();
      }),
    provider: (name: "push" | "mail" | "bucket", ms: number) =>
      timeline.during(`a hanging provider (${name})`, name === "bucket" ? "photos" : "none", async () => {
        const end = providers.hang(name);
        await pause(ms);
        end();
      }),
  } satisfies Record<string, (...args: never[]) => Promise<Fault>>;
  return faults;
}
type Faults = ReturnType<typeof createFaults>;

/** A fault and when (s) it begins. One that runs beside others is not waited for. */
interface Planned {
  readonly at: number;
  readonly isBeside?: true;
  readonly occur: Occur;
}

/**
 * One fault of each kind, each as soon as the one before is over. The update is first, since nothing may excuse a
 * refusal in it, and pushes hang meanwhile.
 */
export const shortPlan = (faults: Faults): Planned[] => [
  { at: 0, isBeside: true, occur: () => faults.provider("push", 3_000) },
  { at: 0, occur: () => faults.update() },
  { at: 0, occur: () => faults.database("stop", 300) },
  { at: 0, occur: () => faults.process() },
  { at: 0, occur: () => faults.redisRestart(300) },
  { at: 0, occur: () => faults.redisFreeze(1_000) },
];

/** Ten minutes: a process is killed every minute, and between these kills happens everything else. */
export const longPlan = (faults: Faults): Planned[] =>
  [
    ...Array.from({ length: 10 }, (_, minute) => ({ at: minute * 60 + 30, occur: () => faults.process() })),
    { at: 50, occur: () => faults.update() },
    { at: 120, occur: () => faults.database("stop", 3_000) },
    { at: 180, occur: () => faults.redisRestart(3_000) },
    { at: 225, isBeside: true as const, occur: () => faults.provider("mail", 60_000) },
    { at: 300, occur: () => faults.database("kill", 1_000) },
    { at: 360, occur: () => faults.redisFreeze(10_000) },
    { at: 405, isBeside: true as const, occur: () => faults.provider("bucket", 30_000) },
    { at: 450, occur: () => faults.worker() },
    { at: 480, occur: () => faults.database("stop", 10_000) },
    { at: 540, occur: () => faults.redisRestart(1_000) },
  ].toSorted((a, b) => a.at - b.at);

/** Lets the faults of a plan happen. @returns how long (ms) after each the speed was full again */
export async function carryOut(plan: readonly Planned[], timeline: Timeline): Promise<number[]> {
  const began = performance.now();
  const recovered: number[] = [];
  const beside: Promise<void>[] = [];
  for (const { at, isBeside, occur } of plan) {
    await pause(Math.max(0, began + at * 1_000 - performance.now()));
    const happening = (async () => void recovered.push(await timeline.untilFullSpeed(await occur())))();
    if (isBeside !== true) {
      await happening;
      continue;
    }
    beside.push(happening);
    // It is awaited below.
    happening.catch(() => {});
  }
  await Promise.all(beside);
  return recovered;
}
