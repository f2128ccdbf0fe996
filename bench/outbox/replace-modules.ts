import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import path from "node:path";

// Loaded before the product (`--import`): replaces some of its modules, by their paths in `apps/api/src/events`, by
// those of this folder.
const names = (process.env["BENCH_REPLACED"] ?? "").split(",").filter(Boolean);
const folder = path.resolve(import.meta.dirname, "../../apps/api/src/events");
const replacements = new Map(
  names.map((name) => [
    pathToFileURL(path.join(folder, `${name}.ts`)).href,
    pathToFileURL(path.join(import.meta.dirname, `without-${name}.ts`)).href,
  ]),
);

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const url = replacements.get(found.url);
    return url === undefined ? found : { ...found, url };
  },
});
