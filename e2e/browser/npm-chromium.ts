import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { canStart, environmentOf, type Browser } from "./browser.ts";

const cache = path.resolve(import.meta.dirname, "../../.cache");

function findPackage(): string | undefined {
  try {
    // Reads the package's files without importing its module, which changes the environment.
    return path.resolve(createRequire(import.meta.url).resolve("@sparticuz/chromium"), "../..");
  } catch {
    return undefined;
  }
}

function untar(archive: Buffer, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { status, stderr, error } = spawnSync("tar", ["-x", "--no-same-owner", "-C", folder], {
    input: archive,
  });
  if (status !== 0) throw error ?? new Error(`tar: ${stderr.toString()}`);
}

/** Unpacks into a folder beside `target` and renames it, so that `target` is always complete. */
function unpackInto(target: string, packed: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  const draft = mkdtempSync(`${target}-`);
  const read = (name: string): Buffer => brotliDecompressSync(readFileSync(path.join(packed, name)));
  try {
    writeFileSync(path.join(draft, "chromium"), read("chromium.br"), { mode: 0o755 });
    untar(read("swiftshader.tar.br"), draft);
    untar(read("al2023.tar.br"), draft);
    untar(read("fonts.tar.br"), draft);
    const fonts = `<dir>${path.join(target, "fonts")}</dir><cachedir>${path.join(target, "fonts-cache")}</cachedir>`;
    writeFileSync(path.join(draft, "fonts.conf"), `<fontconfig>${fonts}</fontconfig>\n`);
    // Another account of this machine may run the tests, too.
    chmodSync(draft, 0o755);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another run has created it in the meantime.
    if (!existsSync(path.join(target, "chromium"))) throw error;
  }
}

/** The folder of this version, unpacked; in the temporary folder where the project's own cannot be written. */
function unpacked(home: string): string {
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8")) as {
    version: string;
  };
  const name = `chromium-${version}`;
  const folders = [path.join(cache, name), path.join(tmpdir(), `bandeja-${process.getuid?.() ?? 0}-${name}`)];
  const ready = folders.find((folder) => existsSync(path.join(folder, "chromium")));
  if (ready !== undefined) return ready;
  const [first = "", second = ""] = folders;
  try {
    unpackInto(first, path.join(home, "bin"));
    return first;
  } catch {
    unpackInto(second, path.join(home, "bin"));
    return second;
  }
}

/**
 * The Chromium of `@sparticuz/chromium`, with its own libraries and fonts only where the system has none. Its
 * list of arguments is made for one cloud's functions (one process, no web security) and is left alone.
 * Undefined on other systems, or when it does not start here.
 */
export function unpackNpmChromium(): Browser | undefined {
  const home = findPackage();
  if (process.platform !== "linux" || process.arch !== "x64" || home === undefined) return undefined;
  const folder = unpacked(home);
  const env = environmentOf(process.env);
  if (!existsSync("/etc/fonts/fonts.conf") || !existsSync("/usr/share/fonts")) {
    env["FONTCONFIG_FILE"] = path.join(folder, "fonts.conf");
  }
  const plain = { executablePath: path.join(folder, "chromium"), env };
  const libraries = [path.join(folder, "lib"), env["LD_LIBRARY_PATH"]].filter(Boolean).join(":");
  const withLibraries = { ...plain, env: { ...env, LD_LIBRARY_PATH: libraries } };
  return [plain, withLibraries].find(canStart);
}
