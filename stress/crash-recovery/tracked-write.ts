import type { Call, CallAnswer } from "@bandeja/contract/call";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import type { CallInput } from "@bandeja/api/testing/send-call";

/** Whether the rows meet an SQL condition. */
export type Check = (condition: string, ...values: readonly unknown[]) => Promise<boolean>;

/** A write, and the check on the rows that shows whether it was done. */
export interface TrackedWrite<C extends Call = Call> {
  readonly call: C;
  readonly input: CallInput<C>;
  /** The thing that it changes. After several writes to one subject the rows show the last. */
  readonly subject: string;
  /** The error codes of a repetition where the write was already done. */
  readonly refusedIfDone: readonly string[];
  /** The error code that means done; undefined where a success means it. */
  readonly successCode?: ErrorCode;
  /**
   * Whether the rows show that it was done once, with the values of the request.
   *
   * @param answer the answer; undefined if the request was never answered
   */
  isDone(check: Check, answer: CallAnswer<C> | undefined): Promise<boolean>;
}

/** Sends a write. @returns the answer @throws Unanswered */
export type Write = <C extends Call>(tracked: TrackedWrite<C>) => Promise<CallAnswer<C>>;

/** It is unknown whether a write was done: the connection broke, or the database was away. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** Writes that depend on each other; the step ends at the first without an answer. */
export type Step = () => Promise<void>;

/** The steps of one client, in sequence; some have no end. */
export type Workload = Iterable<Step>;
