import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { siteStyles } from "@bandeja/e2e/pages/site-styles";
import { picturedPages } from "./pictured-pages.ts";
import { test } from "@bandeja/e2e/fixtures/test";

const output = path.resolve(import.meta.dirname, "../../../apps/web/public/og");
const style = readFileSync(path.join(import.meta.dirname, "picture.css"), "utf8");
const address = "/og-picture";

/** Reads a landing page's first drawing, logo, headline and stylesheets. */
async function readPage(page: Page) {
  const markupOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.outerHTML);
  return {
    drawing: await markupOf("main section svg"),
    mark: await markupOf("header svg"),
    headline: await page.getByRole("heading", { level: 1 }).innerText(),
    styles: await siteStyles(page),
  };
}

for (const [name, from] of Object.entries(picturedPages)) {
  test(`the picture of a shared link to ${from}`, async ({ page, t, language }) => {
    await page.goto(from);
    const { drawing, mark, headline, styles } = await readPage(page);
    const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
    const body = `<!doctype html><html lang="${language}"><head>${links}<style>${style}</style></head><body>
      <div class="picture ground-band">
        <div class="drawing">${drawing}</div>
        <div class="mark">${mark}</div>
        <p class="words">${headline}</p>
        <p class="line">${t(($) => $.common.line)}</p>
      </div></body></html>`;
    // On the site's origin, for its fonts; without its content policy, for an inline style.
    await page.route(`**${address}`, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body }),
    );
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    await mkdir(output, { recursive: true });
    await writeFile(path.join(output, `${name}-${language}.png`), await page.screenshot());
  });
}
