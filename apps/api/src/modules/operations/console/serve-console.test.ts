import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PasskeyBegun } from "@bandeja/contract/console/session";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp, createConsoleApp } from "../../../app.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { SoftwareAuthenticator } from "../../../../testing/software-authenticator.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";

const html = `<!doctype html><html lang="en"><head><title>Bandeja</title></head><body></body></html>`;

let folder: string;
let api: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bandeja-console-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), html);
  await writeFile(path.join(folder, "assets/main-DvsdUcES.js"), "export {};");
  api = await createTestApp();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** The services with the console at an address. */
const servicesAt = (url: string, port?: number) => ({
  ...api.services,
  // Its own: a server that closes refuses requests.
  shutdown: { phase: "open" as const },
  config: {
    ...api.services.config,
    console: { url, listen: port === undefined ? undefined : { host: "127.0.0.1", port } },
  },
});

describe("on a host of its own", () => {
  test("its document and files are served to that host only, without being indexed or framed", async () => {
    const app = await createApp(servicesAt("https://console.test"), { consoleFolder: folder });
    const get = (url: string, host = "console.test") => app.inject({ url, headers: { host } });
    for (const url of ["/admin", "/admin/", "/admin/items/appeal/1"]) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, body]).toEqual([200, html]);
      expect(headers).toMatchObject({
        "x-robots-tag": "noindex",
        "cache-control": "no-cache",
        "x-frame-options": "DENY",
      });
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
    const script = await get("/admin/assets/main-DvsdUcES.js");
    expect(script.headers["cache-control"]).toContain("immutable");
    expect((await get("/admin/assets/none-DvsdUcES.js")).statusCode).toBe(404);
    for (const url of ["/admin", "/admin/assets/main-DvsdUcES.js", "/admin/api/session"]) {
      expect((await get(url, "bandeja.test")).statusCode).toBe(404);
    }
    await app.close();
  });
});

test("over https its cookie is this host's alone, and encrypted connections are required", async () => {
  const url = "https://console.test";
  const services = servicesAt(url);
  const app = await createApp(services, { consoleFolder: folder });
  const terminal = openTerminal(services);
  const line = [
    "operators",
    "invite",
    "ana@operators.test",
    "--name",
    "Ana",
    "--reason",
    "Begins to work here.",
  ];
  await terminal.type(...line);
  const [, link = ""] = terminal.output;
  expect(link).toMatch(/^https:\/\/console\.test\/admin\/join#/);
  const token = link.split("#")[1];
  const post = (call: string, payload: object) =>
    app.inject({
      method: "POST",
      url: `/admin/api${call}`,
      headers: { host: "console.test", origin: url },
      payload,
    });
  const { flow, options } = (await post("/join/begin", { token })).json<PasskeyBegun>();
  const credential = new SoftwareAuthenticator(url).create(options);
  const { headers } = await post("/join", { token, flow, credential });
  expect(headers["set-cookie"]).toMatch(
    /^__Host-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  await app.close();
});

describe("on a port of its own", () => {
  test("nothing of it is on the site's, and nothing of the site on its own", async () => {
    const services = servicesAt("http://localhost:4000", 4000);
    const site = await createApp(services, { consoleFolder: folder });
    const own = await createConsoleApp(services, { consoleFolder: folder });
    const headers = { host: "localhost:4000" };
    expect((await site.inject({ url: "/admin", headers })).statusCode).toBe(404);
    expect((await own.inject({ url: "/admin", headers })).body).toBe(html);
    expect((await own.inject({ url: "/admin/api/session", headers })).json()).toEqual({
      ok: true,
      data: null,
    });
    for (const url of ["/api/health/live", "/", "/dev/outbox"]) {
      expect((await own.inject({ url, headers })).statusCode).toBe(404);
    }
    await Promise.all([site.close(), own.close()]);
  });
});
