import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { unpackWoff } from "./unpack-woff.ts";

const packed = readFileSync(
  new URL(import.meta.resolve("@fontsource/gabarito/files/gabarito-latin-800-normal.woff")),
);
const unpacked = unpackWoff(packed);

const letters = "Żółw Bandeja 0123456789 €";

/** The glyphs, widths and outlines of some letters in a font. */
function shapesOf(font: Font) {
  const { glyphs } = font.layout(letters);
  return {
    name: font.fullName,
    unitsPerEm: font.unitsPerEm,
    count: font.numGlyphs,
    shapes: glyphs.map((glyph) => ({
      id: glyph.id,
      width: glyph.advanceWidth,
      path: glyph.path.toSVG(),
    })),
  };
}

test("an unpacked font has the letters, widths and outlines of the packed one", () => {
  expect(shapesOf(create(unpacked) as Font)).toEqual(shapesOf(create(packed) as Font));
});

test("an unpacked font has a valid table directory", () => {
  const count = unpacked.readUInt16BE(4);
  expect(count).toBe(packed.readUInt16BE(12));
  expect(unpacked.subarray(0, 4)).toEqual(packed.subarray(4, 8));
  let end = 12 + count * 16;
  for (let index = 0; index < count; index += 1) {
    const entry = unpacked.subarray(12 + index * 16, 28 + index * 16);
    const original = packed.subarray(44 + index * 20, 64 + index * 20);
    expect(entry.subarray(0, 4)).toEqual(original.subarray(0, 4));
    // Checksum, offset and length.
    expect(entry.readUInt32BE(4)).toBe(original.readUInt32BE(16));
    expect(entry.readUInt32BE(8)).toBe(end);
    expect(entry.readUInt32BE(12)).toBe(original.readUInt32BE(12));
    end += Math.ceil(entry.readUInt32BE(12) / 4) * 4;
  }
  expect(unpacked).toHaveLength(end);
});
