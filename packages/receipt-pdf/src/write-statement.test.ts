import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { languages } from "@bandeja/contract/lists";
import { readDrawing } from "./testing/read-drawing.ts";
import { writeStatement, type StatementFacts } from "./write-statement.ts";

const statement: StatementFacts = {
  number: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c",
  to: "Café São João",
  // In São Paulo it is still the previous day.
  madeAt: new Date("2026-11-22T00:15:00Z"),
  timezone: "America/Sao_Paulo",
  isTranslation: false,
  title: "You can’t post jobs until Monday 23 November, 21:15",
  paragraphs: [
    "2 offences, each within 90 days of the one before: no-show on Friday 20 November (Żółta Gęś), late cancellation on Saturday 21 November (Ταβέρνα).",
    "The rule decided this on Saturday 21 November, 21:15, as it’s written.",
  ],
};

async function read(file: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: true });
  return { document, text: text.replaceAll(/\s+/g, " ") };
}

test("the page of a statement is drawn as it was approved", async () => {
  const file = await writeStatement(statement, "en");
  await expect(await readDrawing(file)).toMatchFileSnapshot("./testing/statement.drawing.txt");
});

test("a translation says that it is one", async () => {
  const says = "Translation. What counts is the text we sent.";
  expect((await read(await writeStatement({ ...statement, isTranslation: true }, "en"))).text).toContain(
    says,
  );
  expect((await read(await writeStatement(statement, "en"))).text).not.toContain(says);
});

test.each(languages)("the longest statement is one page, and nothing is cut off: %s", async (language) => {
  // Two reasons of 1,000 letters, and every other sentence.
  const words = Array.from({ length: 10 }, (_, n) => `${n}: ${"Długi powód ".repeat(33)}`);
  const { text, document } = await read(await writeStatement({ ...statement, paragraphs: words }, language));
  expect(document.numPages).toBe(1);
  for (const word of words) expect(text).toContain(word.trim());
  expect((await getMeta(document)).info).toMatchObject({
    Title: expect.stringContaining(statement.title),
    Language: language === "en" ? "en-GB" : language === "pt" ? "pt-BR" : "pt-PT",
  });
});
