import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { islands } from "./src/lib/island/islands.ts";
import type { IslandName } from "./src/lib/island/islands.ts";

/** In bytes, as they are sent: compressed by Brotli. */
interface Sizes {
  readonly script: number;
  readonly style: number;
}

const kB = 1_000;
const still: Sizes = { script: 10 * kB, style: 15 * kB };
/** What its script cannot begin without. Texts (2 kB) and what checks a form (13 kB) come once it is there. */
const island: Readonly<Record<IslandName, number>> = {
  home: 105 * kB,
  location: 90 * kB,
  login: 102 * kB,
  registration: 146 * kB,
  steps: 94 * kB,
};

const written = /(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g;

/** The sizes of what a build sends, in its folder. */
function sizesIn(folder: string) {
  const sent = (address: string): number => {
    const file = path.join(folder, address);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  const sum = (addresses: Iterable<string>): number =>
    Array.from(addresses, sent).reduce((total, size) => total + size, 0);

  /** A script, and all that it cannot begin without. */
  function withImports(address: string, seen = new Set<string>()): Set<string> {
    if (seen.has(address)) return seen;
    seen.add(address);
    const text = readFileSync(path.join(folder, address), "utf8");
    for (const [, name = ""] of text.matchAll(written)) {
      withImports(path.posix.join(path.posix.dirname(address), name), seen);
    }
    return seen;
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
    island: (name: IslandName): number => sum(withImports(`/islands/${name}.js`)),
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
    const size = sizes.island(name);
    if (size > island[name]) heavy.push(`the island ${name}: ${size} bytes of script`);
  }
  if (heavy.length > 0) throw new Error(`Too heavy (size-budget.ts):\n${heavy.join("\n")}`);
}
