import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** File types that compression makes smaller; pictures and fonts are already compressed. */
const text = /\.(html|js|css|json|webmanifest|svg|txt|xml|vtt|ico)$/;
/** Minimum size (bytes): below it, the additional headers outweigh the savings. */
const least = 200;

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < least) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await writeFile(`${file}.br`, await brotli(body, { params }));
  await writeFile(`${file}.gz`, await zip(body, { level: constants.Z_BEST_COMPRESSION }));
}

/**
 * Writes `X.br` and `X.gz` beside every text file X of a finished build, with maximum compression. That takes two
 * seconds once per build, instead of at every start of every server.
 */
export async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && text.test(entry.name));
  for (const { parentPath, name } of texts) await compress(path.join(parentPath, name));
}
