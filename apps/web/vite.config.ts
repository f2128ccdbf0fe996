import { chunkGroups } from "@bandeja/build/chunk-groups";
import { mergedTexts } from "@bandeja/build/merged-texts";
import { buildTargets } from "@bandeja/build/oldest-browsers";
import { leaveOutServersOwn } from "@bandeja/build/slim-calls";
import { reactRouter } from "@react-router/dev/vite";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { applicationFilesPlugin } from "./application-files-plugin.ts";
import { chunkRules } from "./chunks.ts";
import { inlineScripts } from "./inline-scripts.ts";
import { islandsPlugin } from "./islands-plugin.ts";

const apiOrigin = process.env["API_ORIGIN"] ?? "http://127.0.0.1:3000";
const appOrigin = process.env["APP_ORIGIN"] ?? apiOrigin;

export default defineConfig({
  plugins: [
    leaveOutServersOwn(),
    mergedTexts(),
    tailwindcss(),
    reactRouter(),
    inlineScripts(),
    islandsPlugin(),
    applicationFilesPlugin(),
    { ...optimizeLocales.vite({ locales: ["en-US", "pt-BR"] }), enforce: "pre" },
  ],
  resolve: {
    // React's own, instead of the one for versions of React without it.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }],
  },
  define: { "import.meta.env.BUILD_YEAR": String(new Date().getFullYear()) },
  build: {
    target: buildTargets,
    // Building a schema has no side effects, nor has reading a property: what is unused is removed from a bundle.
    rolldownOptions: { treeshake: { manualPureFunctions: ["z"], propertyReadSideEffects: false } },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(chunkRules) } } } },
    },
  },
  server: {
    proxy: {
      "/api": apiOrigin,
      "/app": { target: appOrigin, ws: true },
      "/uploads": apiOrigin,
      "/dev/outbox": apiOrigin,
      "/signin": apiOrigin,
      "/downloadapp.svg": apiOrigin,
      "/appcode.svg": apiOrigin,
    },
  },
});
