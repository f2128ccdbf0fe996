import { writeFile } from "node:fs/promises";
import path from "node:path";
import { languages } from "@bandeja/contract/lists";
import { builtOrigin } from "@bandeja/contract/site-origin";
import { sitePaths } from "@bandeja/contract/site-pages";
import { publicScreens } from "./src/lib/public-screens.ts";

const link = (language: string, href: string): string =>
  `    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;

function entryOf(address: string): string {
  const alternates = [
    ...languages.map((language) => link(language, `${address}?lng=${language}`)),
    link("x-default", address),
  ];
  return ["  <url>", `    <loc>${address}</loc>`, ...alternates, "  </url>"].join("\n");
}

const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${publicScreens.map((screen) => entryOf(`${builtOrigin}${sitePaths[screen]}`)).join("\n")}
</urlset>
`;

// Pages that must not be indexed say so themselves: a robot that may not read them would not see it.
const robots = `User-agent: *
Disallow: /api/
Disallow: /dev/

Sitemap: ${builtOrigin}/sitemap.xml
`;

/** Writes sitemap and robots.txt into a finished build. */
export async function helpToFindTheSite(folder: string): Promise<void> {
  await writeFile(path.join(folder, "sitemap.xml"), sitemap);
  await writeFile(path.join(folder, "robots.txt"), robots);
}
