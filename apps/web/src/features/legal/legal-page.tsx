import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { LegalFrame } from "./legal-frame.tsx";
import { LegalSection } from "./legal-section.tsx";
import type { LegalSectionTexts } from "./legal-section.tsx";

/**
 * A legal text by its sections, with its date.
 *
 * @param changed the day of the last change, `YYYY-MM-DD`
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
    <LegalFrame
      title={title}
      lead={lead}
      changed={
        <p className="type-hint legal-changed">
          <time dateTime={changed}>{t(($) => $.legal.changed, { day: format.longDay(changed) })}</time>
        </p>
      }
      contents={sections}
      related={related}
    >
      {sections.map((section) => (
        <LegalSection key={section.id} section={section} />
      ))}
    </LegalFrame>
  );
}
