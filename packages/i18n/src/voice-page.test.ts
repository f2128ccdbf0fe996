import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { en } from "./resources/en.ts";
import { pt } from "./resources/pt.ts";

const page = readFileSync(path.resolve(import.meta.dirname, "../../../docs/voice.md"), "utf8");

/** The right column of the table below a heading. */
function improvedTexts(heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const rows = [...section.matchAll(/^\| .+ \| (.+) \|$/gm)].map(([, after = ""]) => after);
  return rows.filter((text) => text !== "after" && text !== "---");
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A text with any words in place of its values. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/).map(escaped);
  return new RegExp(`^${parts.join(".+")}$`);
}

function patternsOf(texts: object): RegExp[] {
  return Object.values(texts).flatMap((text: object | string) =>
    typeof text === "string" ? [patternOf(text)] : patternsOf(text),
  );
}

test.each([
  ["English", en],
  ["Portuguese", pt],
])("the improved texts in %s on the page about the voice are still in use", (heading, texts) => {
  const improved = improvedTexts(heading);
  expect(improved).toHaveLength(20);
  // A text that is nothing but values would match any.
  const patterns = patternsOf(texts).filter((pattern) => /\p{L}{3}/u.test(pattern.source));
  expect(improved.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
});
