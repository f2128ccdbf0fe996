// Every SQLSTATE has a digit; EPIPE, the system's code for a broken connection, has none.
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

interface DatabaseError {
  code: string;
  constraint?: string;
}

/**
 * The driver's error below Drizzle's, if any: `code` is a SQLSTATE, `constraint` a name. The innermost one, which is the
 * cause of those of later statements of its transaction.
 */
export function databaseError(error: unknown): DatabaseError | undefined {
  let found: DatabaseError | undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && sqlState.test(cause.code)) {
      found = { code: cause.code, ...("constraint" in cause && { constraint: String(cause.constraint) }) };
    }
  }
  return found;
}

/**
 * Whether PostgreSQL refused a prepared statement before it ran: the type of a column has changed since it was prepared, or
 * the connection does not have it.
 */
export function isStatementLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, routine } = cause as Error & { code?: unknown; routine?: unknown };
    // PostgreSQL has the second code for all that it does not support.
    if (code === "26000" || (code === "0A000" && routine === "RevalidateCachedQuery")) return true;
  }
  return false;
}
