import { execFileSync, spawnSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";

const script = path.resolve(import.meta.dirname, "../build-image.sh");
let folder: string;

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@sala.test", ...args], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
const build = (...args: string[]) =>
  spawnSync("bash", [path.join(folder, "deploy/build-image.sh"), ...args], {
    env: { PATH: `${folder}-programs:${process.env["PATH"]}` },
    encoding: "utf8",
  });

/** A checkout with a tag, and a `docker` that prints what it is asked for. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bandeja-build-image-"));
  onTestFinished(async () => {
    for (const one of [folder, `${folder}-programs`]) await rm(one, { recursive: true });
  });
  await mkdir(path.join(folder, "deploy"));
  await mkdir(`${folder}-programs`);
  await writeFile(`${folder}-programs/docker`, '#!/bin/bash\necho "docker $*"\n');
  await chmod(`${folder}-programs/docker`, 0o755);
  await cp(script, path.join(folder, "deploy/build-image.sh"));
  await writeFile(path.join(folder, "CHANGELOG.md"), "# Changelog\n\n## 0.2.0 (2026-12-01)\n");
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "x");
  git("tag", "v0.2.0");
});

test("the image of a release has the version of its tag, and its commit", () => {
  const { status, stdout } = build("registry.example/bandeja");
  expect(status).toBe(0);
  const commit = git("rev-parse", "HEAD");
  expect(stdout).toContain(
    `-t registry.example/bandeja:0.2.0 -f deploy/image/Containerfile --build-arg VERSION=0.2.0 --build-arg COMMIT=${commit} .`,
  );
  expect(stdout.trim().split("\n").at(-1)).toBe("registry.example/bandeja:0.2.0");
});

test("what is no release is not built", async () => {
  await writeFile(path.join(folder, "new.txt"), "");
  expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining("were changed") });
  git("add", "--all");
  git("commit", "--quiet", "--message", "y");
  expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining("is no release") });
  git("tag", "v0.3.0");
  expect(build()).toMatchObject({ status: 1, stderr: "CHANGELOG.md says nothing about 0.3.0.\n" });
});
