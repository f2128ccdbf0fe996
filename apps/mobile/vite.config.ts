import { compressBuild } from "@bandeja/build/compress-build";
import { mergedTexts } from "@bandeja/build/merged-texts";
import { buildTargets } from "@bandeja/build/oldest-browsers";
import { leaveOutServersOwn } from "@bandeja/build/slim-calls";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontPreloads } from "./font-preloads.ts";
import { oldBrowser } from "./old-browser.ts";
import { sizeBudget } from "./size-budget.ts";
import { chunkOf } from "./start-chunk.ts";
import { startFrame } from "./start-frame.ts";
import { startPreloads } from "./start-preloads.ts";
import { workerPlugin } from "./worker-plugin.ts";

const apiOrigin = process.env["API_ORIGIN"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  base: "/app/",
  plugins: [
    leaveOutServersOwn(),
    mergedTexts(),
    tailwindcss(),
    react(),
    { ...optimizeLocales.vite({ locales: ["en-US", "pt-BR"] }), enforce: "pre" },
    fontPreloads(),
    oldBrowser(),
    startFrame(),
    startPreloads(),
    workerPlugin(),
    {
      name: "bandeja-compress",
      apply: "build",
      enforce: "post",
      closeBundle: { order: "post", sequential: true, handler: () => compressBuild("build") },
    },
    sizeBudget("build"),
  ],
  build: {
    target: buildTargets,
    outDir: "build",
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reading a property has no side effects, in our code or in the libraries', nor has building a schema: unused ones
      // are removed.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ["z"] },
      output: { codeSplitting: { groups: [{ name: chunkOf }] } },
    },
  },
  server: { proxy: { "/api": apiOrigin, "/uploads": apiOrigin, "/signin": apiOrigin } },
});
