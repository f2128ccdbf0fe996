import { spawn } from "node:child_process";
import path from "node:path";
import { buildStale } from "./lib/build-stale.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { root } from "./lib/paths.mjs";
import { pinnedEnvironment, pinnedNode, requireNode } from "./lib/pinned-node.mjs";
import { runScript } from "./lib/setup-error.mjs";

/** Runs programs concurrently until one ends, by itself or by Ctrl-C, and then ends the others. */
function runTogether(programs) {
  const children = programs.map(({ file, args, ...options }) =>
    spawn(file, args, { ...options, stdio: "inherit" }),
  );
  const end = () => children.forEach((child) => child.kill("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  for (const child of children) {
    child.on("exit", (code) => {
      process.exitCode ??= code ?? 0;
      end();
    });
  }
}

// `npm run dev`: the site at PORT with hot reload, the API at PORT + 1, restarted when its code changes, and the app at
// PORT + 2, to which the site proxies `/app`.
await runScript(async () => {
  requireNode();
  await ensureInstalled();
  const node = pinnedNode();
  await buildStale(node, ["localities"]);
  const { PORT = "3000", HOST = "127.0.0.1" } = process.env;
  const apiPort = String(Number(PORT) + 1);
  const appPort = String(Number(PORT) + 2);
  const env = { ...pinnedEnvironment(), SITE_URL: process.env.SITE_URL ?? `http://localhost:${PORT}` };
  runTogether([
    {
      file: node,
      args: ["--watch", "--watch-preserve-output", "apps/api/src/server.ts"],
      cwd: root,
      env: { ...env, PORT: apiPort, HOST: "127.0.0.1" },
    },
    {
      file: node,
      args: [
        "../../node_modules/@react-router/dev/bin.cjs",
        "dev",
        "--port",
        PORT,
        "--host",
        HOST,
        "--strictPort",
      ],
      cwd: path.join(root, "apps/web"),
      env: {
        ...env,
        API_ORIGIN: `http://127.0.0.1:${apiPort}`,
        APP_ORIGIN: `http://127.0.0.1:${appPort}`,
      },
    },
    {
      file: node,
      args: ["../../node_modules/vite/bin/vite.js", "--port", appPort, "--host", "127.0.0.1", "--strictPort"],
      cwd: path.join(root, "apps/mobile"),
      env: { ...env, API_ORIGIN: `http://127.0.0.1:${apiPort}` },
    },
  ]);
});
