import type { ConsoleCode } from "@bandeja/contract/console/calls";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Operation } from "../core/operation.ts";

/** What is wrong with the venue, worker, job … that an operation names: its first argument. */
const aboutSubject: readonly ConsoleCode[] = ["BAD_ID", "NOT_FOUND", "ACCOUNT_DELETED", "NOT_AT_PROVIDER"];

/** Runs an operation whose refusals then name the field that they are about, as far as there is one. @throws Refusal, ApiError */
export async function atField<T>({ input }: Pick<Operation, "input">, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = aboutSubject.find((one) => error instanceof Error && "code" in error && error.code === one);
    const isPlain = (error instanceof Refusal && error.field === undefined) || error instanceof ApiError;
    const field = Object.keys(input).find((name) => input[name]?.as === "argument");
    if (code === undefined || !isPlain || field === undefined) throw error;
    throw new Refusal(error.message, code, field);
  }
}
