import path from "node:path";
import type { Plugin } from "vite";
import { islandChunks } from "./island-chunks.ts";
import { islands } from "./src/lib/island/islands.ts";

/** Builds each island's script for the browser, at an address that still pages know without asking. */
export function islandsPlugin(): Plugin {
  return {
    name: "bandeja-islands",
    apply: "build",
    configEnvironment: (name) =>
      name === "client"
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups: islandChunks } } } } }
        : undefined,
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      for (const name of islands) {
        this.emitFile({
          type: "chunk",
          id: path.resolve(import.meta.dirname, `src/islands/${name}.island.tsx`),
          fileName: `islands/${name}.js`,
        });
      }
    },
  };
}
