import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { islands } from "./src/lib/island/islands.ts";
import type { IslandName } from "./src/lib/island/islands.ts";

/** In bytes, as they are sent: compressed by Brotli. */
interface Sizes {
  readonly script: number;
  readonly style: number;
}

/** What an island may weigh awake, and what it fetches by itself once it is there. */
interface Budget {
  readonly awake: number;
  /** The texts that it loads. */
  readonly texts: "form-texts" | "google-texts" | "guide-texts" | "login-texts";
  /** Names of the scripts that check and send its form. Others wait until somebody goes on to what needs them. */
  readonly fetches: readonly string[];
}

const kB = 1_000;
const still: Sizes = { script: 10 * kB, style: 15 * kB };
/** All that an island works with: what its script begins with, its texts, and what checks and sends its form. */
const budgets: Readonly<Record<IslandName, Budget>> = {
  forgot: { awake: 90 * kB, texts: "login-texts", fetches: ["check-form", "ask-for-link"] },
  // Beside the page whose button was pressed, which has most of it already.
  google: { awake: 90 * kB, texts: "google-texts", fetches: [] },
  home: { awake: 90 * kB, texts: "form-texts", fetches: ["check-form", "settle-account"] },
  location: { awake: 70 * kB, texts: "guide-texts", fetches: [] },
  login: { awake: 100 * kB, texts: "login-texts", fetches: ["check-form", "log-in-venue"] },
  phone: { awake: 100 * kB, texts: "form-texts", fetches: ["check-form"] },
  registration: { awake: 100 * kB, texts: "form-texts", fetches: ["check-form", "settle-account"] },
  reset: { awake: 90 * kB, texts: "login-texts", fetches: ["check-form", "set-password"] },
  steps: { awake: 78 * kB, texts: "guide-texts", fetches: [] },
};
/** The registration's addresses, gone through in one document; the suggestions of step 2 come on top, with that step. */
const registrationWhole = 106 * kB;

const imported = /(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g;
const fetched = /import\(\s*[`"'](\.{1,2}\/[^`"']+)[`"']/g;

/** The sizes of what a build sends, in its folder. */
function sizesIn(folder: string) {
  const sent = (address: string): number => {
    // React Router marks with `#` what it must not take away again.
    const file = path.join(folder, address.replace(/#$/, ""));
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  const sum = (addresses: Iterable<string>): number =>
    Array.from(addresses, sent).reduce((total, size) => total + size, 0);

  const found = (address: string, pattern: RegExp): string[] =>
    Array.from(readFileSync(path.join(folder, address), "utf8").matchAll(pattern), ([, name = ""]) =>
      path.posix.join(path.posix.dirname(address), name),
    );

  /** A script, and all that it cannot begin without. */
  function withImports(address: string, seen = new Set<string>()): Set<string> {
    if (seen.has(address)) return seen;
    seen.add(address);
    for (const next of found(address, imported)) withImports(next, seen);
    return seen;
  }

  /** The scripts of an island that works, in the language whose texts are larger. */
  function awake(name: IslandName): Set<string> {
    const begun = withImports(`/islands/${name}.js`);
    const offered = new Set([...begun].flatMap((address) => found(address, fetched)));
    const named = (start: string) =>
      [...offered].filter((address) => address.startsWith(`/assets/${start}-`));
    const { texts, fetches } = budgets[name];
    const languages = ["en", "pt"].map((language) => named(`${texts}-${language}`));
    const fetchedScripts = fetches.map(named);
    // A script that was renamed must not fall out of the sum.
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
 * Holds a finished, compressed build against what it may weigh.
 *
 * @throws Error that names everything too heavy
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
