import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const hashSource = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

interface Origins {
  /** Public address of the site. */
  siteUrl: string;
  /** The origin of the API. */
  apiOrigin: string;
  /** Further sources of images: "blob:", the origin of map tiles. */
  pictures?: readonly string[];
}

/** The content policy of a document: only this site's own files, and the inline scripts of its build. */
export function contentPolicy(document: string, { siteUrl, apiOrigin, pictures = [] }: Origins): string {
  const hashes = Array.from(document.matchAll(inlineScript), ([, script = ""]) => hashSource(script));
  const api = apiOrigin === new URL(siteUrl).origin ? [] : [apiOrigin];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...new Set(hashes)],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", ...api, ...pictures],
    "connect-src": ["'self'", ...api],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
    ...(siteUrl.startsWith("https:") && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
