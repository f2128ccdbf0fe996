import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import assert from "node:assert/strict";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "./open-database.ts";
import { openInstallation, type Installation } from "./installation.ts";
import { isListening, stopTree } from "./processes.ts";
import { findInstalled } from "./write-sbom.ts";

/** How long (ms) a server may take to be ready on a busy machine. */
const startLimit = 120_000;

type Settings = Readonly<Record<string, string>>;

/** What production requires; nothing is sent to these addresses. */
const production: Settings = {
  SITE_URL: "https://check.bandeja.example",
  COMPANY_NAME: "Check & Sons",
  SMTP_URL: "smtps://check:secret@mail.invalid:465",
  MAIL_FROM: "check@bandeja.example",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "secret",
  TWILIO_FROM: "+15005550006",
  SMS_COUNTRIES: "PT",
  STRIPE_SECRET_KEY: "sk_live_check",
  STRIPE_WEBHOOK_SECRET: "whsec_check",
  CONDUCT_DECISIONS: "person",
  COMPLAINTS_URL: "https://complaints.test",
  SHUTDOWN_DRAIN_SECONDS: "0",
};

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}

const outputOf = async (stream: Readable | null): Promise<string> => (stream === null ? "" : text(stream));

/** Runs a program to its end. */
async function run(
  installation: Installation,
  args: readonly string[],
  settings: Settings,
  program?: string,
) {
  const child = installation.start(args, settings, program);
  const ended = once(child, "close");
  const [output, complaints] = await Promise.all([outputOf(child.stdout), outputOf(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, output, complaints };
}

/** Servers that have not been stopped, as when a check fails. */
const servers = new Set<ChildProcess>();

/** Starts a server, and waits until it is ready. */
async function startServer(installation: Installation, role: "api" | "worker", settings: Settings) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const own = { ...settings, PORT: port, METRICS_PORT: metricsPort };
  const began = performance.now();
  const child = installation.start([role], own);
  servers.add(child);
  const ended = once(child, "close") as Promise<[number | null]>;
  const output = Promise.all([outputOf(child.stdout), outputOf(child.stderr)]);
  const health = `http://127.0.0.1:${metricsPort}/health`;
  while (
    !(await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${role} ended: ${(await output).join("")}`);
    if (performance.now() - began > startLimit) {
      throw new Error(`${role} is not ready after ${startLimit} ms`);
    }
    await pause(50);
  }
  const readyMs = Math.round(performance.now() - began);
  return {
    port,
    metricsPort,
    readyMs,
    own,
    async stop(): Promise<number | null> {
      stopTree(child.pid ?? 0);
      const [code] = await ended;
      servers.delete(child);
      return code;
    },
  };
}

/** Programs, packages and files: those of production and nothing else, and a complete list of packages. */
async function checkFiles({ app }: Installation): Promise<string> {
  const installed = await findInstalled(app);
  const { components } = JSON.parse(readFileSync(path.join(app, "sbom.cdx.json"), "utf8")) as {
    components: { "bom-ref": string }[];
  };
  assert.deepEqual(components.map((one) => one["bom-ref"]).toSorted(), [...installed].toSorted());
  const tools = ["vite", "vitest", "typescript", "oxlint", "knip", "playwright-core", "react-dom"];
  assert.deepEqual(
    [...installed].filter((one) => tools.some((name) => one.startsWith(`${name}@`))),
    [],
  );
  const own = { cwd: app, exclude: (name: string) => name === "node_modules" };
  assert.deepEqual(globSync("**/*.test.*", own), []);
  return `${installed.size} packages, each in the list of the image`;
}

/** The account, and what it may write: nothing of the image. */
async function checkAccount(installation: Installation, settings: Settings): Promise<void> {
  const program = `
    const { writeFileSync, accessSync } = require("node:fs");
    const codes = ["/etc/passwd", "./apps/api/src/server.ts", "./new"].map((file) => {
      try { writeFileSync(file, ""); return "written"; } catch ({ code }) { return code; }
    });
    accessSync(process.env.DATA_DIR, 2);
    console.log(JSON.stringify({ uid: process.getuid(), codes }));`;
  const { output, complaints } = await run(installation, ["--eval", program], settings, "node");
  const { uid, codes } = JSON.parse(output || complaints) as { uid: number; codes: string[] };
  assert.notEqual(uid, 0);
  assert.deepEqual(
    codes.filter((code) => code !== "EACCES" && code !== "EROFS"),
    [],
  );
}

async function checkSite(port: string): Promise<void> {
  const ask = (address: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${address}`, init);
  const terms = await (await ask("/terms")).text();
  assert.match(terms, /Check &amp; Sons/);
  assert.doesNotMatch(terms, /built-company-name|data-begin/);
  assert.equal((await ask("/app")).status, 200);
  const cities = await ask("/api/country/findcity", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ city: "Lisboa" }),
  });
  assert.match(await cities.text(), /Portugal/);
}

async function check(installation: Installation): Promise<void> {
  console.log(`The image runs in ${installation.description}.`);
  console.log(await checkFiles(installation));
  await using database = await openDatabase();
  // Others may use the default ports of this machine, which a container of buildah shares.
  const ports = { PORT: await freePort(), METRICS_PORT: await freePort() };
  const settings = { ...production, ...ports, DATABASE_URL: database.url };
  await checkAccount(installation, settings);

  const unknown = await run(installation, ["nonsense"], settings);
  assert.deepEqual(
    [unknown.code, unknown.complaints.startsWith("Unknown command nonsense. Known: all, api")],
    [1, true],
  );
  const early = await run(installation, ["api"], settings);
  assert.match(early.complaints, /lacks the migration 0001_baseline\.sql/);
  const migrated = await run(installation, ["migrate"], settings);
  assert.equal(migrated.code, 0, migrated.complaints);

  const [api, worker] = await Promise.all([
    startServer(installation, "api", settings),
    startServer(installation, "worker", settings),
  ]);
  console.log(`Ready: api after ${api.readyMs} ms, worker after ${worker.readyMs} ms`);
  await checkSite(api.port);
  assert.equal(await isListening(worker.port), false);
  for (const { own } of [api, worker]) assert.equal((await run(installation, ["health"], own)).code, 0);
  assert.equal(
    (await run(installation, ["health"], { ...settings, METRICS_PORT: await freePort() })).code,
    1,
  );
  const tools = [
    ["check-invariants"],
    ["operator", "people", "find", "Casa", "--by", "check", "--reason", "Checks the image."],
  ];
  for (const tool of await Promise.all(tools.map((args) => run(installation, args, settings)))) {
    assert.equal(tool.code, 0, tool.complaints);
  }
  const photos = await run(installation, ["--eval", 'require("sharp")'], settings, "node");
  assert.equal(photos.code, 0, photos.complaints);
  assert.deepEqual([await api.stop(), await worker.stop()], [0, 0]);
  console.log("Roles, tools, health check and shutdown work.");
}

const installation = await openInstallation({ inFolder: process.argv.includes("--folder") });
try {
  await check(installation);
} finally {
  for (const { pid } of servers) if (pid !== undefined) stopTree(pid);
  installation.close();
}
