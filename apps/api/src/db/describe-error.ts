import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";

/** Drizzle appends the values of a failed statement, which are personal data. */
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
 * An error as it is logged: its cause, stack and statement, without the values of that statement, which PostgreSQL
 * repeats in `detail`.
 */
export function describeError(error: unknown): unknown {
  // Not an error: logged as it is.
  if (!isErrorLike(error)) return error;
  const { params: _params, detail: _detail, message, stack, ...rest } = pino.stdSerializers.err(error);
  const withoutValues = (text: string) =>
    valuesIn(error).reduce((left, values) => left.replaceAll(values, ""), text);
  return { ...rest, message: withoutValues(message), stack: withoutValues(stack) };
}
