import type { Language } from "@bandeja/contract/lists";
import { renderPage, rule, write } from "./page.ts";
import { drawStamp, drawTear, sheet } from "./paper.ts";
import { colours, type Doc } from "./colours.ts";
import { receiptWords, type ReceiptFacts } from "./receipt-words.ts";
import type { Column } from "./set-text.ts";

const inner = { x: sheet.x + 40, width: sheet.width - 80 };
const half = (inner.width - 24) / 2;

type Words = ReturnType<typeof receiptWords>;

function writeParty(doc: Doc, { label, name, lines }: Words["from"], column: Column): number {
  let y = write(doc, label, column, { hand: "label", size: 9, colour: colours.muted, tag: "H2" });
  y = write(doc, name, { ...column, y: y + 3 }, { hand: "display", size: 15 });
  for (const line of lines) y = write(doc, line, { ...column, y: y + 1 }, { hand: "text", size: 10 });
  return y;
}

function writeFacts(doc: Doc, facts: Words["facts"], top: number): number {
  let y = top;
  for (const { label, value } of facts) {
    const below = write(
      doc,
      label,
      { x: inner.x, y, width: 130 },
      { hand: "label", size: 10, colour: colours.muted },
    );
    const column = { x: inner.x + 142, y, width: inner.width - 142 };
    y = Math.max(below, write(doc, value, column, { hand: "text", size: 10 })) + 7;
  }
  return y;
}

function writeHead(doc: Doc, words: Words): number {
  let y = write(
    doc,
    "Bandeja",
    { x: inner.x, y: sheet.y + 32, width: half },
    { hand: "display", size: 17, colour: colours.wine },
  );
  y = write(
    doc,
    words.title,
    { x: inner.x, y: y + 26, width: inner.width },
    { hand: "display", size: 40, tag: "H1" },
  );
  if (words.sandbox === undefined) return y;
  return write(
    doc,
    words.sandbox,
    { x: inner.x, y: y + 6, width: inner.width },
    { hand: "label", size: 13, colour: colours.tomato },
  );
}

function writeBody(doc: Doc, words: Words): void {
  const head = writeHead(doc, words) + 18;
  rule(doc, { ...inner, y: head });
  const parties = Math.max(
    writeParty(doc, words.from, { x: inner.x, y: head + 18, width: half }),
    writeParty(doc, words.to, { x: inner.x + half + 24, y: head + 18, width: half }),
  );
  rule(doc, { ...inner, y: parties + 16 });
  const tear = writeFacts(doc, words.facts, parties + 34) + 14;
  const stub = tear + 22;
  write(doc, words.total.label, { x: inner.x, y: stub + 5, width: half }, { hand: "label", size: 12 });
  const total = { x: inner.x + half - 40, y: stub - 4, width: inner.width - half + 40 };
  let end = write(doc, words.total.value, total, { hand: "display", size: 26, align: "right" });
  if (words.once !== undefined) {
    const once = { x: inner.x, y: end + 2, width: inner.width };
    end = write(doc, words.once, once, { hand: "text", size: 9, colour: colours.muted });
  }
  drawTear(doc, tear);
  drawStamp(doc, words.stamp, words.sandbox === undefined ? colours.olive : colours.tomato);
}

/** Renders a receipt as a PDF of one page. */
export function writeReceipt(facts: ReceiptFacts, language: Language): Promise<Buffer> {
  const words = receiptWords(facts, language);
  const about = {
    title: words.document,
    author: facts.company.name,
    createdAt: facts.receipt.issuedAt,
    language,
  };
  return renderPage(about, (doc) => writeBody(doc, words));
}
