import path from "node:path";
import { compressBuild } from "@bandeja/build/compress-build";
import type { Config } from "@react-router/dev/config";
import { helpToFindTheSite } from "./find-the-site.ts";
import { holdSizeBudget } from "./size-budget.ts";
import { prerenderedPaths } from "./src/prerender.ts";

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
