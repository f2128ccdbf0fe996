import { getDocumentProxy } from "unpdf";

/** A text of a page, with its left edge and the end that a reader gives it, in points. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
}

/** The texts of the first page of a PDF, as a reader places them. */
export async function readTexts(file: Buffer): Promise<PlacedText[]> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { items } = await (await document.getPage(1)).getTextContent({ disableNormalization: true });
  return items.flatMap((item) => {
    if (!("transform" in item) || item.str === "") return [];
    const [, , , , left, baseline] = item.transform as number[];
    return [{ text: item.str, left: left!, right: left! + item.width, baseline: baseline! }];
  });
}
