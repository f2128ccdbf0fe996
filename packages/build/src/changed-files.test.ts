import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findChangedFiles } from "./changed-files.ts";

/** A repository whose main branch has two commits, of one file each. */
function makeRepository() {
  const root = mkdtempSync(path.join(os.tmpdir(), "changed-files-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const author = ["-c", "user.name=Ana", "-c", "user.email=ana@sala.pt"];
  const git = (...args: string[]) => execFileSync("git", [...author, ...args], { cwd: root });
  const write = (name: string) => writeFileSync(path.join(root, name), "words");
  function commit(name: string): void {
    write(name);
    git("add", name);
    git("commit", "--quiet", "--message", name);
  }
  git("init", "--quiet", "--initial-branch", "main");
  commit("first");
  commit("second");
  return { root, git, write, commit };
}

test("on the main branch, without edits, they are those of its last commit", () => {
  const { root } = makeRepository();
  expect(findChangedFiles(root)).toEqual(["second"]);
});

test("before the first commit they are those that were edited, and not those of the commit before", () => {
  const { root, git, write } = makeRepository();
  git("checkout", "--quiet", "-b", "work");
  write("new");
  expect(findChangedFiles(root)).toEqual(["new"]);
});

test("on a branch they are those of its commits, and those that were edited since", () => {
  const { root, git, write, commit } = makeRepository();
  git("checkout", "--quiet", "-b", "work");
  commit("third");
  write("new");
  expect(findChangedFiles(root)).toEqual(["third", "new"]);
});
