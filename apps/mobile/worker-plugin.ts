import path from "node:path";
import { buildTargets } from "@bandeja/build/oldest-browsers";
import { builtRevision } from "@bandeja/contract/site-settings";
import { injectManifest } from "@serwist/build";
import { build } from "vite";
import type { Plugin } from "vite";

const root = import.meta.dirname;
const folder = path.join(root, "build");

async function bundleWorker(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: buildTargets,
      rolldownOptions: {
        input: path.join(root, "src/pwa/worker.ts"),
        output: { entryFileNames: "sw.js", codeSplitting: false },
      },
    },
  });
}

/**
 * Bundles the service worker once the app is built, with the list of files that an offline start needs: the whole app
 * except the fonts' extended Latin letters, each file identified by a hash of its content. That of the document is the server's, which writes its settings into it.
 */
export const workerPlugin = (): Plugin => ({
  name: "bandeja-worker",
  apply: "build",
  closeBundle: {
    sequential: true,
    order: "post",
    async handler() {
      await bundleWorker();
      const worker = path.join(folder, "sw.js");
      const { warnings } = await injectManifest({
        swSrc: worker,
        swDest: worker,
        globDirectory: folder,
        globPatterns: ["assets/*.{js,css,woff2,json}", "icon.svg"],
        globIgnores: ["**/*-latin-ext-*"],
        modifyURLPrefix: { "": "/app/" },
        dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
        additionalPrecacheEntries: [{ url: "/app", revision: builtRevision }],
      });
      if (warnings.length > 0) throw new Error(warnings.join("\n"));
    },
  },
});
