/** The log of failed background work: a pino logger. */
export interface TaskLog {
  error(details: object, message: string): void;
}

/** Logs a failure that does not end the task, with the ids that it is about, never names or addresses. */
export type ReportFailure = (error: unknown, about?: Readonly<Record<string, unknown>>) => void;

/** A handler's context. */
export interface TaskContext {
  readonly report: ReportFailure;
  readonly taskId: string;
}

/** Runs one task of a queue. An error fails the task, which is retried or moved to the failed ones. */
export type Handler = (data: never, context: TaskContext) => Promise<void>;

/** By the names of their queues. */
export type Handlers = Readonly<Record<string, Handler>>;

/** A failure that a retry cannot fix: the task moves to the failed ones at once, for an operator. */
export class FinalFailure extends Error {
  override name = "FinalFailure";
}
