import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";

const deploy = path.resolve(import.meta.dirname, "..");
const hasRestic = process.platform === "linux" && spawnSync("restic", ["version"]).status === 0;

/** A `docker` that keeps volumes in a folder, and writes down what it is asked for. */
const docker = `#!/bin/bash
echo "$*" >>"$ROOT/asked"
case "$*" in
  "info --format"*) echo "$ROOT" ;;
  "image inspect"*) [ -e "$ROOT/image" ] ;;
  pull*) exit 1 ;;
  "compose up --no-start") mkdir -p "$ROOT"/volumes/bandeja_{archive,backups,certificates,photos}/_data ;;
  "compose exec"*) echo "\${RECOVERY:-f}" ;;
  "compose ps"*) ;;
esac
`;
const settings: Readonly<Record<string, string>> = {
  ".env": "BANDEJA_IMAGE=bandeja\nBANDEJA_VERSION=0.2.0\n",
  "bandeja.env": "HASH_KEY=0123456789abcdef0123456789abcdef\n",
};
const data: Readonly<Record<string, string>> = {
  "bandeja_archive/_data/000000010000000000000002.gz": "segment",
  "bandeja_backups/_data/2026-11-26T030000Z/base.tar.gz": "older",
  "bandeja_backups/_data/2026-11-27T030000Z/base.tar.gz": "base",
  "bandeja_photos/_data/photos/one": "photo",
  "bandeja_certificates/_data/caddy/key": "key",
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bandeja-off-site-"));
});

/** A machine with a checkout and Docker; `restic.env` is all that it has of the other one. */
async function openMachine(name: string) {
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = path.join(folder, name);
  const home = path.join(root, "deploy");
  await mkdir(path.join(root, "programs"), { recursive: true });
  await writeFile(path.join(root, "programs/docker"), docker);
  await chmod(path.join(root, "programs/docker"), 0o755);
  await cp(path.join(deploy, "compose"), path.join(home, "compose"), { recursive: true });
  await writeFile(
    path.join(home, "restic.env"),
    `RESTIC_REPOSITORY='${path.join(folder, "copies")}'\nRESTIC_PASSWORD=secret\nRESTIC_CACHE_DIR='${path.join(root, "cache")}'\n`,
  );
  const write = async (base: string, files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(base, file)), { recursive: true });
      await writeFile(path.join(base, file), text);
    }
  };
  const env = { ROOT: root, OFF_SITE_MACHINE: name };
  return {
    root,
    home,
    volumes: path.join(root, "volumes"),
    write,
    asked: async () => (await readFile(path.join(root, "asked"), "utf8")).trim().split("\n"),
    run: (command: string, more: NodeJS.ProcessEnv = {}) =>
      spawnSync("bash", [path.join(home, "compose/off-site.sh"), command], {
        env: { ...env, PATH: `${root}/programs:${process.env["PATH"]}`, HOME: root, ...more },
        encoding: "utf8",
      }),
  };
}

/** A machine that has been copied. */
async function openCopied() {
  const old = await openMachine("old");
  await old.write(old.home, settings);
  await old.write(old.volumes, data);
  await old.write(old.volumes, {
    "bandeja_archive/_data/000000010000000000000003.gz.part": "unfinished",
    "bandeja_backups/_data/2026-11-28T030000Z.part/base.tar.gz": "unfinished",
  });
  expect(old.run("init")).toMatchObject({ status: 0 });
  expect(old.run("copy")).toMatchObject({ status: 0, stderr: "" });
  return old;
}

async function readAll(base: string): Promise<Record<string, string>> {
  const files = (await readdir(base, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const entries = files.map(async (one) => {
    const file = path.join(one.parentPath, one.name);
    return [path.relative(base, file), await readFile(file, "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test.runIf(hasRestic)(
  "an empty machine goes on where a lost one was last copied, and the lost one does not",
  async () => {
    const old = await openCopied();
    const machine = await openMachine("new");
    expect(machine.run("restore")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no image bandeja:0.2.0"),
    });
    await machine.write(machine.root, { image: "" });
    expect(machine.run("restore")).toMatchObject({ status: 0 });
    expect(await readAll(machine.volumes)).toEqual(data);
    for (const [file, text] of Object.entries(settings)) {
      expect(await readFile(path.join(machine.home, file), "utf8")).toBe(text);
    }
    const steps = (await machine.asked()).filter((one) => one.startsWith("compose"));
    expect(steps).toEqual([
      "compose up --no-start",
      "compose run --rm --no-deps --entrypoint bash postgres /etc/bandeja/restore.sh 2026-11-27T030000Z",
      "compose up -d postgres",
      "compose exec -T postgres psql -U postgres -Atc SELECT pg_is_in_recovery()",
      "compose run --rm --no-deps migrate check-invariants",
      "compose up -d --wait",
    ]);
    const replaced = { status: 1, stderr: expect.stringContaining("this one was replaced") };
    expect(old.run("copy")).toMatchObject(replaced);
    expect(machine.run("copy")).toMatchObject({ status: 0 });
    expect(machine.run("check")).toMatchObject({ status: 0, stdout: expect.stringContaining("no errors") });
  },
);

test.runIf(hasRestic)("a restore never writes over data", async () => {
  const old = await openCopied();
  await old.write(old.root, { image: "" });
  await old.write(old.volumes, { "bandeja_photos/_data/photos/two": "newer" });
  expect(old.run("restore")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("is not empty: a restore is for an empty machine."),
  });
  expect(await readAll(old.volumes)).toHaveProperty(["bandeja_photos/_data/photos/two"], "newer");
});

test.runIf(hasRestic)("a database that ends while it applies its archive ends the restore", async () => {
  await openCopied();
  const machine = await openMachine("new");
  await machine.write(machine.root, { image: "" });
  expect(machine.run("restore", { RECOVERY: "t" })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("PostgreSQL ended"),
  });
  expect((await machine.asked()).at(-1)).toContain("compose ps");
});

test("timers start the script of this folder, and it can be executed", async () => {
  const files = await readdir(path.join(deploy, "systemd"));
  const units = files.filter((name) => name.startsWith("bandeja-copy"));
  expect(units).toHaveLength(4);
  for (const unit of units.filter((name) => name.endsWith(".service"))) {
    const text = await readFile(path.join(deploy, "systemd", unit), "utf8");
    const [, file = "", command = ""] = /^ExecStart=\/srv\/bandeja\/deploy\/(\S+) (\w+)$/m.exec(text) ?? [];
    expect((await stat(path.join(deploy, file))).mode & 0o111).not.toBe(0);
    expect(await readFile(path.join(deploy, file), "utf8")).toContain(`${command}() {`);
    expect(units).toContain(unit.replace("service", "timer"));
  }
});
