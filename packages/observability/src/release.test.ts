import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import program from "../package.json" with { type: "json" };
import { findRelease } from "./release.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bandeja-release-"));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@sala.test", ...args], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
const commit = () => git("commit", "--quiet", "--allow-empty", "--message", "x");

test("an image says what it was built from", async () => {
  const release = { version: "0.2.0", commit: "1a2b3c4" };
  await writeFile(path.join(folder, "release.json"), JSON.stringify(release));
  expect(findRelease(folder)).toEqual(release);
});

test("a checkout has the version of its tag, and behind it how far", () => {
  git("init", "--quiet");
  commit();
  expect(findRelease(folder)).toEqual({ version: program.version, commit: git("rev-parse", "HEAD") });
  git("tag", "v0.2.0");
  git("tag", "nightly");
  expect(findRelease(folder).version).toBe("0.2.0");
  commit();
  const short = git("rev-parse", "--short", "HEAD");
  expect(findRelease(folder)).toEqual({
    version: `0.2.0-1-g${short}`,
    commit: git("rev-parse", "HEAD"),
  });
});

test("a folder that is neither has the version of the workspaces", () => {
  expect(findRelease(folder)).toEqual({ version: program.version, commit: "unknown" });
});
