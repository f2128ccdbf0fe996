import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

const round = (value: number): number => Math.round(value * 100) / 100;

/** A glyph of pdf.js. */
interface Glyph {
  readonly unicode: string;
}
const isGlyph = (value: unknown): value is Glyph =>
  typeof value === "object" && value !== null && "unicode" in value;

function written(value: unknown): string {
  if (typeof value === "number") return String(round(value));
  // pdf.js names a font after the document, with a counter.
  if (typeof value === "string") return value.replace(/^g_d\d+_/, "");
  if (isGlyph(value)) return value.unicode;
  if (ArrayBuffer.isView(value)) return [...(value as Float32Array)].map(written).join(" ");
  if (!Array.isArray(value)) return "";
  // Numbers between the letters of a text are kerning.
  return value.some(isGlyph) ? value.filter(isGlyph).map(written).join("") : value.map(written).join(" ");
}

/** Everything that is drawn on the first page of a PDF, in order, one operation a line; lengths are in points. */
export async function readDrawing(file: Buffer): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  const document = await getDocumentProxy(new Uint8Array(file));
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const lines = fnArray.map((code, index) => {
    const name = names.get(code) ?? String(code);
    const args: unknown = argsArray[index];
    const said = Array.isArray(args) ? (args as unknown[]) : [];
    // A shape is represented by its bounding box.
    return `${name} ${written(name === "constructPath" ? said.at(-1) : said)}`.trimEnd();
  });
  return `page ${page.view.map(round).join(" ")}\n${lines.join("\n")}\n`;
}
