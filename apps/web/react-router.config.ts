import path from "node:path";
import { compressBuild } from "@bandeja/build/compress-build";
import { sitePaths } from "@bandeja/contract/site-pages";
import type { Config } from "@react-router/dev/config";
import { helpToFindTheSite } from "./find-the-site.ts";
import { holdSizeBudget } from "./size-budget.ts";

// React Router gives each page of the prerender ten seconds, and has no setting for it. The first ones load everything: on a
// small machine that serves meanwhile they take longer.
const abortAfter = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => abortAfter(ms === 10_000 ? 120_000 : ms);

// Every page has a document. Those that require a login show the frame until the login is known. The server answers
// unknown addresses with `/404`.
const documents = [...Object.values(sitePaths), "/404"];

const hiddenPrefixes = ["/_pt", "/_pt-PT"];

/** All documents of the build: English ones, and Portuguese ones below the hidden prefixes. */
const prerenderedPaths = documents.flatMap((page) => [
  page,
  ...hiddenPrefixes.map((prefix) => (page === "/" ? prefix : `${prefix}${page}`)),
]);

export default {
  appDirectory: "src",
  ssr: false,
  prerender: { paths: prerenderedPaths, concurrency: 4 },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const folder = path.join(buildDirectory, "client");
    await helpToFindTheSite(folder);
    await compressBuild(folder);
    holdSizeBudget(
      folder,
      prerenderedPaths.map((page) => path.join(page, "index.html")),
    );
  },
} satisfies Config;
