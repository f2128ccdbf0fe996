import path from "node:path";

const text = (type: string): string => `${type}; charset=utf-8`;

const types: Readonly<Record<string, string>> = {
  ".html": text("text/html"),
  ".js": text("text/javascript"),
  ".css": text("text/css"),
  ".json": text("application/json"),
  ".webmanifest": text("application/manifest+json"),
  ".svg": text("image/svg+xml"),
  ".txt": text("text/plain"),
  ".xml": text("application/xml"),
  ".vtt": text("text/vtt"),
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
};

/** The media type of a file by its extension. */
export const mediaTypeFor = (file: string): string => types[path.extname(file)] ?? "application/octet-stream";

const usedByPages = /\.(js|css|json|webmanifest|vtt|ico|png|jpg|webp|avif|woff2|mp4|webm)$/;
/** Scripts of workers, which run under the policy of their own answer. */
const workerScript = /(^|\/)(sw|[\w-]+-worker-[\w-]{8})\.js$/;

/** Whether pages only load a file: it is neither a document, as an opened SVG is, nor a worker. */
export const isSubresource = (file: string): boolean => usedByPages.test(file) && !workerScript.test(file);
