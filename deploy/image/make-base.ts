import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const run = (file: string, ...args: string[]): string =>
  execFileSync(file, args, { encoding: "utf8" }).trim();
const hasImage = (name: string): boolean => {
  try {
    run("buildah", "inspect", "--type", "image", name);
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes an image like the official one of Node where no registry of images can be reached: Debian by debootstrap, with
 * this Node and npm. It is kept. @returns its name
 */
export function makeBase(): string {
  const name = `localhost/node-on-debian:${process.versions.node}`;
  if (hasImage(name)) return name;
  const folder = mkdtempSync(path.join(tmpdir(), "bandeja-base-"));
  const usr = path.join(folder, "usr/local");
  try {
    run("debootstrap", "--variant=minbase", "bookworm", folder);
    cpSync(process.execPath, path.join(usr, "bin/node"));
    mkdirSync(path.join(usr, "lib/node_modules"), { recursive: true });
    // `npm root` would name a folder beside this Node, which need not have one.
    const npm = path.resolve(realpathSync(run("sh", "-c", "command -v npm")), "../..");
    cpSync(npm, path.join(usr, "lib/node_modules/npm"), { recursive: true });
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", path.join(usr, "bin/npm"));
    const container = run("buildah", "from", "scratch");
    run("buildah", "add", "--quiet", container, folder, "/");
    run(
      "buildah",
      "config",
      "--env",
      "PATH=/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin",
      container,
    );
    run("buildah", "commit", "--quiet", "--rm", container, name);
    return name;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
