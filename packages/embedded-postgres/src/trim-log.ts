import { copyFileSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import type { Home } from "./home.ts";

/** What the server of a cluster writes to. */
export const logOf = ({ folder }: Home): string => path.join(folder, "postgres.log");

/**
 * Empties the log of a server, running or not, when it is long; its last part stays beside it, as `postgres.log.1`. The two
 * together are never much longer than twice `maxBytes`.
 */
export function trimLog(file: string, maxBytes = 5_000_000): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxBytes) return;
  // A copy has the access rights of what it is a copy of.
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** Keeps the log short until the result is called. @param intervalMs how often it is looked at */
export function keepLogShort(file: string, { maxBytes = 5_000_000, intervalMs = 60_000 } = {}): () => void {
  const timer = setInterval(() => {
    try {
      trimLog(file, maxBytes);
    } catch {
      // A full disk, or a folder that is gone: the next look may find it otherwise.
    }
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
