import { LinkedText } from "./linked-text.tsx";

/** A section of a legal text in the locale files. `id` is its anchor. */
export interface LegalSectionTexts {
  id: string;
  title: string;
  text: readonly string[];
  points?: readonly string[];
  after?: readonly string[];
}

/** Paragraphs, a list, and closing paragraphs. */
export function LegalSection({ section }: { section: LegalSectionTexts }) {
  const { id, title, text, points = [], after = [] } = section;
  return (
    <section aria-labelledby={id} className="legal-section">
      <h2 id={id} className="type-card">
        {title}
      </h2>
      <Paragraphs texts={text} />
      {points.length > 0 && (
        <ul className="legal-points">
          {points.map((point) => (
            <li key={point}>
              <LinkedText>{point}</LinkedText>
            </li>
          ))}
        </ul>
      )}
      <Paragraphs texts={after} />
    </section>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <LinkedText>{text}</LinkedText>
    </p>
  ));
}
