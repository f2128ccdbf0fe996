import { colours, type Doc } from "./colours.ts";
import { setText } from "./set-text.ts";

/** The ticket on the page, in points: it hangs from the rail at the top of the page. */
export const sheet = { x: 48, y: 18, width: 499, height: 620 } as const;

/** Draws something that screen readers skip. */
function ornament(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/** The background, the rail, and the ticket that hangs from it: white, with a bite in its foot every 14 points. */
export function drawSheet(doc: Doc): void {
  ornament(doc, () => {
    const { width, height } = doc.page;
    doc.rect(0, 0, width, height).fill(colours.paper);
    const [right, foot] = [sheet.x + sheet.width, sheet.y + sheet.height];
    // The brand's evening shadow: the same top edge, the foot moved left and down.
    doc
      .polygon([sheet.x, sheet.y], [right, sheet.y], [right - 20, foot + 26], [sheet.x - 30, foot + 26])
      .fill(colours.shade);
    doc.rect(sheet.x, sheet.y, sheet.width, sheet.height).fill(colours.sheet);
    for (let x = sheet.x + 7; x < right; x += 14) {
      doc.circle(x, foot, 4).fill(x < right - 20 ? colours.shade : colours.paper);
    }
    doc.rect(0, 0, width, 14).fill(colours.ink).rect(0, 14, width, 4).fill(colours.lip);
  });
}

/** The perforation above the stub: a row of holes, and a bite at either side. */
export function drawTear(doc: Doc, y: number): void {
  ornament(doc, () => {
    const right = sheet.x + sheet.width;
    for (let x = sheet.x + 20; x < right - 14; x += 12) doc.circle(x, y, 2.5).fill(colours.hole);
    doc.circle(right, y, 8).fill(colours.paper).circle(sheet.x, y, 8).fill(colours.shade);
  });
}

/** An ellipse with a word, rotated. An ornament: the title has the same word. */
export function drawStamp(doc: Doc, word: string, colour: string): void {
  const centre = { x: sheet.x + sheet.width - 110, y: sheet.y + 104 };
  const setting = { hand: "display", size: 17, colour, align: "center" } as const;
  ornament(doc, () => {
    doc.save().rotate(-6, { origin: [centre.x, centre.y] });
    doc.lineWidth(3).ellipse(centre.x, centre.y, 72, 34).stroke(colour);
    doc.lineWidth(0.75).ellipse(centre.x, centre.y, 66, 28).stroke(colour);
    setText(doc, word.toUpperCase(), { x: centre.x - 60, y: centre.y - 10.5, width: 120 }, setting);
    doc.restore();
  });
}
