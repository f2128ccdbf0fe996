import type { Language } from "@bandeja/contract/lists";
import { todayIn } from "@bandeja/domain/wall-clock";
import { formatters } from "@bandeja/i18n/formatters";
import { timeZoneName } from "@bandeja/i18n/time-zone-name";
import { translate } from "@bandeja/i18n/translate";
import { colours, type Doc } from "./colours.ts";
import { renderPage, rule, write } from "./page.ts";
import { sheet } from "./paper.ts";

/** A statement of reasons, as it was sent or translated. */
export interface StatementFacts {
  readonly number: string;
  /** The name of the venue or worker. */
  readonly to: string;
  readonly madeAt: Date;
  readonly timezone: string;
  readonly isTranslation: boolean;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Characters that fit the page in the size of running text; the longest reasons are set smaller. */
const capacity = 2_500;

const inner = { x: sheet.x + 40, width: sheet.width - 80 };

function writeBody(
  doc: Doc,
  { number, to, madeAt, timezone, isTranslation, title, paragraphs }: StatementFacts,
  language: Language,
) {
  const t = translate(language);
  const format = formatters(language);
  const muted = { hand: "label", size: 9, colour: colours.muted } as const;
  let y = write(
    doc,
    "Bandeja",
    { ...inner, y: sheet.y + 32 },
    { hand: "display", size: 17, colour: colours.wine },
  );
  y = write(
    doc,
    t(($) => $.statements.document),
    { ...inner, y: y + 14 },
    { ...muted, size: 11 },
  );
  y = write(doc, title, { ...inner, y: y + 2 }, { hand: "display", size: 22, tag: "H1" }) + 10;
  rule(doc, { ...inner, y });
  const day = format.longDay(todayIn(timezone, madeAt));
  const when = `${day}, ${format.clock(madeAt.toISOString(), timezone)}`;
  y = write(doc, `${t(($) => $.statements.to)}: ${to}`, { ...inner, y: y + 12 }, muted);
  y = write(
    doc,
    t(($) => $.statements.sent, { when, zone: timeZoneName(timezone, language) }),
    { ...inner, y: y + 1 },
    muted,
  );
  y = write(doc, `${t(($) => $.statements.number)}: ${number}`, { ...inner, y: y + 1 }, muted) + 6;
  if (isTranslation) {
    y =
      write(
        doc,
        t(($) => $.sentstatement.translation),
        { ...inner, y },
        { ...muted, colour: colours.ink },
      ) + 6;
  }
  const size = paragraphs.join("").length > capacity ? 8 : 10;
  for (const paragraph of paragraphs) {
    y = write(doc, paragraph, { ...inner, y: y + 7 }, { hand: "text", size });
  }
}

/** Renders a statement of reasons as a PDF of one page. */
export const writeStatement = (facts: StatementFacts, language: Language): Promise<Buffer> => {
  const title = `${translate(language)(($) => $.statements.document)}: ${facts.title}`;
  const about = { title, author: "Bandeja", createdAt: facts.madeAt, language };
  return renderPage(about, (doc) => writeBody(doc, facts, language));
};
