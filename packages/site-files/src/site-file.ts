import { createHash } from "node:crypto";
import { isSubresource, mediaTypeFor } from "./media-types.ts";

type Headers = Readonly<Record<string, string>>;

/** A file in one encoding, with its headers. */
export interface SiteForm {
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A file of the built site, ready to be sent. */
export interface SiteFile {
  readonly etag: string;
  /** Whether pages load it, so that it needs no headers of documents. */
  readonly isSubresource: boolean;
  /** Whether there are compressed forms; a file without any (a film) supports ranges, which Safari requires. */
  readonly hasEncodings: boolean;
  /** The headers without the content's. */
  readonly headers: Headers;
  readonly plain: SiteForm;
  /** Undefined if the build did not compress the file. */
  readonly brotli: SiteForm | undefined;
  readonly gzip: SiteForm | undefined;
}

/** A file of the build, with its compressed forms. */
export interface BuiltFile {
  readonly body: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/**
 * Prepares a file: everything that does not depend on the request is computed once, here. `own` headers depend on its
 * path.
 */
export function siteFile(name: string, { body, brotli, gzip }: BuiltFile, own: Headers): SiteFile {
  const hasEncodings = brotli !== undefined || gzip !== undefined;
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  // A weak tag covers all encodings of the same content. Range requests need a strong one.
  const etag = hasEncodings ? `W/${tag}` : tag;
  const headers = {
    ...own,
    etag,
    "content-type": mediaTypeFor(name),
    ...(!hasEncodings && { "accept-ranges": "bytes" }),
  };
  const formOf = (encoded: Buffer | undefined, encoding: string): SiteForm | undefined =>
    encoded && { headers: { ...headers, "content-encoding": encoding }, body: encoded };
  return {
    etag,
    isSubresource: isSubresource(name),
    hasEncodings,
    headers,
    plain: { headers, body },
    brotli: formOf(brotli, "br"),
    gzip: formOf(gzip, "gzip"),
  };
}

/** Finds an encoding in `Accept-Encoding`: named, and not refused by `q=0`. */
const named = (encoding: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:[,;]|$))[^,;]*)*(?:,|$)`, "i");
const brotli = named("br");
const gzip = named("gzip");

/** The best form of a file for an `Accept-Encoding`. */
export function formFor(accepted: string | string[] | undefined, file: SiteFile): SiteForm {
  if (typeof accepted !== "string") return file.plain;
  if (file.brotli !== undefined && brotli.test(accepted)) return file.brotli;
  if (file.gzip !== undefined && gzip.test(accepted)) return file.gzip;
  return file.plain;
}
