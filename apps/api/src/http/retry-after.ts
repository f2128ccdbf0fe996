import { databaseError } from "../db/database-error.ts";

/** Seconds after which a request is worth repeating: connections come back by themselves, a disk needs a person. */
const [soon, later] = [5, 30];

// Connection refused or lost, too many connections, shutting down, statement or lock time-out, no disk space, a replica,
// an I/O error.
const databaseAway = /^(08|53|57P0|57014|55P03|25P03|25006|58030)/;
/** PostgreSQL counts a disk that it cannot write among missing privileges, and only its text tells them apart. */
const readOnlyDisk = /read-only file system/i;
const connectionLost =
  /connection (terminated|timeout)|query read timeout|not queryable|timeout exceeded when trying to connect/i;
const networkAway = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);
const diskAway = new Set(["EDQUOT", "EIO", "ENOSPC", "EROFS"]);
const exhausted = new Set(["EAGAIN", "EMFILE", "ENFILE", "ENOBUFS", "ENOMEM"]);

function retryAfterOf(error: Error): number | undefined {
  const code = "code" in error ? String(error.code) : "";
  if (diskAway.has(code)) return later;
  const isAway = networkAway.has(code) || exhausted.has(code) || connectionLost.test(error.message);
  return isAway ? soon : undefined;
}

/**
 * How long (s) a client should wait if an error means that the database, the disk or a resource of the machine is
 * unavailable; undefined for other errors.
 */
export function findRetryAfter(error: Error): number | undefined {
  const code = databaseError(error)?.code;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (code === undefined) {
      const seconds = retryAfterOf(cause);
      if (seconds !== undefined) return seconds;
    } else if (readOnlyDisk.test(cause.message)) return later;
  }
  return code !== undefined && databaseAway.test(code) ? soon : undefined;
}
