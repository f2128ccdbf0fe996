import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { LegalSection } from "./legal-section.tsx";
import type { LegalSectionTexts } from "./legal-section.tsx";
import "./legal-page.css";

/**
 * A long text: title and date, table of contents, and sections in one readable column.
 *
 * @param changed the day of the last change, `YYYY-MM-DD`
 * @param related the pages that the text refers to
 */
export function LegalPage({
  title,
  lead,
  changed,
  sections,
  related,
}: {
  title: string;
  lead: string;
  changed: string;
  sections: readonly LegalSectionTexts[];
  related: readonly { to: string; label: string }[];
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <div className="legal">
      <PlateEdge className="legal-plate" />
      <header className="wrap legal-head">
        <h1 className="type-page">{title}</h1>
        <p className="type-lead legal-lead">{lead}</p>
        <p className="type-hint legal-changed">
          <time dateTime={changed}>{t(($) => $.legal.changed, { day: format.longDay(changed) })}</time>
        </p>
      </header>
      <div className="wrap legal-body">
        <nav aria-labelledby="contents" className="legal-contents">
          <h2 id="contents" className="type-label">
            {t(($) => $.legal.contents)}
          </h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {sections.map((section) => (
            <LegalSection key={section.id} section={section} />
          ))}
          <nav aria-labelledby="related" className="legal-related">
            <h2 id="related" className="type-label">
              {t(($) => $.legal.related)}
            </h2>
            <ul>
              {related.map(({ to, label }) => (
                <li key={to}>
                  <ScreenLink className="text-link" href={to}>
                    {label}
                  </ScreenLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  );
}
