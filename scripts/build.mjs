import { buildStale } from "./lib/build-stale.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { pinnedNode, requireNode } from "./lib/pinned-node.mjs";
import { runScript } from "./lib/setup-error.mjs";

// `npm run build`: builds the stale parts of what `npm start` serves.
await runScript(async () => {
  requireNode();
  await ensureInstalled();
  await buildStale(pinnedNode());
});
