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
/** The role and the database. The role owns the database, may create others (tests do), and is no superuser. */
const name = "bandeja";
const firstStatements = `CREATE ROLE ${name} LOGIN CREATEDB;\nCREATE DATABASE ${name} OWNER ${name};\n`;

/** What the programs may see: no PG… variable may change what they do. */
export const bareEnvironment = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Where the server is reached: the file is `FOLDER/.s.PGSQL.NUMBER`. */
export interface Socket {
  readonly folder: string;
  readonly number: string;
}

/** Removes what a process left that was killed while it made a cluster. */
function removeUnfinished(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const pid = /^unfinished-(\d+)$/.exec(entry)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && processExists(Number(pid)))) continue;
    rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
}

/** The line of a program's complaint that says what was wrong. */
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
    // The names of every language sort and fold the same on every machine.
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
    // Another process was quicker.
    if (!existsSync(data)) throw error;
  }
}

/**
 * Makes the database server's files where there are none yet: complete or not at all, whenever it is killed.
 *
 * @throws StartupError when they cannot be made, or another version of PostgreSQL wrote them.
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

/** Replaces a file whole; in a folder of somebody else's, a symbolic link in its place is not followed. */
function replaceFile(file: string, text: string): void {
  const written = `${file}.${process.pid}`;
  rmSync(written, { force: true });
  writeFileSync(written, text, { flag: "wx", mode: 0o644 });
  renameSync(written, file);
}

/**
 * Who may connect: over the socket alone, and only who runs this program, root, and the server's own account, as
 * the kernel tells the server (`peer`): no password is kept anywhere, and no other user of the machine gets in.
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
 * The number in the name of the server's socket: taken from what sets each cluster apart, its system identifier.
 * A server whose DATA_DIR was deleted under it lives on for a minute, and takes the socket of its name with it when
 * it goes; a new DATA_DIR in the same place must not have that name.
 */
export function socketNumber({ data }: Home): string {
  const identifier = readFileSync(path.join(data, "global", "pg_control")).readBigUInt64LE(0);
  return String(10_000n + (identifier % 50_000n));
}

/** The address for `pg` and everything built on it. `localhost` is not used: `host` names the socket's folder. */
export function urlOf({ folder, number }: Socket, database = name): string {
  return `postgresql://${name}@localhost:${number}/${database}?host=${encodeURIComponent(folder)}`;
}
