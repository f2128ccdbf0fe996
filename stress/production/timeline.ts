import { setTimeout as pause } from "node:timers/promises";

/** One attempt of a call. Instants are those of `performance.now()`. */
export interface Attempt {
  readonly call: string;
  /** Whether it is part of the load that arrives at a fixed pace. */
  readonly isPaced: boolean;
  readonly from: number;
  readonly to: number;
  /** Undefined where the connection broke. */
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
}

/** What a fault may cause: nothing, slower answers, refused photos, refused calls, or also broken connections. */
export type Harm = "none" | "slowness" | "photos" | "calls" | "connections";

export interface Fault {
  readonly name: string;
  readonly harm: Harm;
  readonly from: number;
  to: number;
}

/** How long (ms) after the end of a fault refusals may last, and full speed may be missing. */
export const recoveryMs = 5_000;
/** The share of the usual speed that counts as full: the load arrives at a fixed pace, so only noise is lower. */
const fullSpeed = 0.8;

const isAnswered = ({ status }: Attempt): boolean => status !== undefined && status < 500;
const isOfPhoto = ({ call }: Attempt): boolean => /photo/i.test(call);

/** Records attempts and faults, and judges the first by the second. */
export function createTimeline() {
  const attempts: Attempt[] = [];
  const faults: Fault[] = [];
  let usualSpeed = 0;

  /** The answers to the load in a period, for each second. */
  const speedIn = (from: number, to: number): number =>
    attempts.filter((one) => one.isPaced && isAnswered(one) && one.to >= from && one.to < to).length /
    ((to - from) / 1_000);

  function excuses({ harm, from, to }: Fault, attempt: Attempt): boolean {
    if (harm === "none" || harm === "slowness" || (harm === "photos" && !isOfPhoto(attempt))) return false;
    const isProper = attempt.status === 503 && attempt.retryAfter !== undefined;
    const isBroken = attempt.status === undefined && harm === "connections";
    return (isProper || isBroken) && attempt.to >= from && attempt.from <= to + recoveryMs;
  }

  const secondsOf = (from: number, to: number): number[] =>
    Array.from({ length: Math.floor((to - from) / 1_000) }, (_, n) =>
      speedIn(from + n * 1_000, from + (n + 1) * 1_000),
    );

  return {
    attempts,
    faults,
    /** Notes the usual speed: that from an instant until now. */
    measureUsualSpeed(from: number): number {
      usualSpeed = speedIn(from, performance.now());
      return usualSpeed;
    },
    async during(name: string, harm: Harm, work: () => Promise<unknown>): Promise<Fault> {
      const fault: Fault = { name, harm, from: performance.now(), to: Infinity };
      faults.push(fault);
      await work();
      fault.to = performance.now();
      return fault;
    },
    /** Waits for a second with full speed after a fault. @returns how long (ms) after the fault that second began */
    async untilFullSpeed({ name, to }: Fault): Promise<number> {
      for (let after = 0; after <= recoveryMs; after += 100) {
        await pause(Math.max(0, to + after + 1_000 - performance.now()));
        if (speedIn(to + after, to + after + 1_000) >= fullSpeed * usualSpeed) return after;
      }
      const speeds = secondsOf(to, to + recoveryMs).join(", ");
      throw new Error(`After ${name} there were ${speeds} answers in a second, usually ${usualSpeed}`);
    },
    /** The faults, counted by name. */
    summary: (): string =>
      [...Map.groupBy(faults, ({ name }) => name)]
        .map(([name, list]) => `${list.length} × ${name}`)
        .join(", "),
    /** The attempts that failed otherwise than by 503 with `Retry-After` while something was down. */
    unexcused: (): Attempt[] =>
      attempts.filter((one) => !isAnswered(one) && !faults.some((fault) => excuses(fault, one))),
    /** The attempts that failed in a period. */
    failedIn: ({ from, to }: Fault): Attempt[] =>
      attempts.filter((one) => !isAnswered(one) && one.to >= from && one.from <= to),
    /** The mean speed, as a share of the usual one, in the seconds without a fault or the recovery from one. */
    quietSpeed(from: number, to: number): number {
      const isQuiet = (second: number): boolean =>
        !faults.some((fault) => second + 1_000 > fault.from && second < fault.to + recoveryMs);
      const quiet = secondsOf(from, to).filter((_, n) => isQuiet(from + n * 1_000));
      return quiet.reduce((sum, speed) => sum + speed, 0) / (quiet.length * usualSpeed);
    },
  };
}
export type Timeline = ReturnType<typeof createTimeline>;
