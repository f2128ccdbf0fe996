import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";

/** What Drizzle says behind a failed statement: its values, which are people's names, addresses and hashes. */
function valuesIn(error: unknown): string[] {
  const found: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError) found.push(`\nparams: ${String(cause.params)}`);
  }
  return found;
}

const isErrorLike = (value: unknown): value is Error =>
  typeof value === "object" && value !== null && "message" in value && "stack" in value;

/**
 * An error as it is written to the log: what failed and why, where, and by which statement, but none of the values of
 * that statement, which PostgreSQL names in its `detail`, too.
 */
export function describeError(error: unknown): unknown {
  // What else is thrown is written as it is.
  if (!isErrorLike(error)) return error;
  const { params: _params, detail: _detail, message, stack, ...rest } = pino.stdSerializers.err(error);
  const withoutValues = (text: string) =>
    valuesIn(error).reduce((left, values) => left.replaceAll(values, ""), text);
  return { ...rest, message: withoutValues(message), stack: withoutValues(stack) };
}
