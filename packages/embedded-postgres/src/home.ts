import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartupError } from "./startup-error.ts";
import { canEnter, chooseAccount } from "./account.ts";
import type { Account } from "./account.ts";

/**
 * The folder in which root keeps the databases of accounts that cannot enter root's own folders.
 *
 * @throws StartupError when it cannot be created.
 */
export function openRootFolder(): string {
  const rootFolder = "/var/lib/bandeja";
  try {
    mkdirSync(rootFolder, { recursive: true });
    chmodSync(rootFolder, 0o711);
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `${rootFolder} cannot be made (${code}): start Bandeja as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return rootFolder;
}

/** The folder of one database server: its files (`data`), its settings, its log and, where it fits, its socket. */
export interface Home {
  readonly folder: string;
  readonly data: string;
  readonly account: Account;
}

/** Lets the account's group enter (not list, not write) a folder of root's. */
function letEnter(folder: string, account: Account): void {
  if (account.ids.gid === undefined || lstatSync(folder).uid !== 0) return;
  chownSync(folder, -1, account.ids.gid);
  chmodSync(folder, 0o710);
}

function moveOut(link: string, account: Account, log: (line: string) => void): void {
  const name = createHash("sha256").update(link).digest("hex").slice(0, 12);
  // The suffix is random: after DATA_DIR was moved or deleted, a new one in its place must not find the old data.
  const rootFolder = mkdtempSync(path.join(openRootFolder(), `${name}-`));
  try {
    symlinkSync(rootFolder, link);
  } catch (error) {
    rmdirSync(rootFolder);
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw error;
  }
  log(
    `The account ${account.name} cannot enter ${path.dirname(link)}: the database is kept in ${rootFolder}.`,
  );
}

function create(link: string, account: Account, log: (line: string) => void): void {
  if (canEnter(account, path.dirname(link))) mkdirSync(link, { recursive: true, mode: 0o700 });
  else moveOut(link, account, log);
}

/**
 * Opens `DATA_DIR/postgres`, and creates it where it is missing. It is a symbolic link when root runs this program
 * and the database's account cannot enter DATA_DIR: the data is then kept outside, and the link points to it.
 *
 * @throws StartupError when the folder is gone, belongs to another account, or cannot be entered any more.
 */
export function openHome(dataDir: string, log: (line: string) => void): Home {
  const link = path.join(dataDir, "postgres");
  const data = path.join(link, "data");
  const account = chooseAccount(data);
  letEnter(dataDir, account);
  const entry = lstatSync(link, { throwIfNoEntry: false });
  if (entry === undefined) create(link, account, log);
  else if (!existsSync(link)) {
    throw new StartupError(
      `The database that ${link} points to is gone: restore it, or delete ${link} to begin with an empty one.`,
    );
  }
  const folder = realpathSync(link);
  const uid = process.getuid?.();
  letEnter(folder, account);
  const owner = lstatSync(existsSync(data) ? data : folder).uid;
  if ((uid !== 0 && owner !== uid) || !canEnter(account, folder)) {
    throw new StartupError(
      `The account ${account.name} cannot enter ${folder}: correct its owner and permissions, or set DATA_DIR to another folder.`,
    );
  }
  return { folder, data: path.join(folder, "data"), account };
}

// The path of a Unix socket has at most 108 bytes on Linux and 104 on macOS, with a terminating zero.
const longestAddress = process.platform === "darwin" ? 103 : 107;
const fits = (folder: string) => Buffer.byteLength(`${folder}/.s.PGSQL.12345`) <= longestAddress;

/**
 * Creates the folder (0700) of the server's socket: in its home or, where that path is too long for a socket, in the
 * folder for temporary files.
 *
 * @throws StartupError when another account has taken its name there.
 */
export function openSocketFolder({ folder, account }: Home): string {
  const near = path.join(folder, "socket");
  const short = `bandeja-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  const temporary = process.getuid?.() === 0 ? "/tmp" : tmpdir();
  const socket = [near, path.join(temporary, short)].find(fits) ?? path.join("/tmp", short);
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  const { uid = process.getuid?.() ?? 0, gid = -1 } = account.ids;
  const found = lstatSync(socket);
  if (!found.isDirectory() || ![uid, process.getuid?.()].includes(found.uid)) {
    throw new StartupError(
      `${socket} belongs to somebody else: delete it, or set DATA_DIR to a shorter path.`,
    );
  }
  if (found.uid !== uid) lchownSync(socket, uid, gid);
  chmodSync(socket, 0o700);
  return socket;
}
