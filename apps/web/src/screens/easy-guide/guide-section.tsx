import { baseLanguage } from "@bandeja/contract/base-language";
import { useLanguage } from "@bandeja/i18n/react";
import { guidePictures } from "./guide-pictures.ts";

/** A section of the guide in the locale files; `id` is also the name of its picture. */
export interface GuideSectionTexts {
  id: string;
  title: string;
  lead: string;
  points: readonly string[];
  alt: string;
}

/** Instructions, beside a picture of the screen. */
export function GuideSection({ section: { id, title, lead, points, alt } }: { section: GuideSectionTexts }) {
  const language = useLanguage();
  return (
    <section aria-labelledby={id} className="guide-section ground-paper">
      <div className="wrap guide-pair">
        <div>
          <h2 id={id} className="type-section">
            {title}
          </h2>
          <p className="type-lead guide-lead">{lead}</p>
          <ol className="guide-points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        </div>
        <div className="guide-picture">
          <img
            src={guidePictures[baseLanguage(language)][id]}
            alt={alt}
            width={780}
            height={1440}
            loading="lazy"
          />
        </div>
      </div>
    </section>
  );
}
