import { readFileSync } from "node:fs";
import path from "node:path";
import { baseLanguage } from "@bandeja/contract/base-language";
import { languages } from "@bandeja/contract/lists";
import { expect, test } from "vitest";
import { picturedPages } from "./pictured-pages.ts";

const folder = path.resolve(import.meta.dirname, "../../../apps/web/public/og");
const pictures = Object.keys(picturedPages).flatMap((name) =>
  [...new Set(languages.map(baseLanguage))].map((language) => `${name}-${language}.png`),
);

test.each(pictures)("%s has the dimensions of a link preview and at most 150 kB", (name) => {
  const file = readFileSync(path.join(folder, name));
  expect(file.toString("latin1", 1, 4)).toBe("PNG");
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(file.length).toBeLessThanOrEqual(150_000);
});

test("each page has a different picture in each language", () => {
  const contents = pictures.map((name) => readFileSync(path.join(folder, name)).toString("base64"));
  expect(new Set(contents).size).toBe(pictures.length);
});
