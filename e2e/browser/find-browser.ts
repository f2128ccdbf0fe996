import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { environmentOf, type Browser } from "./browser.ts";
import { unpackNpmChromium } from "./npm-chromium.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const commands = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
const macApplications = ["Google Chrome", "Chromium"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInstalled(environment: Environment): string | undefined {
  const folders = (environment["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const candidates = commands.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...macApplications].find(isExecutable);
}

/**
 * A full Chrome or Chromium, for what the one from npm cannot do: `CHROME_PATH`, or an installed one.
 * Undefined where there is none.
 */
export function findInstalledBrowser(environment: Environment = process.env): Browser | undefined {
  const executablePath = environment["CHROME_PATH"] || findInstalled(environment);
  return executablePath === undefined ? undefined : { executablePath, env: environmentOf(environment) };
}

/**
 * The browser of the tests, in this order: `CHROME_PATH`; the Chromium that comes from npm (Linux x64; unpacked
 * once for each version); an installed Chrome or Chromium.
 *
 * @throws Error naming what to do, when there is none.
 */
export function findBrowser(
  environment: Environment = process.env,
  unpack: () => Browser | undefined = unpackNpmChromium,
): Browser {
  const env = environmentOf(environment);
  const configured = environment["CHROME_PATH"];
  if (configured) {
    if (existsSync(configured)) return { executablePath: configured, env };
    throw new Error(`CHROME_PATH is ${configured}, and there is no such file.`);
  }
  const unpacked = unpack();
  if (unpacked !== undefined) return unpacked;
  const installed = findInstalled(environment);
  if (installed !== undefined) return { executablePath: installed, env };
  throw new Error(
    "The tests found no browser. Install one (`apt-get install -y chromium`), or set CHROME_PATH to it.",
  );
}
