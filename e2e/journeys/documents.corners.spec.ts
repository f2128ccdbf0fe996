import { expect, test } from "../fixtures/test.ts";

// The documents as search engines, link previews and browsers without scripts receive them: no page is opened.

const between = (text: string, start: string, end: string): string =>
  text.split(start)[1]?.split(end)[0] ?? "";
const attribute = (html: string, tag: RegExp, name: string): string =>
  between(tag.exec(html)?.[0] ?? "", `${name}="`, '"');
const descriptionOf = (html: string) => attribute(html, /<meta name="description"[^>]*>/, "content");
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical"[^>]*>/, "href");
const titleOf = (html: string) => between(html, "<title>", "</title>");
const headingOf = (html: string) => between(html, "<h1", "</h1>").replaceAll(/<[^>]*>|^[^>]*>/g, "");
const linksIn = (html: string) => Array.from(html.matchAll(/<a [^>]*href="([^"]+)"/g), ([, to]) => to);
/** The words in the main element of a document. */
const wordsOf = (html: string) =>
  between(html, "<main", "</main>")
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "");

test(
  "every indexed page is complete without script, in both languages, with its canonical address",
  { tag: ["@1.web.marketing", "@2.legal.frame", "@long"] },
  async ({ request, baseURL }) => {
    const origin = new URL(baseURL ?? "").origin;
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const pages = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, page = ""]) => page);
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) {
      const sent = { en: "", pt: "" };
      for (const language of ["en", "pt"] as const) {
        const answer = await request.get(`${page}?lng=${language}`);
        expect([page, answer.status()]).toEqual([page, 200]);
        const html = await answer.text();
        sent[language] = html;
        expect([page, attribute(html, /<html[^>]*>/, "lang")]).toEqual([page, language]);
        expect([page, canonicalOf(html)]).toEqual([page, page]);
        expect([page, titleOf(html)]).toEqual([page, expect.stringMatching(/ · Bandeja$/)]);
        expect([page, headingOf(html)]).toEqual([page, expect.stringMatching(/\w/)]);
        // The length that search results show.
        expect([page, descriptionOf(html)]).toEqual([page, expect.stringMatching(/^.{35,165}$/)]);
        expect(wordsOf(html).length, page).toBeGreaterThan(10);
        for (const frame of ["header", "footer"]) {
          expect(
            linksIn(between(html, `<${frame}`, `</${frame}>`)).length,
            `${page} ${frame}`,
          ).toBeGreaterThan(3);
        }
        expect(html).toContain(`hrefLang="en" href="${page}?lng=en"`);
        expect(html).toContain(`hrefLang="pt" href="${page}?lng=pt"`);
        expect(html).toContain(`hrefLang="pt-PT" href="${page}?lng=pt-PT"`);
        const picture = attribute(html, /<meta property="og:image"[^>]*>/, "content");
        expect(picture).toBe(`${origin}${new URL(picture).pathname}`);
        expect((await request.get(picture)).headers()["content-type"]).toBe("image/png");
      }
      expect([page, descriptionOf(sent.en)]).not.toEqual([page, descriptionOf(sent.pt)]);
      expect([page, headingOf(sent.en)]).not.toEqual([page, headingOf(sent.pt)]);
    }
  },
);

test(
  "the sitemap and the publisher are linked",
  { tag: ["@2.route.home", "@long"] },
  async ({ request, baseURL }) => {
    const origin = new URL(baseURL ?? "").origin;
    expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const [home, same] = await Promise.all(
      ["/", "/home"].map(async (path) => (await request.get(path)).text()),
    );
    expect(canonicalOf(home ?? "")).toBe(`${origin}/`);
    expect(canonicalOf(same ?? "")).toBe(`${origin}/`);
    const data = JSON.parse(
      between(home ?? "", '<script type="application/ld+json">', "</script>"),
    ) as object;
    expect(data).toMatchObject({ "@graph": [{ "@type": "Organization", url: `${origin}/` }, {}] });
  },
);

test(
  "unknown addresses, hidden pages and steps of another visitor are not found",
  { tag: "@long" },
  async ({ request }) => {
    for (const path of [
      "/nothing",
      "/_pt",
      "/_pt/login",
      "/_pt-PT/login",
      "/__spa-fallback.html",
      "/login.html",
    ]) {
      const answer = await request.get(path);
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(headingOf(await answer.text())).not.toBe("");
    }
    for (const path of ["/newjob", "/insertphonerestaurant", "/logout", "/nothing"]) {
      const html = await (await request.get(path)).text();
      expect([path, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, true]);
      expect([path, canonicalOf(html)]).toEqual([path, ""]);
    }
  },
);

test(
  "an unknown language in the address, or one with a script, is ignored",
  { tag: ["@5.language", "@long"] },
  async ({ request, language }) => {
    const plain = await (await request.get("/login", { headers: { "accept-language": language } })).text();
    for (const lng of [
      "<script>alert(1)</script>",
      "javascript:alert(1)",
      "en\r\nSet-Cookie: a=b",
      "fr",
      "",
    ]) {
      const answer = await request.get("/login", {
        params: { lng },
        headers: { "accept-language": language, cookie: `i18next=${encodeURIComponent(lng)}` },
      });
      expect(await answer.text()).toBe(plain);
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    }
  },
);
