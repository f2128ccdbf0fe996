import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** The first and last code points of the text that the font is loaded for (packages/ui/src/styles/fonts.css). */
const ranges = [
  [0x00, 0xff],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const;

/** The file in the repository. */
export const figuresFont = new URL("../../ui/src/fonts/martian-mono-75.woff2", import.meta.url);

/** Martian Mono as it is used: 75 % wide, weights 500 and 600; a third of the variable font's size. */
export async function makeFiguresFont(): Promise<Buffer> {
  const source = "@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2";
  const text = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join("");
  return subsetFont(await readFile(fileURLToPath(import.meta.resolve(source))), text, {
    targetFormat: "woff2",
    variationAxes: { wdth: 75, wght: { min: 500, max: 600 } },
  });
}
