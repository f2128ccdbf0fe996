import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { languages, type Language } from "@bandeja/contract/lists";
import { builtOrigin } from "@bandeja/contract/site-origin";
import type { SiteSettings } from "@bandeja/contract/site-settings";
import { changeText } from "./change-text.ts";
import { contentPolicy } from "./content-policy.ts";
import { addTiles, tileOrigins, type Tiles } from "./map-tiles.ts";
import { fillPlaceholders, hasPlaceholder, type PlaceholderTexts } from "./fill-placeholder.ts";
import { fillSettings } from "./site-settings.ts";
import { markStaging } from "./staging.ts";
import { siteFile, type BuiltFile, type SiteFile } from "./site-file.ts";

type Page = Readonly<Record<Language, SiteFile>>;

/** What the server knows of the documents that it serves. */
export interface PageOptions {
  readonly settings: SiteSettings;
  readonly tiles?: Tiles;
  /** Whether they have the banner of staging. */
  readonly isStaging?: boolean;
}

/** The built site, held in memory. */
export interface Site {
  /** By path, without a slash at the end: `/login`. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly notFound: Page;
  /** All files that are not documents, by path: `/assets/root-DvsdUcES.js`. */
  readonly assets: ReadonlyMap<string, SiteFile>;
  /** Shows texts in the placeholders of pages; those without a text are as built. */
  fillPlaceholders(texts: Readonly<Record<Language, PlaceholderTexts>>): Promise<void>;
}

// The folders of the documents in other languages, which are not part of any URL (apps/web/README.md, "Languages").
const hidden: Readonly<Record<Language, string>> = { en: "", pt: "/_pt", "pt-PT": "/_pt-PT" };
const isHidden = (address: string): boolean => /^\/_pt(-PT)?\//.test(address);

const hashed = /^(\/app|\/admin)?\/assets\/.+-[\w-]{8}\.\w+$/;
// The manifest's name has its content hash in another format.
const manifest = /^\/assets\/manifest-[0-9a-f]{8}\.js$/;
/** Files that may contain the site's public address. */
const addressed = /\.(html|xml|txt)$/;
const yearSeconds = 31_536_000;

async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
        return [address, await readFile(file)] as const;
      }),
  );
  return new Map(files);
}

/** The files of a build by their paths in it, each with the compressed forms beside it. */
export async function readFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = await readFolder(folder);
  const isBeside = (address: string) =>
    files.has(address.replace(/\.(br|gz)$/, "")) && /\.(br|gz)$/.test(address);
  return new Map(
    Array.from(files)
      .filter(([address]) => !isBeside(address))
      .map(([address, body]) => {
        const beside = { brotli: files.get(`${address}.br`), gzip: files.get(`${address}.gz`) };
        return [address, { body, ...beside }];
      }),
  );
}

const isDocument = (address: string): boolean => address.endsWith(".html");
/** `/login/index.html` is at `/login`. */
const pathOf = (address: string): string => address.slice(0, -"/index.html".length) || "/";

/** A file that is not a document; cached for ever if its name has the hash of its content. */
export function assetOf(address: string, file: BuiltFile): SiteFile {
  const isImmutable = hashed.test(address) || manifest.test(address);
  return siteFile(address, file, {
    "cache-control": isImmutable ? `public, max-age=${yearSeconds}, immutable` : "no-cache",
    vary: "Accept-Encoding",
  });
}

/**
 * Reads the built site from its folder. A page counts only with a document in every language, so that none mixes them.
 *
 * @throws Error for an incomplete build, without a page for unknown addresses.
 */
export async function readSite(
  folder: string,
  origins: Parameters<typeof contentPolicy>[1],
  { settings, tiles, isStaging = false }: PageOptions,
): Promise<Site> {
  const built = await readFiles(folder);
  const { origin } = new URL(origins.siteUrl);
  const pictures = tileOrigins(tiles);

  /** Inserts settings of the server: the site's public address, the map tiles, and what the pages show. */
  function fillIn(address: string, text: string): string {
    const filled = text.replaceAll(builtOrigin, origin);
    if (!isDocument(address)) return filled;
    const page = fillSettings(addTiles(filled, tiles), settings);
    return isStaging ? markStaging(page) : page;
  }

  const files: ReadonlyMap<string, BuiltFile> = new Map(
    await Promise.all(
      Array.from(built, async ([address, file]) => {
        if (!addressed.test(address)) return [address, file] as const;
        return [address, await changeText(file, (text) => fillIn(address, text))] as const;
      }),
    ),
  );

  const addressOf = (language: Language, page: string) =>
    `${hidden[language]}${page === "/" ? "" : page}/index.html`;

  function documentOf(
    language: Language,
    page: string,
    file = files.get(addressOf(language, page)),
  ): SiteFile | undefined {
    return (
      file &&
      siteFile(addressOf(language, page), file, {
        "cache-control": "no-cache",
        "content-language": language,
        "content-security-policy": contentPolicy(file.body.toString(), { ...origins, pictures }),
        vary: "Accept-Encoding, Accept-Language, Cookie",
      })
    );
  }

  /** Replaces the documents of a page by those with texts in their placeholders. */
  async function fillPage(page: string, texts: Readonly<Record<Language, PlaceholderTexts>>): Promise<void> {
    const [en, pt, ptPT] = await Promise.all(
      languages.map(async (language) => {
        const file = files.get(addressOf(language, page));
        const filled = file && (await changeText(file, (text) => fillPlaceholders(text, texts[language])));
        return documentOf(language, page, filled);
      }),
    );
    if (en && pt && ptPT) pages.set(page, { en, pt, "pt-PT": ptPT });
  }

  const pages = new Map<string, Page>();
  const assets = new Map<string, SiteFile>();
  for (const [address, file] of files) {
    if (!isDocument(address)) assets.set(address, assetOf(address, file));
    else if (address.endsWith("/index.html") && !isHidden(address)) {
      const page = pathOf(address);
      const [en, pt, ptPT] = languages.map((language) => documentOf(language, page));
      if (en && pt && ptPT) pages.set(page, { en, pt, "pt-PT": ptPT });
    }
  }
  const notFound = pages.get("/404");
  if (notFound === undefined) throw new Error(`The site in ${folder} is not built: it has no page 404`);
  pages.delete("/404");
  const fillable = [...pages.keys()].filter((page) =>
    hasPlaceholder(pages.get(page)?.en.plain.body.toString() ?? ""),
  );
  return {
    pages,
    notFound,
    assets,
    async fillPlaceholders(texts) {
      for (const page of fillable) await fillPage(page, texts);
    },
  };
}
