import { copyFileSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import type { Home } from "./home.ts";

/** The file that a cluster's server logs to. */
export const logOf = ({ folder }: Home): string => path.join(folder, "postgres.log");

/**
 * Empties the log of a server, running or not, once it is longer than `maxBytes`; its content stays in
 * `postgres.log.1`. The two together are never much longer than twice `maxBytes`.
 */
export function trimLog(file: string, maxBytes = 5_000_000): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxBytes) return;
  // A copy keeps the access rights of the original.
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** Keeps the log short until the returned function is called. @param intervalMs between two checks */
export function limitLogSize(file: string, { maxBytes = 5_000_000, intervalMs = 60_000 } = {}): () => void {
  const timer = setInterval(() => {
    try {
      trimLog(file, maxBytes);
    } catch {
      // A full disk, or a missing folder: the next check may succeed.
    }
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
