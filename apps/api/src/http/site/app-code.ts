import { brotliCompressSync, gzipSync } from "node:zlib";
import { renderSVG } from "uqr";
import { siteFile, type SiteFile } from "./site-file.ts";

/** Where the page about the app (`/downloadapp`) finds its picture. */
export const appCodePath = "/downloadapp.svg";

/**
 * A QR code that opens the page about the app on a telephone. Drawn at the start, not when the site is built: only
 * then its public address is known.
 */
export function appCode(siteUrl: string): SiteFile {
  const address = new URL("/downloadapp", siteUrl).href;
  // A border of four modules is what readers ask for; the sheet around it gives the rest.
  const svg = renderSVG(address, { border: 4, blackColor: "#1f1a17", whiteColor: "#ffffff" });
  // Whole pixels, or hairs of light show between the squares.
  const sharp = svg.replace("<svg ", '<svg shape-rendering="crispEdges" ');
  const body = Buffer.from(sharp);
  const file = { body, brotli: brotliCompressSync(body), gzip: gzipSync(body) };
  return siteFile(appCodePath, file, { "cache-control": "no-cache", vary: "Accept-Encoding" });
}
