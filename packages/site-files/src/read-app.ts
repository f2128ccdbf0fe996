import { howItDecidesPath } from "@bandeja/contract/cross-links";
import type { Language } from "@bandeja/contract/lists";
import * as z from "zod/mini";
import { escapeHtml } from "@bandeja/plain-pages/escape-html";
import { createHash } from "node:crypto";
import { builtRevision } from "@bandeja/contract/site-settings";
import { changeText, compressed } from "./change-text.ts";
import { contentPolicy } from "./content-policy.ts";
import { addTiles, tileOrigins } from "./map-tiles.ts";
import { addPreview, type LinkPreview } from "./link-preview.ts";
import { fillSettings } from "./site-settings.ts";
import { markStaging } from "./staging.ts";
import { assetOf, readFiles, type PageOptions } from "./read-site.ts";
import { siteFile, type BuiltFile, type SiteFile } from "./site-file.ts";

/** The built app, held in memory. */
export interface BuiltApp {
  /** The document of all screens, in each language, with the language set before its script runs. */
  readonly shell: Readonly<Record<Language, SiteFile>>;
  /** The same document for `/app/how-it-decides`: without scripts, the site's page of that is opened in its place. */
  readonly howItDecides: Readonly<Record<Language, SiteFile>>;
  /** The same document with the preview of one screen, for those who open or show a link to it. */
  readonly previewed: (language: Language, preview: LinkPreview) => Promise<SiteFile>;
  /** All other files, by their full path: `/app/assets/main-DvsdUcES.js`. */
  readonly assets: ReadonlyMap<string, SiteFile>;
}

/** The manifest in each language; all have the URL of the English one. */
export const appManifests: Readonly<Record<Language, string>> = {
  en: "/app/manifest.webmanifest",
  pt: "/app/manifest-pt.webmanifest",
  "pt-PT": "/app/manifest-pt-PT.webmanifest",
};

/** The request headers on which an answer in the visitor's language depends. */
const vary = "Accept-Encoding, Accept-Language, Cookie";

const toSitePage = `<noscript><meta http-equiv="refresh" content="0; url=${howItDecidesPath}" /></noscript>`;

const ManifestSchema = z.object({ description: z.string() });

/** The app's description, from its manifest; empty without one. */
function describe(manifest: BuiltFile | undefined): string {
  if (manifest === undefined) return "";
  const { description } = ManifestSchema.parse(JSON.parse(manifest.body.toString()));
  return `<meta name="description" content="${escapeHtml(description)}" />`;
}

/**
 * Reads the built app from its folder.
 *
 * @throws Error when there is no document in it
 */
export async function readApp(
  folder: string,
  origins: Parameters<typeof contentPolicy>[1],
  { settings, tiles, isStaging = false }: PageOptions,
): Promise<BuiltApp> {
  const files = await readFiles(folder);
  const document = files.get("/index.html");
  if (document === undefined) throw new Error(`The app in ${folder} is not built: it has no document`);
  const filled = fillSettings(addTiles(document.body.toString(), tiles), settings);
  const html = isStaging ? markStaging(filled) : filled;
  const pictures = ["blob:", ...tileOrigins(tiles)];

  const policy = contentPolicy(html, { ...origins, pictures });

  function htmlIn(language: Language): string {
    const described = describe(files.get(appManifests[language].slice("/app".length)));
    return html
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace("</title>", () => `</title>${described}`);
  }

  const documentOf = async (language: Language, text: string): Promise<SiteFile> =>
    siteFile("/app/index.html", await compressed(Buffer.from(text)), {
      "cache-control": "no-cache",
      "content-language": language,
      "content-security-policy": policy,
      vary,
    });

  async function inEach(write: (html: string) => string): Promise<Record<Language, SiteFile>> {
    const documentIn = (language: Language) => documentOf(language, write(htmlIn(language)));
    const [en, pt, ptPT] = await Promise.all([documentIn("en"), documentIn("pt"), documentIn("pt-PT")]);
    return { en, pt, "pt-PT": ptPT };
  }
  const shell = await inEach((text) => text);
  const howItDecides = await inEach((text) => text.replace("</title>", () => `</title>${toSitePage}`));
  const others = Array.from(files, ([address, file]) => [`/app${address}`, file] as const)
    .filter(([address]) => !address.endsWith(".html"))
    .map(([address, file]) => [address, assetOf(address, file)] as const);
  const assets = new Map<string, SiteFile>(others);
  // An installed app keeps its document until the worker's list names another revision of it.
  const worker = files.get("/sw.js");
  if (worker !== undefined) {
    const revision = createHash("sha256").update(html).digest("hex").slice(0, 16);
    const listed = await changeText(worker, (text) => text.replaceAll(builtRevision, revision));
    assets.set("/app/sw.js", assetOf("/app/sw.js", listed));
  }
  // One URL for all languages, since it identifies an installed app.
  for (const address of Object.values(appManifests)) {
    const file = files.get(address.slice("/app".length));
    if (file) assets.set(address, siteFile(address, file, { "cache-control": "no-cache", vary }));
  }
  return {
    shell,
    howItDecides,
    previewed: (language, preview) => documentOf(language, addPreview(htmlIn(language), preview)),
    assets,
  };
}
