import type { Call, CallAnswer } from "@bandeja/contract/call";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import type { CallInput } from "@bandeja/api/testing/real-server";

/** Asks the rows a question whose answer is yes or no. */
export type Look = (question: string, ...values: readonly unknown[]) => Promise<boolean>;

/** A write, and how it is told afterwards that it was done. */
export interface Deed<C extends Call = Call> {
  readonly call: C;
  readonly asked: CallInput<C>;
  /** The thing that it changes: of several deeds about one thing the last is to be seen. */
  readonly about: string;
  /** How it is refused, when it is asked for again and had been done before. */
  readonly doneBefore: readonly string[];
  /** The code of the refusal by which it is told that it is done; left out where that is a success. */
  readonly toldBy?: ErrorCode;
  /**
   * Whether the rows say that it was done, once and as it was asked for.
   *
   * @param answer what it was answered with; missing where it had been done by an asking that was never answered
   */
  isDone(look: Look, answer: CallAnswer<C> | undefined): Promise<boolean>;
}

/** Makes a write and gives what says that it is done. @throws Unanswered */
export type Write = <C extends Call>(deed: Deed<C>) => Promise<CallAnswer<C>>;

/** Whoever asked does not know whether it was done: the connection broke, or the database was away. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** What somebody does, step by step; it ends where a step is not answered. */
export type Errand = () => Promise<void>;

/** What somebody does one after the other, as long as there is something to do. */
export type Worker = Iterable<Errand>;
