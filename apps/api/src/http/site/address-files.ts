import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { builtOrigin } from "@bandeja/contract/site-origin";
import type { BuiltFile } from "./site-file.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// All documents at once: a few milliseconds each, on other threads. The build's own level takes ten times as long.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A document that is made when the server starts, in every encoding. */
export async function compressed(body: Buffer): Promise<BuiltFile> {
  const [br, gz] = await Promise.all([brotli(body, quality), zip(body)]);
  return { body, brotli: br, gzip: gz };
}

/** Puts the site's public address into a file that was built with a stand-in for it. */
export async function addressFile(file: BuiltFile, siteUrl: string): Promise<BuiltFile> {
  if (!file.body.includes(builtOrigin)) return file;
  return compressed(Buffer.from(file.body.toString().replaceAll(builtOrigin, new URL(siteUrl).origin)));
}
