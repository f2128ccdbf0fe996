import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

/** The limit of the scripts that a phone fetches before the list of shifts (bytes, after Brotli). */
const budget = 130_000;
const screen = "shifts-screen";
const texts = ["app-start-en", "app-start-pt"];

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** A script and its static imports. */
function withImports(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (file?.type !== "chunk" || seen.has(name)) return seen;
  seen.add(name);
  for (const next of file.imports) withImports(bundle, next, seen);
  return seen;
}

/** Names of the scripts of the start, with the texts of one language. */
function startOf(bundle: Bundle, language: string): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const roots = chunks.filter(({ name, isEntry }) => isEntry || name === screen || name === language);
  // A renamed script must not drop out of the sum unnoticed.
  if (roots.length !== 3) {
    throw new Error(`The start has other scripts than size-budget.ts says: ${language}`);
  }
  const seen = new Set<string>();
  for (const { fileName } of roots) withImports(bundle, fileName, seen);
  return seen;
}

/** The size as served: files that are too small to compress are sent as they are. */
const sentSize = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/**
 * Fails the build when the compressed first load is larger than the budget. Must come after the plugin that compresses.
 */
export function sizeBudget(folder: string): Plugin {
  let built: Bundle = {};
  return {
    name: "bandeja-size-budget",
    apply: "build",
    enforce: "post",
    writeBundle: (_options, bundle) => void (built = bundle),
    closeBundle: {
      sequential: true,
      order: "post",
      handler() {
        for (const language of texts) {
          const sizes = [...startOf(built, language)].map((name) => sentSize(path.join(folder, name)));
          const sum = sizes.reduce((total, size) => total + size, 0);
          if (sum > budget) throw new Error(`The first load is ${sum} bytes of script (size-budget.ts)`);
          this.info(`first load with ${language}: ${sum} bytes`);
        }
      },
    },
  };
}
