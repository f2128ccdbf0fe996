import { execFile } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { StartupError } from "./startup-error.ts";
import type { Home } from "./home.ts";

const run = promisify(execFile);

/** The major version of PostgreSQL whose files these programs read. */
const major = 18;
/** The name of the role and of its database. The role may create databases (tests do), and is no superuser. */
const name = "bandeja";
const firstStatements = `CREATE ROLE ${name} LOGIN CREATEDB;\nCREATE DATABASE ${name} OWNER ${name};\n`;

/** The environment of PostgreSQL's programs, without the PG… variables that would change what they do. */
export const bareEnvironment = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The server's Unix socket: the file `FOLDER/.s.PGSQL.NUMBER`. */
export interface Socket {
  readonly folder: string;
  readonly number: string;
}

/** Removes the leftovers of processes that were killed while they created a cluster. */
function removeUnfinished(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const pid = /^unfinished-(\d+)$/.exec(entry)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && processExists(Number(pid)))) continue;
    rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
}

/** The line of a program's output that states the error. */
function reasonOf(error: unknown): string {
  const { stderr = "", message = String(error) } = error as { stderr?: string; message?: string };
  const lines = (stderr || message).split("\n");
  return lines.find((line) => /error|fatal|panic/i.test(line)) ?? lines[0] ?? "";
}

async function create(programs: string, { folder, data, account }: Home): Promise<void> {
  removeUnfinished(folder);
  const unfinished = path.join(folder, `unfinished-${process.pid}`);
  const options = { ...account.ids, cwd: "/", env: bareEnvironment };
  const bin = path.join(programs, "bin");
  mkdirSync(unfinished, { mode: 0o700 });
  if (account.ids.uid !== undefined) chownSync(unfinished, account.ids.uid, account.ids.gid ?? -1);
  await run(
    path.join(bin, "initdb"),
    // The builtin C.UTF-8 locale sorts and case-folds names in every language the same on every machine.
    ["-D", unfinished, "-U", "postgres", "-A", "peer", "--encoding=UTF8", "--locale=C"].concat([
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ]),
    options,
  );
  const single = run(path.join(bin, "postgres"), ["--single", "-D", unfinished, "postgres"], options);
  single.child.stdin?.end(firstStatements);
  const { stderr } = await single;
  if (/(ERROR|FATAL|PANIC):/.test(stderr)) throw new Error(stderr);
  try {
    renameSync(unfinished, data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process has created the cluster in the meantime.
    if (!existsSync(data)) throw error;
  }
}

/**
 * Creates the database server's files where there are none yet. Atomic: a killed process leaves no partial cluster.
 *
 * @throws StartupError when they cannot be created, or another version of PostgreSQL wrote them.
 */
export async function openCluster(programs: string, home: Home): Promise<void> {
  if (!existsSync(home.data)) {
    await create(programs, home).catch((error: unknown) => {
      throw new StartupError(
        `The embedded database could not be made in ${home.folder} (${reasonOf(error)}): correct that, or set DATABASE_URL.`,
      );
    });
  }
  const found = readFileSync(path.join(home.data, "PG_VERSION"), "utf8").trim();
  if (Number(found) === major) return;
  const advice =
    Number(found) > major ? "update Bandeja" : "start it with the version of Bandeja that made it";
  throw new StartupError(
    `The database in ${home.data} was made by PostgreSQL ${found}, and this is ${major}: ${advice}, or set DATA_DIR to another folder.`,
  );
}

/** Replaces a file atomically. In a folder of another account, a symbolic link in its place is not followed. */
function replaceFile(file: string, text: string): void {
  const written = `${file}.${process.pid}`;
  rmSync(written, { force: true });
  writeFileSync(written, text, { flag: "wx", mode: 0o644 });
  renameSync(written, file);
}

/**
 * Writes who may connect: only over the socket, and only the account of this process, root, and the server's account.
 * The kernel identifies the peer (`peer`), so that there is no password to keep and other users are refused.
 */
export function writeAccess({ folder, account }: Home): { hba: string; ident: string } {
  const [hba, ident] = [path.join(folder, "pg_hba.conf"), path.join(folder, "pg_ident.conf")];
  const users = new Set([userInfo().username, "root", account.name]);
  const quoted = [...users].map((user) => `"${user.replaceAll('"', '""')}"`);
  replaceFile(hba, `local all ${name} peer map=${name}\n`);
  replaceFile(ident, quoted.map((user) => `${name} ${user} ${name}\n`).join(""));
  return { hba, ident };
}

/**
 * The number in the name of the server's socket, derived from the cluster's system identifier. A server whose DATA_DIR
 * was deleted lives on for a minute, and removes the socket of its name when it ends; a new DATA_DIR in the same place
 * must therefore have another name.
 */
export function socketNumber({ data }: Home): string {
  const identifier = readFileSync(path.join(data, "global", "pg_control")).readBigUInt64LE(0);
  return String(10_000n + (identifier % 50_000n));
}

/** The URL for `pg` and its users. `localhost` is not connected to: `host` names the socket's folder. */
export function urlOf({ folder, number }: Socket, database = name): string {
  return `postgresql://${name}@localhost:${number}/${database}?host=${encodeURIComponent(folder)}`;
}
