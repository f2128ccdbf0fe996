import type { Language } from "@bandeja/contract/lists";
import { localeTags } from "@bandeja/i18n/languages";
import Pdf from "pdfkit";
import { drawSheet } from "./paper.ts";
import { colours, type Doc } from "./colours.ts";
import { setText, type Column, type Setting } from "./set-text.ts";

type Tag = "H1" | "H2" | "P";
type Look = Omit<Setting, "colour"> & { readonly colour?: string; readonly tag?: Tag };

/** Writes text in reading order, as a heading or paragraph. @returns the position of the next line */
export function write(doc: Doc, text: string, column: Column, { tag = "P", ...look }: Look): number {
  let below = column.y;
  const set = () => {
    below = setText(doc, text, column, { colour: colours.ink, ...look });
  };
  doc.addStructure(doc.struct(tag, {}, set));
  return below;
}

/** Draws a line across the column, which screen readers skip. */
export function rule(doc: Doc, { x, y, width }: Column): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.rect(x, y, width, 2).fill(colours.ink);
  doc.endMarkedContent();
}

/**
 * Renders one page as a PDF, tagged for screen readers, with a title, a language and embedded fonts. The same contents
 * give the same bytes.
 */
export function renderPage(
  {
    title,
    author,
    createdAt,
    language,
  }: { title: string; author: string; createdAt: Date; language: Language },
  draw: (doc: Doc) => void,
): Promise<Buffer> {
  const doc = new Pdf({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: localeTags[language],
    info: { Title: title, Author: author, CreationDate: createdAt },
    autoFirstPage: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.on("end", () => resolve(Buffer.concat(chunks)));
  doc.on("error", reject);
  doc.addPage();
  drawSheet(doc);
  draw(doc);
  doc.end();
  return promise;
}
