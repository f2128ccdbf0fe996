import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { islands } from "./src/lib/island/islands.ts";
import type { IslandName } from "./src/lib/island/islands.ts";

/** Bytes, after Brotli. */
interface Sizes {
  readonly script: number;
  readonly style: number;
}

/** The limit of an island with everything that it loads by itself. */
interface Budget {
  readonly awake: number;
  /** Its texts. */
  readonly texts: "form-texts" | "google-texts" | "guide-texts" | "login-texts";
  /** Names of the scripts that validate and send its form. Others are loaded on demand. */
  readonly fetches: readonly string[];
}

const kB = 1_000;
const still: Sizes = { script: 10 * kB, style: 15 * kB };
/** The limits of all islands: script, texts, and what validates and sends the form. */
const budgets: Readonly<Record<IslandName, Budget>> = {
  forgot: { awake: 90 * kB, texts: "login-texts", fetches: ["check-form", "ask-for-link"] },
  // In addition to the page, which has most of it already.
  google: { awake: 90 * kB, texts: "google-texts", fetches: [] },
  home: { awake: 90 * kB, texts: "form-texts", fetches: ["check-form", "settle-account"] },
  location: { awake: 70 * kB, texts: "guide-texts", fetches: [] },
  login: { awake: 100 * kB, texts: "login-texts", fetches: ["check-form", "log-in-venue"] },
  phone: { awake: 100 * kB, texts: "form-texts", fetches: ["check-form"] },
  registration: { awake: 100 * kB, texts: "form-texts", fetches: ["check-form", "settle-account"] },
  reset: { awake: 90 * kB, texts: "login-texts", fetches: ["check-form", "set-password"] },
  steps: { awake: 78 * kB, texts: "guide-texts", fetches: [] },
};
/** The registration, whose pages are one document; the city search of step 2 is loaded with that step. */
const registrationWhole = 106 * kB;

const imported = /(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g;
const fetched = /import\(\s*[`"'](\.{1,2}\/[^`"']+)[`"']/g;

/** Reads the sizes of a build's files. */
function sizesIn(folder: string) {
  const sent = (address: string): number => {
    // React Router marks with `#` files that it keeps.
    const file = path.join(folder, address.replace(/#$/, ""));
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  const sum = (addresses: Iterable<string>): number =>
    Array.from(addresses, sent).reduce((total, size) => total + size, 0);

  const found = (address: string, pattern: RegExp): string[] =>
    Array.from(readFileSync(path.join(folder, address), "utf8").matchAll(pattern), ([, name = ""]) =>
      path.posix.join(path.posix.dirname(address), name),
    );

  /** A script and its static imports. */
  function withImports(address: string, seen = new Set<string>()): Set<string> {
    if (seen.has(address)) return seen;
    seen.add(address);
    for (const next of found(address, imported)) withImports(next, seen);
    return seen;
  }

  /** All scripts of an island, in the language with the larger texts. */
  function awake(name: IslandName): Set<string> {
    const begun = withImports(`/islands/${name}.js`);
    const offered = new Set([...begun].flatMap((address) => found(address, fetched)));
    const named = (start: string) =>
      [...offered].filter((address) => address.startsWith(`/assets/${start}-`));
    const { texts, fetches } = budgets[name];
    const languages = ["en", "pt"].map((language) => named(`${texts}-${language}`));
    const fetchedScripts = fetches.map(named);
    // A renamed script must not drop out of the sum.
    if ([...languages, ...fetchedScripts].some((scripts) => scripts.length !== 1)) {
      throw new Error(`The island ${name} fetches other scripts than size-budget.ts says`);
    }
    const scripts = new Set(begun);
    for (const address of fetchedScripts.flat()) withImports(address, scripts);
    const [largest] = languages
      .map(([script = ""]) => withImports(script, new Set(scripts)))
      .toSorted((a, b) => sum(b) - sum(a));
    return largest ?? scripts;
  }

  return {
    page(document: string): Sizes & { isStill: boolean } {
      const html = readFileSync(path.join(folder, document), "utf8");
      const all = (pattern: RegExp) =>
        new Set(Array.from(html.matchAll(pattern), ([, address = ""]) => address));
      return {
        isStill: html.includes("data-still"),
        script: sum(all(/<script[^>]* src="([^"]+)"/g)),
        style: sum(all(/<link rel="stylesheet" href="([^"]+)"/g)),
      };
    },
    awake: (...names: readonly IslandName[]): number =>
      sum(new Set(names.flatMap((name) => [...awake(name)]))),
  };
}

/**
 * Compares a finished, compressed build with its limits.
 *
 * @throws Error that names everything too large
 */
export function holdSizeBudget(folder: string, documents: readonly string[]): void {
  const sizes = sizesIn(folder);
  const heavy = documents.flatMap((document): string[] => {
    const { isStill, script, style } = sizes.page(document);
    return [
      ...(isStill && script > still.script ? [`${document}: ${script} bytes of script`] : []),
      ...(style > still.style ? [`${document}: ${style} bytes of style`] : []),
    ];
  });
  for (const name of islands) {
    const size = sizes.awake(name);
    if (size > budgets[name].awake) heavy.push(`the island ${name}: ${size} bytes of script`);
  }
  const whole = sizes.awake("registration", "phone");
  if (whole > registrationWhole) heavy.push(`the registration as a whole: ${whole} bytes of script`);
  if (heavy.length > 0) throw new Error(`Too heavy (size-budget.ts):\n${heavy.join("\n")}`);
}
