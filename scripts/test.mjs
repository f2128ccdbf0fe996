import path from "node:path";
import { become } from "./lib/become.mjs";
import { buildStale } from "./lib/build-stale.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { root } from "./lib/paths.mjs";
import { pinnedEnvironment, pinnedNode, requireNode } from "./lib/pinned-node.mjs";
import { runScript } from "./lib/setup-error.mjs";

// `npm test`: installs the dependencies and runs the test runner in place of itself, in the pinned Node, since it is
// TypeScript.
await runScript(async () => {
  requireNode();
  await ensureInstalled();
  const node = pinnedNode();
  await buildStale(node, ["localities"]);
  process.chdir(root);
  become(node, [path.join(root, "scripts/run-tests.ts"), ...process.argv.slice(2)], pinnedEnvironment());
});
