import path from "node:path";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "@bandeja/config/config";
import type { Services } from "../runtime/services.ts";
import { builtRevision } from "@bandeja/contract/site-settings";
import { answerFailures } from "./errors.ts";
import { serveApp } from "./serve-app.ts";

const html =
  '<!doctype html><html lang="en"><head><title>Bandeja</title><script>1</script></head><body></body></html>';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "app-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), html);
  await writeFile(path.join(folder, "manifest.webmanifest"), '{"description":"Shifts & more."}');
  await writeFile(path.join(folder, "manifest-pt.webmanifest"), '{"description":"Turnos e mais."}');
  await writeFile(path.join(folder, "manifest-pt-PT.webmanifest"), '{"description":"Turnos, em Portugal."}');
  await writeFile(path.join(folder, "sw.js"), `[{"revision":"${builtRevision}","url":"/app"}]`);
  await writeFile(path.join(folder, "assets/main-DvsdUcES.js"), "// app");
  app = Fastify();
  answerFailures(app);
  const services = {
    config: readConfig({ RATE_LIMITS: "off" }),
    siteUrl: "https://bandeja.test",
  } as Services;
  await serveApp(app, services, folder, async () => undefined);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("without scripts, the app's page of how Bandeja decides opens the site's, which is complete, and no other does", async () => {
  const toSite = '<noscript><meta http-equiv="refresh" content="0; url=/how-it-decides" /></noscript>';
  expect((await get("/app/how-it-decides")).body).toContain(toSite);
  expect((await get("/app/conduct")).body).not.toContain(toSite);
});

test.each(["/app", "/app/", "/app/jobs/019a/applicants/019b", "/app/login?next=%2Fjobs"])(
  "%s serves the app in the visitor's language",
  async (url) => {
    const portuguese = await get(url, { "accept-language": "pt-BR" });
    expect(portuguese.statusCode).toBe(200);
    expect(portuguese.body).toContain('<html lang="pt">');
    expect(portuguese.headers["content-language"]).toBe("pt");
    const european = await get(url, { "accept-language": "pt-PT,pt;q=0.9" });
    expect(european.body).toContain('<html lang="pt-PT">');
    expect(european.headers["content-language"]).toBe("pt-PT");
    const english = await get(url, { "accept-language": "pt-BR", cookie: "i18next=en" });
    expect(english.body).toContain('<html lang="en">');
    expect(english.headers["cache-control"]).toBe("no-cache");
    expect(english.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    expect(english.headers["content-security-policy"]).toContain("img-src 'self' data: blob:");
  },
);

test("the app's manifest and description are in the visitor's language", async () => {
  for (const [language, words] of [
    ["en", "Shifts & more."],
    ["pt", "Turnos e mais."],
    ["pt-PT", "Turnos, em Portugal."],
  ] as const) {
    const manifest = await get("/app/manifest.webmanifest", { "accept-language": language });
    expect(manifest.json()).toEqual({ description: words });
    expect(manifest.headers["vary"]).toContain("Accept-Language");
    const { body } = await get("/app", { "accept-language": language });
    expect(body).toContain(`<meta name="description" content="${words.replace("&", "&amp;")}" />`);
  }
});

test("a phone that accepts compression gets the app's document compressed", async () => {
  const { headers } = await get("/app", { "accept-encoding": "gzip, br" });
  expect(headers["content-encoding"]).toBe("br");
});

test("the app's scripts are cached for ever, its service worker is not and has the scope of the app", async () => {
  const script = await get("/app/assets/main-DvsdUcES.js");
  expect(script.headers["cache-control"]).toContain("immutable");
  const worker = await get("/app/sw.js");
  expect(worker.headers["cache-control"]).toBe("no-cache");
  expect(worker.headers["service-worker-allowed"]).toBe("/app");
  expect(worker.headers["content-security-policy"]).toBe("default-src 'self'");
});

test("a script of an older build is a 404, not a page", async () => {
  const gone = await get("/app/assets/main-AAAAAAAA.js");
  expect(gone.statusCode).toBe(404);
  expect(gone.json()).toMatchObject({ ok: false, code: "NOT_FOUND" });
});

test("the configured map tiles are used and attributed", async () => {
  const url = "https://tiles.test/{z}/{x}/{y}.png?a=1&b=2";
  const config = readConfig({ RATE_LIMITS: "off", TILES_URL: url, TILES_ATTRIBUTION: 'The "street" people' });
  const withStreets = Fastify();
  await serveApp(
    withStreets,
    { config, siteUrl: "https://bandeja.test" } as Services,
    folder,
    async () => undefined,
  );
  const { body, headers } = await withStreets.inject({ url: "/app/shifts" });
  await withStreets.close();
  expect(body).toContain(
    '<meta name="map-tiles" content="https://tiles.test/{z}/{x}/{y}.png?a=1&amp;b=2" data-attribution="The &quot;street&quot; people" />',
  );
  expect(headers["content-security-policy"]).toContain("img-src 'self' data: blob: https://tiles.test;");
  const without = await get("/app/shifts");
  expect(without.body).not.toContain("map-tiles");
});

test("settings reach the app's scripts, and a changed one gives installed apps a new document", async () => {
  const config = readConfig({
    RATE_LIMITS: "off",
    SUPPORT_EMAIL: "help@example.org",
    API_URL: "https://api.example.org/v1",
  });
  const other = Fastify();
  await serveApp(
    other,
    { config, siteUrl: "https://bandeja.test" } as Services,
    folder,
    async () => undefined,
  );
  const [document, worker] = [await other.inject("/app/jobs"), await other.inject("/app/sw.js")];
  await other.close();
  expect(document.body).toContain(
    '<meta name="site-settings" content="{&quot;supportEmail&quot;:&quot;help@example.org&quot;,&quot;apiUrl&quot;:&quot;https://api.example.org/v1&quot;}" /></head>',
  );
  expect((await get("/app/jobs")).body).not.toContain("site-settings");
  const usual = (await get("/app/sw.js")).body;
  for (const list of [usual, worker.body]) {
    expect(list).toMatch(/^\[\{"revision":"[0-9a-f]{16}","url":"\/app"\}\]$/);
  }
  expect(worker.body).not.toBe(usual);
});
