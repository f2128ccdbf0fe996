import path from "node:path";
import { become } from "./lib/become.mjs";
import { buildStale } from "./lib/build-stale.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { cache, root } from "./lib/paths.mjs";
import { pinnedEnvironment, pinnedNode, requireNode } from "./lib/pinned-node.mjs";
import { serverEnvironment } from "./lib/server-environment.mjs";
import { runScript } from "./lib/setup-error.mjs";

// `npm start`: installs, builds what is stale, and runs the server in place of itself.
await runScript(async () => {
  requireNode();
  await ensureInstalled();
  const node = pinnedNode();
  await buildStale(node);
  process.chdir(root);
  // Set before the server starts, so that its entry file is also cached; see apps/api/src/server.ts.
  const env = serverEnvironment({ NODE_COMPILE_CACHE: path.join(cache, "compiled"), ...pinnedEnvironment() });
  become(node, [path.join(root, "apps/api/src/server.ts")], env);
});
