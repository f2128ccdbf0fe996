import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";

const scripts = path.resolve(import.meta.dirname, "../compose");
const backUp = path.join(scripts, "back-up.sh");

/** A line that finds the folder of `--pgdata`. */
const findTarget =
  'for one; do case "$one" in --pgdata=*) target=${one#--pgdata=};; esac; done; mkdir -p "$target"';
/** What a complete base backup has. */
const writeBackup = `echo "START WAL LOCATION: 0/2000028 (file 000000010000000000000002)" >"$TMPDIR/backup_label"
  tar -czf "$target/base.tar.gz" -C "$TMPDIR" backup_label; tar -czf "$target/pg_wal.tar.gz" -C "$TMPDIR" backup_label`;

/** Folders of backups and of the archive, and a `pg_basebackup` in place of PostgreSQL's. */
async function openFolders(baseBackup: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "bandeja-base-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [programs, backups, archive, data] = ["programs", "backups", "archive", "data"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string];
  await Promise.all([programs, backups, archive].map((one) => mkdir(one)));
  // One pause is one attempt: the loop ends there.
  const all = {
    pg_basebackup: `${findTarget}\n${baseBackup}`,
    pg_archivecleanup: 'echo "$@"',
    sleep: "kill $PPID",
  };
  for (const [name, text] of Object.entries(all)) {
    await writeFile(path.join(programs, name), `#!/bin/bash\n${text}\n`);
    await chmod(path.join(programs, name), 0o755);
  }
  const env = {
    PATH: `${programs}:${process.env["PATH"]}`,
    TMPDIR: folder,
    BACKUPS: backups,
    ARCHIVE: archive,
    PGDATA: data,
    EVERY_HOURS: "24",
    KEEP_DAYS: "14",
    STAMP: path.join(folder, "stamp"),
  };
  const signal = path.join(folder, "go");
  execFileSync("mkfifo", [signal]);
  return {
    backups,
    data,
    env,
    /** The age (h) of the last success that the server sees; undefined without one. */
    findAge: async () => {
      const found = await stat(env.STAMP).catch(() => undefined);
      return found && (Date.now() - found.mtimeMs) / 3_600_000;
    },
    /** Lets a program that waits for it go on. */
    go: () => writeFile(signal, "\n"),
    run: (script: string, ...args: string[]) =>
      spawnSync("bash", [script, ...args], { env, encoding: "utf8" }),
    /** The names of backups and of their remains. */
    list: async () => (await readdir(backups)).filter((name) => !name.startsWith(".")),
  };
}

const readLine = async (stream: Readable) => (await once(createInterface(stream), "line"))[0] as string;

const isLinux = process.platform === "linux";

test.runIf(isLinux)(
  "a backup that is complete gets its name, and the archive is kept since its begin",
  async () => {
    const { run, list, findAge } = await openFolders(writeBackup);
    expect(run(backUp, "forever").stdout).toMatch(/^-x \.gz \S+ 000000010000000000000002\n2.*Z: /);
    expect(await list()).toEqual([expect.stringMatching(/^2\d{3}-.*Z$/)]);
    expect(run(backUp, "check").status).toBe(0);
    expect(await findAge()).toBeCloseTo(0, 1);
  },
);

test.runIf(isLinux)(
  "a backup that was interrupted is no backup, neither to the loop nor to the health check nor to the server",
  async () => {
    const { run, list, findAge } = await openFolders('echo partly >"$target/base.tar.gz"; kill -9 $$');
    const { stdout, stderr } = run(backUp, "forever");
    expect(stdout).toBe("");
    expect(stderr).toContain("The backup failed; the next attempt is in ten minutes.");
    expect((await list()).filter((name) => !name.endsWith(".part"))).toEqual([]);
    expect(run(backUp, "check")).toMatchObject({ status: 1, stderr: "No backup is newer than 26 hours.\n" });
    expect(await findAge()).toBeUndefined();
  },
);

test.runIf(isLinux)("the server sees the age of backups that are older than its file", async () => {
  const { run, backups, findAge } = await openFolders("exit 1");
  const folder = path.join(backups, "2026-01-01T000000Z");
  await mkdir(folder);
  const at = new Date(Date.now() - 30 * 3_600_000);
  await utimes(folder, at, at);
  run(backUp, "forever");
  expect(await findAge()).toBeCloseTo(30, 1);
});

test.runIf(isLinux)("backups are deleted once they are older than the limit", async () => {
  const { run, list, backups, env } = await openFolders(writeBackup);
  for (const [name, days] of Object.entries({ "2026-01-01T000000Z": 14.2, "2026-01-02T000000Z": 13.8 })) {
    await mkdir(path.join(backups, name));
    const at = new Date(Date.now() - days * 86_400_000);
    execFileSync("bash", ["-c", writeBackup], {
      env: { PATH: env.PATH, TMPDIR: env.TMPDIR, target: path.join(backups, name) },
    });
    await utimes(path.join(backups, name), at, at);
  }
  run(backUp, "once");
  expect((await list()).filter((name) => name.startsWith("2026-01"))).toEqual(["2026-01-02T000000Z"]);
});

test.runIf(isLinux)("a second backup waits for the first, and takes nothing away from it", async () => {
  const { env, list, go } = await openFolders(`echo begun >&2; read -r <"$TMPDIR/go"; ${writeBackup}`);
  const start = () => {
    const child = spawn("bash", [backUp, "once"], { env, detached: true });
    // The whole group: a failing test leaves its programs waiting.
    onTestFinished(() => void (child.exitCode ?? process.kill(-(child.pid ?? 0))));
    return child;
  };
  const first = start();
  expect(await readLine(first.stderr)).toBe("begun");
  const second = start();
  expect(await readLine(second.stderr)).toBe("Waiting for another backup.");
  const ends = [first, second].map(async (child) => (await once(child, "close"))[0] as number);
  await go();
  expect(await ends[0]).toBe(0);
  await go();
  expect(await ends[1]).toBe(0);
  expect((await list()).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test.runIf(isLinux)("a damaged backup is refused before anything is written", async () => {
  const { run, backups, data } = await openFolders("");
  const folder = path.join(backups, "2026-11-27T030000Z");
  await mkdir(folder);
  for (const name of ["base.tar.gz", "pg_wal.tar.gz"]) await writeFile(path.join(folder, name), "damaged");
  const { status, stderr } = run(path.join(scripts, "restore.sh"), "2026-11-27T030000Z");
  expect([status, stderr]).toEqual([1, expect.stringContaining("is damaged: take another one.")]);
  await expect(readdir(data)).rejects.toThrow("ENOENT");
});
