import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort, killProcesses } from "@bandeja/api/testing/real-server";
import { chooseAccount } from "@bandeja/embedded-postgres/account";
import { bareEnvironment } from "@bandeja/embedded-postgres/cluster";
import { openPrograms } from "@bandeja/embedded-postgres/programs";

const run = promisify(execFile);

type Settings = Readonly<Record<string, string>>;

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * PostgreSQL servers of a suite's own, on ports and with settings as an operator would give them, below a folder. Their
 * programs are those of the embedded one.
 *
 * @param environment of their processes
 */
export function createServers(folder: string, environment: Settings = {}) {
  mkdirSync(folder, { recursive: true });
  const programs = openPrograms(folder);
  const account = chooseAccount(path.join(folder, "none"));
  const options = { ...account.ids, cwd: "/", env: { ...bareEnvironment, ...environment } };
  const bin = (name: string) => path.join(programs, "bin", name);

  /** A folder that the servers may write. */
  function makeFolder(name: string): string {
    const made = path.join(folder, name);
    mkdirSync(made, { recursive: true, mode: 0o700 });
    if (account.ids.uid !== undefined) chownSync(made, account.ids.uid, account.ids.gid ?? -1);
    return made;
  }
  makeFolder(".");
  chmodSync(folder, 0o711);

  /** Creates the files of a server with the database `bandeja`, and returns their folder. */
  async function create(name: string): Promise<string> {
    const data = makeFolder(name);
    const args = [
      "-D",
      data,
      "-U",
      "bandeja",
      "-A",
      "trust",
      "--encoding=UTF8",
      "--locale=C",
      "--no-instructions",
    ];
    await run(bin("initdb"), args, options);
    const single = run(bin("postgres"), ["--single", "-D", data, "postgres"], options);
    single.child.stdin?.end("CREATE DATABASE bandeja;\n");
    await single;
    return data;
  }

  /** Starts a server on files, and waits until it answers, which a standby does once it is consistent. */
  async function start(data: string, settings: Settings = {}, port?: number) {
    const own = port ?? (await freePort());
    const all = {
      port: String(own),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      shared_buffers: "64MB",
      timezone: "UTC",
      log_min_error_statement: "panic",
      ...settings,
    };
    const args = Object.entries(all).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
    const child = spawn(bin("postgres"), ["-D", data, ...args], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const said: string[] = [];
    child.stderr.on("data", (text: Buffer) => said.push(text.toString()));
    const exit = once(child, "exit");
    const url = `postgres://bandeja@127.0.0.1:${own}/bandeja`;
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    for (;;) {
      if (hasEnded()) throw new Error(`PostgreSQL did not start: ${said.join("")}`);
      const answers = await withClient(url, async () => true).catch(() => false);
      if (answers) break;
      await pause(50);
    }
    const pid = child.pid ?? 0;
    const children = () =>
      readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
    const signal = (name: NodeJS.Signals) => {
      for (const one of [pid, ...children()]) process.kill(one, name);
    };
    return {
      url,
      port: own,
      data,
      /** What it has logged. */
      log: () => said.join(""),
      query: async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
        withClient(url, async (client) => (await client.query<Row>(text)).rows),
      freeze: () => signal("SIGSTOP"),
      thaw: () => signal("SIGCONT"),
      /** `kill -9` of the server and all its processes, as if the machine were gone. */
      async kill(): Promise<void> {
        if (hasEnded()) return;
        killProcesses([pid, ...children()]);
        await exit;
      },
      async stop(): Promise<void> {
        if (!hasEnded()) process.kill(pid, "SIGINT");
        await exit;
      },
    };
  }

  /** Copies files of a server. Those that vanish meanwhile, of a running one, are left out. */
  async function copy(from: string, to: string): Promise<string> {
    const target = makeFolder(to);
    await run("/bin/sh", ["-c", 'cp -a "$0/." "$1" 2>/dev/null || true', from, target], options);
    return target;
  }

  function write(file: string, text: string): void {
    writeFileSync(file, text);
    if (account.ids.uid !== undefined) chownSync(file, account.ids.uid, account.ids.gid ?? -1);
  }

  return {
    makeFolder,
    create,
    start,
    copy,
    write,
    /** A base backup of a running server, as `pg_basebackup` makes it, by its functions; restored by starting it. */
    async backUp({ url, data }: { url: string; data: string }, to: string): Promise<string> {
      return withClient(url, async (client) => {
        await client.query("SELECT pg_backup_start('drill', true)");
        const target = await copy(data, to);
        const { rows } = await client.query<{ label: string }>(
          "SELECT labelfile AS label FROM pg_backup_stop()",
        );
        write(path.join(target, "backup_label"), rows[0]?.label ?? "");
        await run("/bin/sh", ["-c", 'rm -rf "$0/postmaster.pid" "$0"/pg_wal/0*', target], options);
        return target;
      });
    },
  };
}
export type Servers = ReturnType<typeof createServers>;
export type OwnPostgres = Awaited<ReturnType<Servers["start"]>>;
