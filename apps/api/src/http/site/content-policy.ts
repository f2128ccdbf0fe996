import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const hashSource = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

interface Origins {
  /** Public address of the site. */
  siteUrl: string;
  /** The origin that the site's calls go to. */
  apiOrigin: string;
  /** More sources of images: "blob:", the origin of a map. */
  pictures?: readonly string[];
}

/** The content policy of a document: nothing but this site's own, and the very inline scripts it was built with. */
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
