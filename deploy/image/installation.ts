import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, chownSync, chmodSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./workspaces.ts";
import { assemble } from "./assemble.ts";
import { makeBase } from "./make-base.ts";

/** Where the image's programs run: a container, or a folder with the same files. */
export interface Installation {
  readonly description: string;
  /** The path of `/app` on this machine. */
  readonly app: string;
  /** Runs a program with the image's environment and account; without `program` the entry point. */
  start(args: readonly string[], env: Readonly<Record<string, string>>, program?: string): ChildProcess;
  close(): void;
}

const account = 10_001;
const containerfile = path.join(root, "deploy/image/Containerfile");
const isRoot = process.getuid?.() === 0;
const has = (tool: string): boolean => {
  try {
    execFileSync("sh", ["-c", `command -v ${tool}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const buildah = (...args: string[]): string =>
  execFileSync("buildah", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();

interface ImageConfig {
  readonly User: string;
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}

function buildImage(): string {
  const name = "localhost/bandeja:check";
  const base = process.env["NODE_IMAGE"] ?? makeBase();
  const cache = execFileSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).trim();
  const args = ["--isolation", "chroot", "--format", "docker", "--quiet"];
  const own = ["--build-arg", `NODE_IMAGE=${base}`, "--volume", `${cache}:/root/.npm`];
  buildah("build", ...args, ...own, "--tag", name, "--file", containerfile, root);
  return name;
}

/** Builds the image by buildah, and runs its programs in a container of it. */
function openContainer(): Installation {
  const image = buildImage();
  const inspected = JSON.parse(buildah("inspect", "--type", "image", image)) as {
    Docker: { config: ImageConfig };
  };
  const { User, Entrypoint, Cmd, Healthcheck } = inspected.Docker.config;
  if (User !== `${account}:${account}` || Cmd.join(" ") !== "all") {
    throw new Error("The image's settings differ");
  }
  if (Healthcheck.Test.at(-1) !== "health") throw new Error("The image has no health check");
  const container = buildah("from", image);
  const mount = buildah("mount", container);
  return {
    description: "a container of buildah",
    app: path.join(mount, "app"),
    start(args, env, program) {
      const set = Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
      const command = program === undefined ? [...Entrypoint, ...args] : [program, ...args];
      return spawn("buildah", ["run", "--isolation", "chroot", ...set, container, "--", ...command]);
    },
    close: () => void buildah("rm", container),
  };
}

/** `ENV` of the Containerfile. */
function readEnvironment(): Record<string, string> {
  const [, block = ""] = /^ENV ((?:.*\\\n)*.*)$/m.exec(readFileSync(containerfile, "utf8")) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Puts the image's files into a folder that its account cannot write to. */
async function openFolder(): Promise<Installation> {
  const folder = mkdtempSync(path.join(tmpdir(), "bandeja-image-"));
  chmodSync(folder, 0o755);
  // The Containerfile builds site and app itself.
  execFileSync("npm", ["run", "build"], { cwd: root, stdio: "inherit" });
  const [app, data, node] = ["app", "data", "node"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await assemble(app);
  mkdirSync(data);
  // This Node may be where another account cannot read.
  cpSync(process.execPath, node);
  if (isRoot) chownSync(data, account, account);
  else execFileSync("chmod", ["--recursive", "a-w", app]);
  const own = { ...readEnvironment(), DATA_DIR: data, PATH: process.env["PATH"] ?? "" };
  return {
    description: isRoot ? "a folder, as another account" : "a folder without the right to write",
    app,
    start: (args, env, program) =>
      spawn(
        program === "node" || program === undefined ? node : program,
        program === undefined ? [path.join(app, "deploy/image/entry-point.mjs"), ...args] : [...args],
        { cwd: app, env: { ...own, ...env }, ...(isRoot && { uid: account, gid: account }) },
      ),
    close() {
      if (!isRoot) execFileSync("chmod", ["--recursive", "u+w", app]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Why this machine can build no container: it takes root, buildah, and a base image or the means to make it. */
function findObstacle(): string | undefined {
  if (!isRoot) return "only root can build a container here";
  if (!has("buildah")) return "there is no buildah";
  const hasBase = process.env["NODE_IMAGE"] !== undefined || has("debootstrap");
  return hasBase ? undefined : "there is neither NODE_IMAGE nor debootstrap to make a base image with";
}

/** A container where this machine can build one, otherwise a folder. */
export async function openInstallation({ inFolder }: { inFolder: boolean }): Promise<Installation> {
  const obstacle = inFolder ? undefined : findObstacle();
  if (!inFolder && obstacle === undefined) return openContainer();
  if (obstacle !== undefined) console.log(`The files are checked in a folder: ${obstacle}.`);
  return openFolder();
}
