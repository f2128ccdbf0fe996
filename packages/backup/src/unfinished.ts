import { randomInt } from "node:crypto";
import { lstat, readdir, rm, utimes } from "node:fs/promises";
import path from "node:path";

const ending = /\.\d{1,15}\.unfinished$/;

/** The name of a backup until it is complete, which no other run has. */
export const nameUnfinished = (file: string): string => `${file}.${randomInt(2 ** 47)}.unfinished`;

/** How often (ms) a running backup marks its file by the time of its last change, while it only reads it, too. */
const markMs = 60_000;

/** How long (ms) a file that no run marks is kept: nobody works on it any more. */
const abandonedMs = 15 * markMs;

/** Marks a file as that of a running backup until it is stopped. */
export function markAsRunning(file: string, everyMs = markMs): { stop(): void } {
  const timer = setInterval(() => {
    const now = new Date();
    // It is not there before its first byte. A mark that is missed is made up for by the next.
    utimes(file, now, now).catch(() => {});
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Deletes what killed backups left in a folder, under whatever name they were to get. @returns the names */
export async function deleteAbandoned(folder: string): Promise<string[]> {
  const deleted: string[] = [];
  for (const name of (await readdir(folder)).filter((one) => ending.test(one)).toSorted()) {
    const file = path.join(folder, name);
    const found = await lstat(file).catch(() => undefined);
    // One that has gone since belongs to a run that has ended. Of other kinds nothing is ours.
    if (!found?.isFile() || Date.now() - found.mtimeMs < abandonedMs) continue;
    await rm(file, { force: true });
    deleted.push(name);
  }
  return deleted;
}
