import type { Doc } from "./colours.ts";
import { printable, setFont, splitIntoRuns, type Hand } from "./fonts.ts";

export interface Setting {
  readonly hand: Hand;
  readonly size: number;
  readonly colour: string;
  readonly align?: "left" | "right" | "center";
}

export interface Column {
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly width: number;
}

function widthOf(doc: Doc, text: string, { hand, size }: Setting): number {
  let width = 0;
  for (const run of splitIntoRuns(text, hand)) {
    width += setFont(doc, run.font).fontSize(size).widthOfString(run.text);
  }
  return width;
}

/**
 * The lines of a text in a column. pdfkit itself would break a word where its font changes, as within "Łódź". A word
 * that is wider than the column is broken anywhere.
 */
function linesOf(doc: Doc, text: string, width: number, setting: Setting): string[] {
  const fits = (line: string) => widthOf(doc, line, setting) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && !fits(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** Draws a text in all its fonts on a common baseline. @returns the position of the next line; `y` for a text of emoji only */
export function setText(doc: Doc, text: string, { x, y, width }: Column, setting: Setting): number {
  const printed = printable(text);
  if (printed === "") return y;
  const { hand, size, colour, align = "left" } = setting;
  let baseline = y + size;
  const before = { left: 0, center: 0.5, right: 1 }[align];
  for (const line of linesOf(doc, printed, width, setting)) {
    let at = x + before * (width - widthOf(doc, line, setting));
    for (const run of splitIntoRuns(line, hand)) {
      setFont(doc, run.font).fontSize(size).fillColor(colour);
      doc.text(run.text, at, baseline, { baseline: "alphabetic", lineBreak: false });
      at += doc.widthOfString(run.text);
    }
    baseline += size * 1.32;
  }
  return baseline - size;
}
