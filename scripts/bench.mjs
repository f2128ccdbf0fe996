import path from "node:path";
import { become } from "./lib/become.mjs";
import { buildStale } from "./lib/build-stale.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { root } from "./lib/paths.mjs";
import { pinnedEnvironment, pinnedNode, requireNode } from "./lib/pinned-node.mjs";
import { runScript } from "./lib/setup-error.mjs";

// `npm run bench`: installs and builds like `npm start`, and runs the benchmark in place of itself
// (docs/performance.md).
await runScript(async () => {
  requireNode();
  await ensureInstalled();
  const node = pinnedNode();
  await buildStale(node);
  process.chdir(root);
  become(node, [path.join(root, "bench/run.ts"), ...process.argv.slice(2)], pinnedEnvironment());
});
