import type { ReportFailure } from "./task.ts";

/** Runs parts of a task, and continues after one that fails. */
interface Collector {
  /** Processes each row; a failure does not stop the others. */
  each<Row>(
    rows: readonly Row[],
    idOf: (row: Row) => string,
    work: (row: Row) => Promise<unknown>,
  ): Promise<void>;
  /** Runs a step; a failure does not stop the others. */
  step(name: string, work: () => Promise<unknown>): Promise<void>;
  /**
   * Processes all rows in one batch and, if that fails, each by itself, so that a single bad row is found and the rest
   * is done.
   */
  allOrEach(name: string, work: AllOrEach): Promise<void>;
  /** @throws AggregateError with all failures, if any: the task has failed. */
  finish(): void;
}

export interface AllOrEach {
  readonly all: () => Promise<unknown>;
  readonly findIds: () => Promise<readonly string[]>;
  readonly one: (id: string) => Promise<unknown>;
}

/** @param report called with each failure immediately, with its `row` or `step` */
export function collectFailures(report?: ReportFailure): Collector {
  const failures: unknown[] = [];

  async function attempt(
    about: Readonly<Record<string, string>>,
    work: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      failures.push(error);
      report?.(error, about);
    }
  }

  const collector: Collector = {
    async each(rows, idOf, work) {
      for (const row of rows) await attempt({ row: idOf(row) }, () => work(row));
    },
    async step(name, work) {
      await attempt({ step: name }, work);
    },
    async allOrEach(name, { all, findIds, one }) {
      try {
        await all();
      } catch (error) {
        report?.(error, { step: name });
        await attempt({ step: name }, async () => collector.each(await findIds(), (id) => id, one));
      }
    },
    finish() {
      const { length } = failures;
      if (length > 0) throw new AggregateError(failures, `${length} parts of the task failed`);
    },
  };
  return collector;
}

/** Processes all rows in one batch, or after a failure each by itself. @throws AggregateError with all failures */
export async function runAllOrEach(name: string, work: AllOrEach, report?: ReportFailure): Promise<void> {
  const parts = collectFailures(report);
  await parts.allOrEach(name, work);
  parts.finish();
}
