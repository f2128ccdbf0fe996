import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "@bandeja/config/config";
import {
  composeFile,
  composeText,
  lintCompose,
  readCompose,
  readVariables,
  type ComposeFile,
} from "./compose-file.ts";
import {
  checkBackups,
  checkNames,
  checkProxy,
  checkVariables,
  checkVisitorHeaders,
} from "./compose-references.ts";
import { checkPool, checkServices } from "./compose-restrictions.ts";

const checkAll = (file: ComposeFile): string[] => [
  ...checkNames(file),
  ...checkVariables(file),
  ...checkProxy(file),
  ...checkBackups(file),
  ...checkServices(file),
  ...checkPool(file),
];

type Editable = Record<string, unknown>;

/** The Compose file with a changed value; undefined removes it. */
function plant(at: readonly (string | number)[], value: unknown): ComposeFile {
  const copy = structuredClone(readCompose());
  let parent = copy as unknown as Editable;
  for (const key of at.slice(0, -1)) parent = parent[key] as Editable;
  const last = at.at(-1) ?? "";
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

const planted: [part: string, replacement: string, rule: string][] = [
  ["read_only: true", "readonly: true", "invalid-schema"],
  ["image: postgres:18-bookworm", "image: postgres", "service-image-require-explicit-tag"],
  ['"80:80"', '"443:80"', "no-duplicate-exported-ports"],
  ["services:", "services: [", "invalid-yaml"],
];

test("the Compose file fits the specification's schema and the linter's rules, and broken ones do not", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bandeja-compose-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const broken = await Promise.all(
    planted.map(async ([part, replacement, rule]) => {
      const file = path.join(folder, `${rule}.yaml`);
      await writeFile(file, composeText.replace(part, replacement));
      return file;
    }),
  );
  const [own, ...others] = await lintCompose([composeFile, ...broken]);
  expect(own).toEqual([]);
  for (const [n, [, , rule]] of planted.entries()) expect(others[n]).toContain(rule);
});

test("names, variables, networks, privileges and limits of the Compose file are in order", () => {
  expect(checkAll(readCompose())).toEqual([]);
});

test("a proxy that passes on request ids and traces of visitors is reported", () => {
  expect(checkVisitorHeaders("example.org {\n\treverse_proxy api:3000\n}")).toHaveLength(3);
});

test.each<[readonly (string | number)[], unknown, string]>([
  [["services", "api-1", "depends_on", "migration"], { condition: "service_started" }, "waits for migration"],
  [["services", "postgres", "healthcheck"], undefined, "waits for the health of postgres"],
  [["services", "migrate", "restart"], "always", "waits for the end of migrate"],
  [
    ["services", "proxy", "volumes", 0],
    "./compose/caddy.conf:/etc/caddy/Caddyfile:ro",
    "mounts ./compose/caddy.conf",
  ],
  [["services", "worker", "networks", 0], "database", "in the network database"],
  [["services", "worker", "environment", "SITE_ADDRESS"], "x", "worker sets SITE_ADDRESS"],
  [["services", "worker", "environment", "LOG_LEVEL"], "info", "bandeja.env.example has LOG_LEVEL"],
  [["services", "worker", "command", 0], "queue", "worker runs queue"],
  [["services", "api-1", "healthcheck", "test"], ["CMD", "true"], "api-1 is not asked"],
  [["services", "proxy", "environment", "UPSTREAMS"], "api-1:3000 api-2:8080", "no upstream api-2:3000"],
  [["services", "proxy", "environment", "UPSTREAMS"], "api-1:3000 api-2:3000 api-3:3000", "no API"],
  [["services", "proxy", "environment", "SITE_HOST"], undefined, "the Caddyfile reads SITE_HOST"],
  [["services", "postgres", "ports"], ["127.0.0.1:5432:5432"], "postgres publishes a port"],
  [["services", "api-2", "environment", "TRUST_PROXY"], "172.16.0.0/12", "api-2 does not trust exactly"],
  [
    ["services", "api-1", "environment", "TRUST_REQUEST_ID"],
    undefined,
    "api-1 does not take the proxy's ids",
  ],
  [["services", "valkey", "networks"], ["data", "edge"], "valkey is in the proxy's network"],
  [["services", "store", "read_only"], false, "store has a root file system"],
  [["services", "valkey", "cap_drop"], ["NET_RAW"], "valkey keeps capabilities"],
  [["services", "postgres", "cap_add"], ["CHOWN"], "postgres adds CHOWN"],
  [["services", "worker", "security_opt"], [], "worker may gain privileges"],
  [["services", "postgres", "user"], "0:0", "postgres runs as root"],
  [
    ["services", "backup", "deploy", "resources", "limits", "memory"],
    undefined,
    "backup has no limit of memory",
  ],
  [["services", "store", "healthcheck"], undefined, "store has no health check"],
  [["services", "api-1", "stop_grace_period"], "20s", "api-1 is killed after 20 s"],
  [["networks", "data", "internal"], false, "postgres reaches the internet"],
  [["services", "worker", "networks"], ["data"], "worker does not reach providers"],
  [["services", "backup", "environment", "STAMP"], undefined, "backup writes no file"],
  [["services", "backup", "volumes", 2], "stamp:/stamp:ro", "backup writes no file"],
  [["services", "worker", "environment", "BACKUP_STAMP_FILE"], undefined, "worker does not see"],
  [["services", "worker", "environment", "BACKUP_STAMP_FILE"], "/stamp/last", "worker does not see"],
  [["services", "worker", "volumes", 0], "backups:/stamp:ro", "worker does not see"],
  [["services", "postgres", "command", 2], "max_connections=80", "PostgreSQL takes 80 connections"],
])("%j as %j is reported", (at, value, problem) => {
  expect(checkAll(plant(at, value)).join("\n")).toContain(problem);
});

test("the example has every setting that production requires", () => {
  const settings = { APP_ENV: "production", SITE_URL: "https://bandeja.example", DEMO: "off" };
  let message = "";
  try {
    readConfig(settings);
  } catch (error) {
    ({ message } = error as Error);
  }
  const required = (message.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []).filter((name) => name !== "APP_ENV");
  expect(required).toContain("CONDUCT_DECISIONS");
  const missing = required.filter((name) => !readVariables("bandeja.env.example").has(name));
  expect(missing).toEqual([]);
});

test("a variable that no example has is reported", () => {
  const text = composeText.replace("${STORE_PASSWORD:", "${BUCKET_PASSWORD:");
  expect(checkVariables(readCompose(), text)).toEqual(["env.example has no BUCKET_PASSWORD"]);
});
