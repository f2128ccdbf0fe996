import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressBuild } from "./compress-build.ts";

const sentence = "Hospitality shifts, staffed in seconds. ";
const files = {
  "index.html": sentence.repeat(100),
  "_pt/login/index.html": sentence.repeat(50),
  "assets/root.js": sentence.repeat(200),
  "assets/face.woff2": sentence.repeat(100),
  "film/film-en.mp4": sentence.repeat(100),
  "film/film-en.webm": sentence.repeat(100),
  "film/film-en.webp": sentence.repeat(100),
  "robots.txt": sentence,
};

test("every text file above the minimum size is compressed, and no other file", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  await compressBuild(folder);

  const compressed = ["index.html", "_pt/login/index.html", "assets/root.js"] as const;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  expect(names.toSorted()).toEqual(
    [...Object.keys(files), ...compressed.flatMap((name) => [`${name}.br`, `${name}.gz`])].toSorted(),
  );
  for (const name of compressed) {
    const read = (ending: string) => readFile(path.join(folder, `${name}${ending}`));
    expect(brotliDecompressSync(await read(".br")).toString()).toBe(files[name]);
    expect(gunzipSync(await read(".gz")).toString()).toBe(files[name]);
    expect((await read(".br")).length).toBeLessThan(files[name].length / 10);
  }
});
