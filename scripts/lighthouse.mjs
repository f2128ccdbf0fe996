import path from "node:path";
import { become } from "./lib/become.mjs";
import { buildStale } from "./lib/build-stale.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { ensureLocked } from "./lib/ensure-locked.mjs";
import { root } from "./lib/paths.mjs";
import { pinnedEnvironment, pinnedNode, requireNode } from "./lib/pinned-node.mjs";
import { runScript } from "./lib/setup-error.mjs";

// `npm run lighthouse`: installs and builds like `npm start`, installs Lighthouse, and runs the measurement in place of
// itself (docs/performance.md).
await runScript(async () => {
  requireNode();
  await ensureInstalled();
  // 176 MB, a quarter of all other packages together: starting and testing do not need it.
  await ensureLocked(path.join(root, "e2e", "lighthouse"), "Lighthouse");
  const node = pinnedNode();
  await buildStale(node);
  process.chdir(root);
  const playwright = path.join(root, "node_modules", "@playwright", "test", "cli.js");
  become(
    node,
    [playwright, "test", "--config", "e2e/lighthouse", ...process.argv.slice(2)],
    pinnedEnvironment(),
  );
});
