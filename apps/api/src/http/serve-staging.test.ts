import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { languages } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";
import { protectAnswers } from "@bandeja/site-files/security-headers";
import { readConfig } from "@bandeja/config/config";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Services } from "../runtime/services.ts";
import { answerFailures } from "./errors.ts";
import { serveApp } from "./serve-app.ts";
import { serveStaging } from "./serve-staging.ts";
import { serveSite } from "./site.ts";

const documentOf = (language: string) =>
  `<!doctype html><html lang="${language}"><head><title>Bandeja</title></head><body></body></html>`;
const banner = '<link rel="stylesheet" href="/staging.css" /></head>';
const folders = { "": "en", "_pt/": "pt", "_pt-PT/": "pt-PT" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "staging-"));
  const files = Object.entries(folders).flatMap(([prefix, language]) =>
    ["", "404/"].map((page) => [`site/${prefix}${page}index.html`, documentOf(language)] as const),
  );
  for (const [name, text] of [
    ...files,
    ["site/robots.txt", "Allow: /"],
    ["app/index.html", documentOf("en")],
  ] as const) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const settings = {
  staging: { APP_ENV: "staging", DEMO: "off", SITE_URL: "https://staging.bandeja.example" },
  development: {},
};

async function open(env: keyof typeof settings): Promise<FastifyInstance> {
  const app = Fastify();
  onTestFinished(() => app.close());
  const siteUrl = "https://staging.bandeja.example";
  const config = { ...readConfig(settings[env]), rateLimits: false };
  const services = { config, siteUrl, now: () => new Date() } as Services;
  answerFailures(app);
  protectAnswers(app, siteUrl);
  serveStaging(app, services);
  app.get("/signin/plain", (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(documentOf("pt-BR")),
  );
  app.get("/api/data", () => ({ page: "</head>" }));
  await serveApp(app, services, path.join(folder, "app"), async () => undefined);
  await serveSite(app, services, path.join(folder, "site"), async () => ({ en: {}, pt: {}, "pt-PT": {} }));
  return app;
}

const pages = ["/", "/?lng=pt", "/unknown", "/app", "/app/shifts/019a4f6e", "/signin/plain"];

test("in staging every page has the banner, and no answer belongs into a search engine", async () => {
  const app = await open("staging");
  for (const url of pages) {
    const { body, headers } = await app.inject({ url });
    expect([url, body]).toEqual([url, expect.stringContaining(banner)]);
    expect([url, headers["x-robots-tag"]]).toEqual([url, "noindex, nofollow"]);
  }
  const data = await app.inject({ url: "/api/data" });
  expect([data.body, data.headers["x-robots-tag"]]).toEqual(['{"page":"</head>"}', "noindex, nofollow"]);
  expect((await app.inject({ url: "/robots.txt" })).body).toBe("User-agent: *\nDisallow: /\n");
});

test("the banner is a style of the site's own, with a text in each language", async () => {
  const app = await open("staging");
  const { body, headers } = await app.inject({ url: "/staging.css" });
  expect(headers["content-type"]).toBe("text/css; charset=utf-8");
  for (const language of languages) {
    expect(body).toContain(
      `html:lang(${language})::before{content:"${translate(language)(($) => $.staging.banner)}"}`,
    );
  }
  const { headers: ofPage } = await app.inject({ url: "/" });
  expect(ofPage["content-security-policy"]).toContain("style-src 'self'");
});

test("elsewhere nothing of it is there", async () => {
  const app = await open("development");
  for (const url of pages) {
    const { body, headers } = await app.inject({ url });
    expect([url, body]).toEqual([url, expect.not.stringContaining("staging.css")]);
    expect(headers["x-robots-tag"]).not.toBe("noindex, nofollow");
  }
  expect((await app.inject({ url: "/robots.txt" })).body).toBe("Allow: /");
  expect((await app.inject({ url: "/staging.css" })).statusCode).toBe(404);
});
