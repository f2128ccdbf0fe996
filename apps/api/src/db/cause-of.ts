import { databaseError } from "./transaction.ts";

const longest = 300;
const address = /[^\s<>"'@]+@[^\s<>"']+/g;

function innermost(error: Error): Error {
  let found = error;
  while (found.cause instanceof Error) found = found.cause;
  return found;
}

const codeOf = (error: Error): string | undefined =>
  "code" in error && typeof error.code === "string" ? error.code : undefined;

/**
 * Why something failed, in one line that may be kept and shown to an operator: the code and the message of the error at
 * the root. Left out are the values that Drizzle writes behind a statement, which are people's, and addresses of e-mail.
 */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, longest);
  const root = innermost(error);
  const code = databaseError(error)?.code ?? codeOf(root) ?? root.name;
  const [message = ""] = root.message.split("\nparams:");
  return `${code}: ${message}`.replaceAll(/\s+/g, " ").replaceAll(address, "…").slice(0, longest);
}
