import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { builtOrigin } from "@bandeja/contract/site-origin";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "@bandeja/config/config";
import type { Services } from "../runtime/services.ts";
import { answerFailures } from "./errors.ts";
import { protectAnswers } from "@bandeja/site-files/security-headers";
import type { FindPlaceholderTexts } from "@bandeja/site-files/refresh-placeholders";
import { serveSite } from "./site.ts";

const inline = 'window.__reactRouterContext = {"a":1};';
const filler = "<p>Hospitality shifts, staffed in seconds.</p>".repeat(40);
const documentOf = (language: string, title: string) =>
  `<!DOCTYPE html><html lang="${language}"><head><title>${title}</title><script src="/islands/login.js"></script></head><body>${filler}<script>${inline}</script></body></html>`;

const placeholder = '<p class="mt-6" data-filled="hiring" hidden=""></p>';

const none = { en: {}, pt: {}, "pt-PT": {} };

const files = {
  "index.html": documentOf("en", "Home").replace("<body>", `<body>${placeholder}`),
  "robots.txt": `Sitemap: ${builtOrigin}/sitemap.xml`,
  "about/index.html": documentOf("en", `About ${builtOrigin}/about`),
  "_pt/about/index.html": documentOf("pt", `Sobre ${builtOrigin}/about`),
  "login/index.html": documentOf("en", "Login"),
  "404/index.html": documentOf("en", "Not found"),
  "_pt/index.html": documentOf("pt", "Início").replace("<body>", `<body>${placeholder}`),
  "_pt/login/index.html": documentOf("pt", "Entrar"),
  "_pt/404/index.html": documentOf("pt", "Não achamos"),
  "_pt-PT/index.html": documentOf("pt-PT", "Início, em Portugal").replace("<body>", `<body>${placeholder}`),
  "_pt-PT/about/index.html": documentOf("pt-PT", "Sobre, em Portugal"),
  "_pt-PT/login/index.html": documentOf("pt-PT", "Entrar, em Portugal"),
  "_pt-PT/404/index.html": documentOf("pt-PT", "Não encontrámos"),
  "_pt/partly/index.html": documentOf("pt", "Sem Portugal"),
  "partly/index.html": documentOf("en", "Without Portugal"),
  "half/index.html": documentOf("en", "Only in English"),
  "__spa-fallback.html": documentOf("en", "Fallback"),
  "islands/login.js": `// ${filler}`,
  "plain.js": `// ${filler}`,
  "favicon.svg": "<svg/>",
  "assets/proof-worker-C0OAoaP1.js": "// worker",
  "assets/root-CSQD0JuC.css": `/* ${filler} */`,
  "assets/manifest-f346232e.js": `// ${filler}`,
  "assets/face-latin-ZpvQqcqY.woff2": "wOF2".repeat(100),
  "film/film-en.mp4": "0123456789".repeat(100),
  "film/film-en.vtt": "WEBVTT",
};
/** Files that the build compresses. */
const isCompressed = (name: string) => /\.(html|js|css)$/.test(name) && !name.startsWith("plain");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "site-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
    if (!isCompressed(name)) continue;
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(content));
    await writeFile(path.join(folder, `${name}.gz`), gzipSync(content));
  }
});
afterAll(() => rm(folder, { recursive: true }));

async function openSite({
  siteUrl = "http://bandeja.test",
  env = {},
  now = () => new Date(),
  findPlaceholderTexts = async () => none,
}: {
  siteUrl?: string;
  env?: Record<string, string>;
  now?: () => Date;
  findPlaceholderTexts?: FindPlaceholderTexts;
} = {}): Promise<FastifyInstance> {
  const app = Fastify();
  const services = { config: readConfig({ DEMO: "off", ...env }), siteUrl, now } as Services;
  answerFailures(app);
  protectAnswers(app, siteUrl);
  await serveSite(app, services, folder, findPlaceholderTexts);
  return app;
}

let site: FastifyInstance;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];

test.each([
  ["a visitor without wishes", "/login", {}, "Login"],
  ["a browser that asks for Portuguese", "/login", { "accept-language": "pt-BR,en;q=0.5" }, "Entrar"],
  [
    "a browser from Portugal",
    "/login",
    { "accept-language": "pt-PT,pt;q=0.9,en;q=0.5" },
    "Entrar, em Portugal",
  ],
  ["a cookie from Portugal", "/login", { cookie: "i18next=pt-PT" }, "Entrar, em Portugal"],
  ["a link to Portuguese, in Portugal", "/?lng=pt", { "accept-language": "pt-PT" }, "Início, em Portugal"],
  ["a cookie before the browser", "/login", { cookie: "a=b; i18next=en", "accept-language": "pt" }, "Login"],
  ["an address before the cookie", "/login?lng=pt-BR", { cookie: "i18next=en" }, "Entrar"],
  [
    "a language that is none",
    "/login?lng=<script>",
    { cookie: "i18next=%E0%A4%A", "accept-language": "xx" },
    "Login",
  ],
  ["the home page", "/", { cookie: "i18next=pt" }, "Início"],
  ["the home page with a query", "/?lng=pt&x=1", {}, "Início"],
])("%s decides the language of a page", async (_who, url, headers, title) => {
  const answer = await get(url, headers);
  expect(answer.statusCode).toBe(200);
  expect(titleOf(answer.body)).toBe(title);
  expect(answer.headers["content-language"]).toBe(/<html lang="([^"]+)"/.exec(answer.body)?.[1]);
  expect(answer.headers["vary"]).toBe("Accept-Encoding, Accept-Language, Cookie");
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
});

test.each([
  "/nothing",
  "/404",
  "/_pt",
  "/_pt/login",
  "/_pt/login/index.html",
  "/_pt-PT",
  "/_pt-PT/login",
  "/_pt-PT/login/index.html",
  "/partly",
  "/login/index.html",
  "/index.html",
  "/__spa-fallback.html",
  "/half",
  "/login%00",
  "//evil",
])("%s is not found, in the visitor's language", async (url) => {
  const answer = await get(url, { "accept-language": "pt" });
  expect(answer.statusCode).toBe(404);
  expect(titleOf(answer.body)).toBe("Não achamos");
});

/** Answered in the envelope of the API: programs ask for these. */
const noPages = [
  "/api /api/nothing /api/nothing?x /uploads/x.webp /dev/outbox /webhooks/x /.well-known",
  "/.well-known/nothing /.well-known/security.txt /ads.txt /browserconfig.xml /manifest.json",
  "/apple-touch-icon-120x120.png /assets/nothing-AAAAAAAA.js /assets/root-CSQD0JuC.css.br",
  "/islands/login.js.gz /login/index.html.br /login.php?x=1 /../package.json /%2e%2e/package.json",
  "//evil.test",
].flatMap((paths) => paths.split(" "));

test.each(noPages)("%s is no page of the site: its answer is short, as those of the API", async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ ok: false, code: "NOT_FOUND" });
  expect(answer.body.length).toBeLessThan(300);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"] as const)("%s is refused for a page", async (method) => {
  const answer = await site.inject({ method, url: "/login" });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ ok: false });
});

test("a URL with a superfluous slash redirects to the page with its query, never to another host", async () => {
  const answer = await get("/login/?lng=pt");
  expect(answer.statusCode).toBe(308);
  expect(answer.headers["location"]).toBe("/login?lng=pt");
  expect((await get("//login/")).statusCode).toBe(404);
});

test("pages and scripts are sent in the best accepted encoding", async () => {
  for (const url of ["/login", "/assets/root-CSQD0JuC.css"]) {
    const plain = await get(url);
    const gzip = await get(url, { "accept-encoding": "gzip, deflate" });
    const brotli = await get(url, { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect([gzip.headers["content-encoding"], brotli.headers["content-encoding"]]).toEqual(["gzip", "br"]);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotli.headers["etag"]).toBe(plain.headers["etag"]);
  }
});

test.each([
  ["br", "br"],
  ["gzip, deflate, br;q=0.1", "br"],
  ["BR", "br"],
  ["x-br, brotli, gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br ; q=0.000 , gzip", "gzip"],
  ["br;x=1;q=0, gzip;level=9", "gzip"],
  ["gzip;q=0,br;q=0.0", undefined],
  ["identity", undefined],
  ["", undefined],
])("with the accepted languages %j the page is %s", async (accepted, encoding) => {
  const answer = await get("/login", { "accept-encoding": accepted });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
});

test("files that the build left uncompressed are sent unchanged", async () => {
  for (const url of ["/assets/face-latin-ZpvQqcqY.woff2", "/plain.js"]) {
    const answer = await get(url, { "accept-encoding": "gzip, br" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-encoding"]).toBeUndefined();
  }
});

test("a film is served in ranges, as Safari requires", async () => {
  const url = "/film/film-en.mp4";
  const whole = await get(url, { "accept-encoding": "gzip, br" });
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({ "accept-ranges": "bytes", "content-type": "video/mp4" });
  expect((await get("/film/film-en.vtt")).headers["content-type"]).toBe("text/vtt; charset=utf-8");

  const part = await get(url, { range: "bytes=8-11" });
  expect([part.statusCode, part.body]).toEqual([206, "8901"]);
  expect(part.headers).toMatchObject({
    "content-range": "bytes 8-11/1000",
    "content-length": "4",
    "content-type": "video/mp4",
    etag: whole.headers["etag"],
  });

  const beyond = await get(url, { range: "bytes=1000-" });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */1000"]);
});

test("a range of a film that has changed is answered with the whole new film", async () => {
  const url = "/film/film-en.mp4";
  const etag = String((await get(url)).headers["etag"]);
  expect(etag).toMatch(/^"/);
  expect((await get(url, { range: "bytes=0-1", "if-range": etag })).statusCode).toBe(206);
  expect((await get(url, { range: "bytes=0-1", "if-range": '"another"' })).statusCode).toBe(200);
});

test("pages, which have several encodings, are served without ranges", async () => {
  const answer = await get("/login", { range: "bytes=0-1" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["accept-ranges"]).toBeUndefined();
});

test("HEAD answers with the headers of GET", async () => {
  const [head, full] = [await site.inject({ method: "HEAD", url: "/login" }), await get("/login")];
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe("");
  expect(head.headers["content-length"]).toBe(full.headers["content-length"]);
});

test("assets with a hash in their name are cached for ever, everything else is revalidated", async () => {
  const cacheOf = async (url: string) => (await get(url)).headers["cache-control"];
  const forEver = "public, max-age=31536000, immutable";
  expect(await cacheOf("/assets/root-CSQD0JuC.css")).toBe(forEver);
  expect(await cacheOf("/assets/manifest-f346232e.js")).toBe(forEver);
  expect(await cacheOf("/assets/face-latin-ZpvQqcqY.woff2")).toBe(forEver);
  expect(await cacheOf("/islands/login.js")).toBe("no-cache");
  expect(await cacheOf("/favicon.svg")).toBe("no-cache");
  expect(await cacheOf("/login")).toBe("no-cache");
});

test("an unchanged page is not sent again, but in another language it is", async () => {
  const etag = String((await get("/login")).headers["etag"]);
  const same = await get("/login", { "if-none-match": `"x", ${etag}`, "accept-encoding": "br" });
  expect([same.statusCode, same.body]).toEqual([304, ""]);
  expect(same.headers["vary"]).toContain("Accept-Language");
  expect((await get("/login?lng=pt", { "if-none-match": etag })).statusCode).toBe(200);
  const missing = String((await get("/nothing")).headers["etag"]);
  expect((await get("/nothing", { "if-none-match": missing })).statusCode).toBe(404);
});

test("a page runs only its own scripts and the inline scripts of its build", async () => {
  const { headers } = await get("/login");
  const hash = createHash("sha256").update(inline).digest("base64");
  expect(headers["content-security-policy"]).toBe(
    [
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join("; "),
  );
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
});

/** Headers of documents that a file which pages load has no use for. */
const ofDocuments = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-frame-options",
];

test.each([
  ["a page", "/login"],
  ["the page of an unknown file", "/assets/nothing-AAAAAAAA.js"],
  ["a drawing, which runs scripts when it is opened", "/favicon.svg"],
  ["a worker's script, whose policy is the worker's", "/assets/proof-worker-C0OAoaP1.js"],
  ["a redirect", "/login/"],
])("%s has all headers of documents", async (_what, url) => {
  const { headers } = await get(url);
  expect(Object.keys(headers)).toEqual(expect.arrayContaining([...ofDocuments, "x-content-type-options"]));
});

test.each(["/assets/root-CSQD0JuC.css", "/islands/login.js", "/assets/face-latin-ZpvQqcqY.woff2"])(
  "%s, which pages load, has no headers of documents, but those that protect a file",
  async (url) => {
    const whole = await get(url, { "accept-encoding": "br" });
    const known = await get(url, { "if-none-match": String(whole.headers["etag"]) });
    expect([whole.statusCode, known.statusCode]).toEqual([200, 304]);
    for (const { headers } of [whole, known]) {
      expect(headers).toMatchObject({
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      });
      expect(ofDocuments.filter((name) => name in headers)).toEqual([]);
    }
    const own = /^(x-content-type-options|x-request-id|cross-origin-resource-policy)$/;
    const ofContent =
      /^(cache-control|vary|etag|content-(type|encoding|length)|accept-ranges|date|connection)$/;
    expect(Object.keys(whole.headers).filter((name) => !own.test(name) && !ofContent.test(name))).toEqual([]);
  },
);

test("the token of a mailed link is not sent as a referrer", async () => {
  expect((await get("/login?token=secret")).headers["referrer-policy"]).toBe("no-referrer");
});

test("a site on https sends HSTS, and may call an API at another origin", { tags: "7.base" }, async () => {
  const secure = await openSite({
    siteUrl: "https://bandeja.test",
    env: { API_URL: "https://api.bandeja.test/v1" },
  });
  const { headers } = await secure.inject("/login");
  expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  expect(headers["content-security-policy"]).toContain("connect-src 'self' https://api.bandeja.test;");
  await secure.close();
});

test("the page about the app has its QR code", async () => {
  const { statusCode, headers, body } = await get("/downloadapp.svg");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("image/svg+xml");
  expect(body).toMatch(/^<svg /);
});

test("QR codes exist for pages of the app, and for no other URL", async () => {
  const { statusCode, headers, body } = await get("/appcode.svg?path=/app/chat/w1");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("image/svg+xml");
  expect(body).toMatch(/^<svg /);
  expect((await get("/appcode.svg?path=/login")).statusCode).toBe(404);
  expect((await get("/appcode.svg?path=/app/chat/w1&path=/login")).statusCode).toBe(404);
  expect((await get("/appcode.svg")).statusCode).toBe(404);
});

test(
  "the placeholder for the site's URL in a built document is replaced, in every encoding",
  { tags: "7.website" },
  async () => {
    const app = await openSite({ siteUrl: "https://bandeja.example" });
    const plain = await app.inject({ url: "/about" });
    expect(titleOf(plain.body)).toBe("About https://bandeja.example/about");
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const sent = await app.inject({ url: "/about", headers: { "accept-encoding": encoding } });
      expect(sent.headers["content-encoding"]).toBe(encoding);
      expect(decode(sent.rawPayload).toString()).toBe(plain.body);
    }
    expect((await app.inject({ url: "/robots.txt" })).body).toBe(
      "Sitemap: https://bandeja.example/sitemap.xml",
    );
    await app.close();
  },
);

test("with map tiles every document attributes their source, and may load only them", async () => {
  const url = "https://tiles.test/{z}/{x}/{y}.png?a=1&b=2";
  const app = await openSite({ env: { TILES_URL: url, TILES_ATTRIBUTION: 'The "street" people' } });
  const [plain, brotli] = await Promise.all(
    ["identity", "br"].map((encoding) =>
      app.inject({ url: "/login", headers: { "accept-encoding": encoding } }),
    ),
  );
  expect(plain?.body).toContain(
    '<meta name="map-tiles" content="https://tiles.test/{z}/{x}/{y}.png?a=1&amp;b=2" data-attribution="The &quot;street&quot; people" /></head>',
  );
  expect(brotliDecompressSync(brotli?.rawPayload ?? "").toString()).toBe(plain?.body);
  expect(plain?.headers["content-security-policy"]).toContain("; img-src 'self' data: https://tiles.test; ");
  const portuguese = await app.inject({ url: "/login?lng=pt" });
  expect(portuguese.body).toContain('<meta name="map-tiles"');
  await app.close();
  expect((await get("/login")).body).not.toContain("map-tiles");
});

test("a text for the placeholder of a page is shown in its language, with the page's policy and in every encoding", async () => {
  const texts = {
    en: { hiring: "4 min & soon" },
    pt: { hiring: "4 min, em breve" },
    "pt-PT": { hiring: "4 min" },
  };
  const app = await openSite({ findPlaceholderTexts: async () => texts });
  const plain = await app.inject({ url: "/" });
  expect(plain.body).toContain('<p class="mt-6">4 min &amp; soon</p>');
  expect((await app.inject({ url: "/?lng=pt" })).body).toContain('<p class="mt-6">4 min, em breve</p>');
  expect((await app.inject({ url: "/", headers: { cookie: "i18next=pt-PT" } })).body).toContain(
    '<p class="mt-6">4 min</p>',
  );
  const without = await get("/");
  expect(without.body).toContain(placeholder);
  for (const name of ["content-security-policy", "vary", "cache-control", "content-language"]) {
    expect(plain.headers[name]).toBe(without.headers[name]);
  }
  expect(plain.headers["etag"]).not.toBe(without.headers["etag"]);
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const sent = await app.inject({ url: "/", headers: { "accept-encoding": encoding } });
    expect(sent.headers["content-encoding"]).toBe(encoding);
    expect(decode(sent.rawPayload).toString()).toBe(plain.body);
  }
  const etag = String(plain.headers["etag"]);
  expect((await app.inject({ url: "/", headers: { "if-none-match": etag } })).statusCode).toBe(304);
  expect((await app.inject({ url: "/about" })).body).toBe((await get("/about")).body);
  await app.close();
});

test("the texts of placeholders are read once a minute, and a failure keeps those that are there", async () => {
  let at = Date.parse("2026-03-10T12:00:00Z");
  let reads = 0;
  let text: string | undefined;
  let isBroken = false;
  const app = await openSite({
    now: () => new Date(at),
    findPlaceholderTexts: async () => {
      reads += 1;
      if (isBroken) throw new Error("no database");
      const texts = text === undefined ? {} : { hiring: text };
      return { en: texts, pt: texts, "pt-PT": texts };
    },
  });
  const shown = async () =>
    /<p class="mt-6"[^>]*>(.*?)<\/p>/.exec((await app.inject({ url: "/" })).body)?.[1];
  const built = (await app.inject({ url: "/" })).headers["etag"];
  text = "4 min";
  at += 59_000;
  expect([await shown(), reads]).toEqual(["", 1]);
  at += 1_000;
  await vi.waitFor(async () => expect(await shown()).toBe("4 min"));
  expect(reads).toBe(2);
  [isBroken, text] = [true, "5 min"];
  at += 60_000;
  await shown();
  await vi.waitFor(() => expect(reads).toBe(3));
  expect(await shown()).toBe("4 min");
  [isBroken, text] = [false, undefined];
  at += 60_000;
  await vi.waitFor(async () => expect(await shown()).toBe(""));
  expect((await app.inject({ url: "/" })).headers["etag"]).toBe(built);
  // The clock is set back.
  text = "6 min";
  at -= 3_600_000;
  await vi.waitFor(async () => expect(await shown()).toBe("6 min"));
  await app.close();
});

test.each([
  ["/favicon.ico", "/favicon.svg"],
  ["/apple-touch-icon.png", "/app/apple-touch-icon.png"],
  ["/apple-touch-icon-precomposed.png", "/app/apple-touch-icon.png"],
  ["/.well-known/change-password", "/app/account/sign-in"],
])("%s, which browsers ask for, leads to %s", async (url, location) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers["location"]]).toEqual([302, location]);
});
