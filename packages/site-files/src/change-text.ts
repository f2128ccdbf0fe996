import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltFile } from "./site-file.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// All documents concurrently, about 1 ms each, on other threads. With the default window each compression allocates hash
// tables of 32 MB, which takes far longer than the compression. The build's quality takes ten times as long.
const settings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/** A document that is made when the server starts, in every encoding. */
export async function compressed(body: Buffer): Promise<BuiltFile> {
  const [br, gz] = await Promise.all([brotli(body, settings), zip(body)]);
  return { body, brotli: br, gzip: gz };
}

/** A text of the build with something changed in it; the file itself where that changes nothing. */
export async function changeText(file: BuiltFile, change: (text: string) => string): Promise<BuiltFile> {
  const text = file.body.toString();
  const changed = change(text);
  return changed === text ? file : compressed(Buffer.from(changed));
}
