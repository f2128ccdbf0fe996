import { spawn, spawnSync } from "node:child_process";
import { chmodSync, createWriteStream, mkdirSync, rmSync } from "node:fs";
import path from "node:path";

// The server of the journeys, as `npm start` runs it, with its own data, deleted when it exits. Rate limits by IP
// address are off, since all visitors have the same one; those on password attempts and text messages apply.
const root = path.resolve(import.meta.dirname, "..");
const built = spawnSync(process.execPath, [path.join(root, "scripts/build.mjs")], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

// The server gets none of the tester's own settings, such as a database or a mail server.
const { PATH, HOME, TMPDIR, PORT, DATA_DIR = "", E2E_DEMO = "off", E2E_LOG = "" } = process.env;
const folder = path.dirname(DATA_DIR);
mkdirSync(folder);
// If this account is root, the database runs under another account, which needs access to the folder.
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
    // The log is searched at the level of production.
    LOG_LEVEL: E2E_LOG === "" ? "warn" : "info",
  },
});
server.stdout?.pipe(createWriteStream(E2E_LOG));
server.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
