import { brotliCompressSync, gzipSync } from "node:zlib";
import { renderSVG } from "uqr";
import { siteFile, type SiteFile } from "./site-file.ts";

/** The path of the QR code on the page about the app (`/downloadapp`). */
export const appCodePath = "/downloadapp.svg";
/** The path of a QR code for a page of the app: `?path=/app/jobs/…`. */
export const pageCodePath = "/appcode.svg";

// Only letters, digits and separators of the app's own paths, which cannot lead to another origin.
const appPagePath = /^\/app(\/[\w-]{1,100}){0,6}$/;

/** The QR code of a URL on this site. */
function draw(address: string): Buffer {
  // Readers need a border of four modules; the page around the code provides the rest.
  const svg = renderSVG(address, { border: 4, blackColor: "#1f1a17", whiteColor: "#ffffff" });
  // Whole pixels, otherwise thin light lines show between the squares.
  const sharp = svg.replace("<svg ", '<svg shape-rendering="crispEdges" ');
  return Buffer.from(sharp);
}

const vary = "Accept-Encoding";

/**
 * A QR code that opens the page about the app on a phone. Created at the start, not when the site is built, since only
 * then the public URL is known.
 */
export function appCode(siteUrl: string): SiteFile {
  const body = draw(new URL("/downloadapp", siteUrl).href);
  const file = { body, brotli: brotliCompressSync(body), gzip: gzipSync(body) };
  return siteFile(appCodePath, file, { "cache-control": "no-cache", vary });
}

/**
 * A QR code that opens a page of the app on a phone; undefined for a path that is not below `/app`, so that the site
 * cannot be used to make codes for others.
 */
export function pageCode(siteUrl: string, path: string | undefined): SiteFile | undefined {
  if (path === undefined || !appPagePath.test(path)) return undefined;
  const body = draw(new URL(path, siteUrl).href);
  // Compressed during the request: a fast encoding.
  const file = { body, brotli: undefined, gzip: gzipSync(body) };
  return siteFile(pageCodePath, file, { "cache-control": "private, max-age=3600", vary });
}
