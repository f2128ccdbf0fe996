import { spawn, spawnSync } from "node:child_process";
import { chmodSync, createWriteStream, mkdirSync, rmSync } from "node:fs";
import path from "node:path";

// The server of the journeys: what `npm start` runs, on data of its own that goes when it ends. Limits by address
// are lifted, since every visitor comes from this one; those on guessing and on text messages hold.
const root = path.resolve(import.meta.dirname, "..");
const built = spawnSync(process.execPath, [path.join(root, "scripts/build.mjs")], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

// None of the tester's own settings: not their database, not their mail.
const { PATH, HOME, TMPDIR, PORT, DATA_DIR = "", E2E_DEMO = "off", E2E_LOG = "" } = process.env;
const folder = path.dirname(DATA_DIR);
mkdirSync(folder);
// The database runs under another account where this one is root, and must be able to enter.
chmodSync(folder, 0o711);
const server = spawn(process.execPath, [path.join(root, "apps/api/src/server.ts")], {
  cwd: root,
  stdio: ["inherit", E2E_LOG === "" ? "inherit" : "pipe", "inherit"],
  env: {
    PATH,
    HOME,
    TMPDIR,
    PORT,
    HOST: "127.0.0.1",
    DATA_DIR,
    DEMO: E2E_DEMO,
    RATE_LIMITS: "off",
    // As in production, where the log is searched.
    LOG_LEVEL: E2E_LOG === "" ? "warn" : "info",
  },
});
server.stdout?.pipe(createWriteStream(E2E_LOG));
server.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
