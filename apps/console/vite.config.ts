import { compressBuild } from "@bandeja/build/compress-build";
import { consoleBudgets } from "@bandeja/build/console-budget";
import { mergedTexts } from "@bandeja/build/merged-texts";
import { buildTargets } from "@bandeja/build/oldest-browsers";
import { holdBudgets, openBuild } from "@bandeja/build/page-weight";
import { startModules } from "@bandeja/build/start-modules";
import tailwindcss from "@tailwindcss/vite";
import path from "node:path";
import { defineConfig } from "vite";

const main = path.resolve(import.meta.dirname, "src/main.tsx");
/** What the first screens need is one file: several small ones together are larger, since each is compressed alone. */
let atStart: ReadonlySet<string> | undefined;
const apiOrigin = process.env["API_ORIGIN"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  base: "/admin/",
  plugins: [
    mergedTexts(),
    tailwindcss(),
    {
      name: "bandeja-compress",
      apply: "build",
      enforce: "post",
      closeBundle: {
        order: "post",
        sequential: true,
        async handler() {
          await compressBuild("build");
          for (const line of holdBudgets(openBuild("build", "/admin/"), consoleBudgets)) this.info(line);
        },
      },
    },
  ],
  build: {
    target: buildTargets,
    outDir: "build",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: (id, context) => ((atStart ??= startModules(context, main)).has(id) ? "start" : null) },
          ],
        },
      },
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ["z"] },
      // Libraries mark components for servers that render them; this one renders none.
      onLog(level, log, report) {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
    },
  },
  server: { proxy: { "/admin/api": apiOrigin } },
});
