import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What gets smaller by compressing; pictures and fonts are compressed by themselves. */
const text = /\.(html|js|css|json|webmanifest|svg|txt|xml|vtt|ico)$/;
/** Bytes below which the headers weigh more than what is saved. */
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
 * Puts `X.br` and `X.gz` beside every text X of a finished build, as small as they get. That takes two seconds here,
 * once, instead of at every start of every server.
 */
export async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && text.test(entry.name));
  for (const { parentPath, name } of texts) await compress(path.join(parentPath, name));
}
