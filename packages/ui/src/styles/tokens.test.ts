import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const text = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");
const color = /--color-([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g;

/** Each colour by day and by night. */
const colors = new Map(
  [...text.matchAll(color)].map(([, name = "", day, night, both = ""]) => [
    name,
    { day: day ?? both, night: night ?? both },
  ]),
);

/** Relative luminance (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colours of text on each surface. */
const textOn: Readonly<Record<string, readonly string[]>> = {
  paper: ["ink", "muted", "wine", "wine-deep", "olive", "tomato"],
  "paper-deep": ["ink", "muted", "wine", "wine-deep"],
  card: ["ink", "muted", "wine", "wine-deep", "olive", "tomato"],
  ticket: ["ink", "muted", "wine", "wine-deep", "olive", "tomato"],
  counter: ["ink", "wine"],
  wine: ["on-wine"],
  "wine-deep": ["on-wine"],
  quiet: ["on-quiet"],
  saffron: ["on-saffron"],
  "saffron-light": ["on-saffron"],
  band: ["on-dark", "on-dark-muted"],
  "band-shade": ["on-dark", "on-dark-muted"],
  rail: ["on-dark", "on-dark-muted"],
  toast: ["on-dark", "on-dark-muted"],
};

describe.each(["day", "night"] as const)("by %s", (theme) => {
  test.each(
    Object.entries(textOn).flatMap(([surface, texts]) => texts.map((one) => [one, surface] as const)),
  )("%s can be read on %s", (one, surface) => {
    const [ink, ground] = [colors.get(one)?.[theme], colors.get(surface)?.[theme]];
    expect(contrastOf(ink ?? "", ground ?? "")).toBeGreaterThanOrEqual(4.5);
  });
});
