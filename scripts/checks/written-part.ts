import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { DocsProblem } from "./docs.ts";

/** A part of a page that a program writes from the code, between two comments. */
export interface WrittenPart {
  /** The path of the page, from the root. */
  readonly page: string;
  /** What it is: "table". */
  readonly name: string;
  /** The part as it should be. */
  write(root: string): string;
}

const command = "node scripts/write-docs.ts";
const begin = `<!-- Written by \`${command}\`. -->\n`;

/** `text` of the page with `written` between the comments. */
export function insertPart(
  text: string,
  written: string,
  { page, name }: Pick<WrittenPart, "page" | "name">,
): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(`<!-- End of the ${name}. -->\n`)];
  if (from < 0 || to < from) throw new Error(`${page} lacks the lines between which its ${name} stands.`);
  return `${text.slice(0, from)}${begin}\n${written}\n${text.slice(to)}`;
}

function writePage(root: string, part: WrittenPart) {
  const text = readFileSync(path.join(root, part.page), "utf8");
  return { text, written: insertPart(text, part.write(root), part) };
}

/** Writes the part into its page. */
export function writePart(root: string, part: WrittenPart): void {
  writeFileSync(path.join(root, part.page), writePage(root, part).written);
}

/** Checks that the part on the page is as the code would write it. */
export function checkPart(root: string, part: WrittenPart): DocsProblem[] {
  const { text, written } = writePage(root, part);
  const { page, name } = part;
  return text === written
    ? []
    : [{ path: page, line: 1, message: `the ${name} is out of date: run ${command}` }];
}
