import type { PgBoss } from "pg-boss";

type Clock = NonNullable<Exclude<ConstructorParameters<typeof PgBoss>[0], string>["clock"]>;

/**
 * The time by which pg-boss paces itself: that of the machine when the process began, and what has passed since. By the
 * machine's own clock it would rest for an hour after that is set back by an hour. Instants in rows are PostgreSQL's.
 */
export const queueClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
