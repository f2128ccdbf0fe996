// Every SQLSTATE has a digit; EPIPE, the system's code for a broken connection, has none.
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** The driver's error below Drizzle's, if any: `code` is a SQLSTATE, `constraint` a name. */
export function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && sqlState.test(cause.code)) {
      return { code: cause.code, ...("constraint" in cause && { constraint: String(cause.constraint) }) };
    }
  }
  return undefined;
}
