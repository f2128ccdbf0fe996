import { databaseError } from "./database-error.ts";

const maxLength = 300;
const address = /[^\s<>"'@]+@[^\s<>"']+/g;

function innermost(error: Error): Error {
  let found = error;
  while (found.cause instanceof Error) found = found.cause;
  return found;
}

const codeOf = (error: Error): string | undefined =>
  "code" in error && typeof error.code === "string" ? error.code : undefined;

/**
 * The cause of a failure, in one line that may be stored and shown to an operator: code and message of the root error,
 * without the values that Drizzle appends to a statement and without e-mail addresses, which are personal data.
 */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, maxLength);
  const root = innermost(error);
  const code = databaseError(error)?.code ?? codeOf(root) ?? root.name;
  const [message = ""] = root.message.split("\nparams:");
  return `${code}: ${message}`.replaceAll(/\s+/g, " ").replaceAll(address, "…").slice(0, maxLength);
}
