import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { userInfo } from "node:os";
import { StartupError } from "./startup-error.ts";

/** The account that the database server runs as. `ids` is empty when it is that of this process. */
export interface Account {
  readonly name: string;
  readonly ids: { uid?: number; gid?: number };
}

function askId(...args: string[]): string {
  return execFileSync("id", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

function accountNamed(name: string): Account {
  return { name, ids: { uid: Number(askId("-u", name)), gid: Number(askId("-g", name)) } };
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of the database's files or, when there are
 * none yet, as `nobody`; any other account runs it itself.
 *
 * @param data the database's files.
 * @throws StartupError when that account does not exist.
 */
export function chooseAccount(data: string): Account {
  try {
    if (process.getuid?.() !== 0) return { name: userInfo().username, ids: {} };
    const owner = statSync(data, { throwIfNoEntry: false })?.uid ?? 0;
    return accountNamed(owner === 0 ? "nobody" : askId("-nu", String(owner)));
  } catch {
    throw new StartupError(
      "The embedded PostgreSQL needs an account with a name to run as, and this machine has none: start Bandeja as an ordinary user, or set DATABASE_URL.",
    );
  }
}

/** Whether the account can enter the folder. It is tried, since access lists and mounts matter as well. */
export function canEnter(account: Account, folder: string): boolean {
  const tried = spawnSync("/bin/sh", ["-c", 'cd -- "$0"', folder], {
    ...account.ids,
    cwd: "/",
    stdio: "ignore",
  });
  return tried.status === 0;
}
