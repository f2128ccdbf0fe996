import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SetupError } from "./setup-error.mjs";

/** A unique id of a process: its pid, which the system may reuse, and its start time. Undefined when it has ended. */
function identify(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return undefined;
  }
  try {
    // After the name in parentheses: the state (field 0), and the start time (field 19).
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return ["Z", "X"].includes(fields[0]) ? undefined : `${pid} ${fields[19]}`;
  } catch {
    return String(pid);
  }
}

function readHolder(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

const isGone = (holder) => identify(Number.parseInt(holder, 10)) !== holder;

/** Removes the lock of a killed process, without removing one that another process has taken since. */
function removeLeftOver(file, holder) {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    // Another process may have taken the lock in the meantime: put it back.
    if (readHolder(aside) !== holder) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(error.code)) throw error;
  }
  rmSync(aside, { force: true });
}

function tryTake(file, me) {
  const mine = `${file}.${process.pid}`;
  try {
    // Written first and then linked, so that no process reads a lock without its holder.
    writeFileSync(mine, me);
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw new SetupError(`${path.dirname(file)} cannot be written (${error.code}): correct its permissions.`);
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Runs `work` while no other process does so under the same lock. The lock of a process that was killed is taken over.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process has the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  const me = identify(process.pid);
  let hasWaited = false;
  mkdirSync(path.dirname(file), { recursive: true });
  while (!tryTake(file, me)) {
    const holder = readHolder(file);
    if (holder !== undefined && isGone(holder)) removeLeftOver(file, holder);
    else {
      if (!hasWaited) onWait();
      hasWaited = true;
      await pause(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
