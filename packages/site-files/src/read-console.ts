import { contentPolicy } from "./content-policy.ts";
import { assetOf, readFiles } from "./read-site.ts";
import { siteFile, type SiteFile } from "./site-file.ts";

/** The built console, held in memory. */
export interface ConsoleFiles {
  /** The document of all screens. */
  readonly shell: SiteFile;
  /** All other files, by their full path: `/admin/assets/main-DvsdUcES.js`. */
  readonly assets: ReadonlyMap<string, SiteFile>;
}

/**
 * Reads the built console from its folder.
 *
 * @throws Error when there is no document in it
 */
export async function readConsole(folder: string, url: string): Promise<ConsoleFiles> {
  const files = await readFiles(folder);
  const document = files.get("/index.html");
  if (document === undefined) throw new Error(`The console in ${folder} is not built: it has no document`);
  const shell = siteFile("/admin/index.html", document, {
    "cache-control": "no-cache",
    "content-security-policy": contentPolicy(document.body.toString(), { siteUrl: url, apiOrigin: url }),
    vary: "Accept-Encoding",
  });
  const others = Array.from(files, ([address, file]) => [`/admin${address}`, file] as const)
    .filter(([address]) => !address.endsWith(".html"))
    .map(([address, file]) => [address, assetOf(address, file)] as const);
  return { shell, assets: new Map(others) };
}
