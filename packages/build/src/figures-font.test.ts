import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { figuresFont, makeFiguresFont } from "./figures-font.ts";

test("the font of figures in the repository is made from the installed Martian Mono", async () => {
  expect((await readFile(figuresFont)).equals(await makeFiguresFont())).toBe(true);
});
