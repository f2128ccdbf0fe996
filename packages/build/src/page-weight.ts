import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** What a browser fetches for a page without being asked by its user. */
export interface Page {
  /** Its document in the build: "login/index.html". */
  readonly document: string;
  /** Further files that its code loads by itself, without hash and ending: "assets/login-texts-en", "islands/login". */
  readonly loads?: readonly string[];
}

/** Files of one type, and what a browser receives for them. */
export interface Weight {
  readonly files: readonly string[];
  /** Headers included. */
  readonly bytes: number;
}

export interface PageWeight {
  readonly scripts: Weight;
  readonly styles: Weight;
}

/** The bytes of a file's headers over HTTP/1.1, on average; the journey page-weight compares sums with a browser's. */
const headerBytes = 428;

// As the bundler writes them.
const staticImport = /(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g;
const inDocument = /<script[^>]* src="([^"]+)"|<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"/g;
const hashedEnding = /-[\w-]{8}\.(?:js|css)$/;

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (found) => found.slice(1).find((group) => group !== undefined) ?? "");

/** The pages of a finished, compressed build. `base` is the path at which its folder is served. */
export function openBuild(folder: string, base = "/") {
  const read = (file: string): string => readFileSync(path.join(folder, file), "utf8");
  // React Router marks with `#` files that it keeps.
  const fileOf = (address: string): string => address.replace(/#$/, "").slice(base.length);

  function received(file: string): number {
    const onDisk = path.join(folder, file);
    return headerBytes + statSync(existsSync(`${onDisk}.br`) ? `${onDisk}.br` : onDisk).size;
  }

  /** @throws Error if there is no such file, since a renamed one must not drop out of the sum */
  function find(name: string): string[] {
    if (existsSync(path.join(folder, `${name}.js`))) return [`${name}.js`];
    const { dir, base: start } = path.parse(name);
    const found = readdirSync(path.join(folder, dir)).filter(
      (file) => file.replace(hashedEnding, "") === start && hashedEnding.test(file),
    );
    if (found.length === 0) throw new Error(`The build has no ${name}, which a page loads`);
    return found.map((file) => path.posix.join(dir, file));
  }

  /** Adds a script with its static imports, as a browser follows them, or another file. */
  function follow(file: string, seen: Set<string>): void {
    if (seen.has(file)) return;
    seen.add(file);
    if (!file.endsWith(".js")) return;
    for (const next of matches(read(file), staticImport)) {
      follow(path.posix.join(path.posix.dirname(file), next), seen);
    }
  }

  const weigh = (files: readonly string[]): Weight => ({
    files,
    bytes: files.reduce((sum, file) => sum + received(file), 0),
  });

  return (page: Page): PageWeight => {
    const seen = new Set<string>();
    for (const address of matches(read(page.document), inDocument)) follow(fileOf(address), seen);
    for (const name of page.loads ?? []) for (const file of find(name)) follow(file, seen);
    const files = [...seen].toSorted();
    return {
      scripts: weigh(files.filter((file) => file.endsWith(".js"))),
      styles: weigh(files.filter((file) => file.endsWith(".css"))),
    };
  };
}

/** The limits of a page, as a browser receives it: headers included. */
export interface Budget extends Page {
  readonly scriptFiles: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  /** What follows by itself once the page is shown, named like `loads`, and the limit of its scripts. */
  readonly follows?: { readonly loads: readonly string[]; readonly scriptBytes: number };
}

/** A page with what follows once it is shown. */
export const withFollowing = ({ document, loads = [], follows }: Budget): Page => ({
  document,
  loads: [...loads, ...(follows?.loads ?? [])],
});

/**
 * Compares pages of a build with their budgets.
 *
 * @returns a line for each page, with its figures
 * @throws Error that names everything too large
 */
export function holdBudgets(weigh: (page: Page) => PageWeight, budgets: readonly Budget[]): string[] {
  const tooLarge: string[] = [];
  const lines = budgets.map((budget) => {
    const { scripts, styles } = weigh(budget);
    const name = [budget.document, ...(budget.loads ?? [])].join(" + ");
    const hold = (figure: number, limit: number, unit: string) => {
      if (figure > limit) tooLarge.push(`${name}: ${figure} ${unit}, at most ${limit}`);
    };
    hold(scripts.files.length, budget.scriptFiles, "scripts");
    hold(scripts.bytes, budget.scriptBytes, "bytes of script");
    hold(styles.bytes, budget.styleBytes, "bytes of style");
    const later = weigh(withFollowing(budget)).scripts.bytes - scripts.bytes;
    hold(later, budget.follows?.scriptBytes ?? 0, "bytes of script once it is shown");
    return `${name}: ${scripts.files.length} scripts, ${scripts.bytes} bytes, then ${later}; styles ${styles.bytes} bytes`;
  });
  if (tooLarge.length > 0) throw new Error(`Too large:\n${tooLarge.join("\n")}`);
  return lines;
}
