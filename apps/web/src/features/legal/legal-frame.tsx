import { useTranslation } from "@bandeja/i18n/react";
import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import type { ReactNode } from "react";
import "./legal-page.css";

/**
 * The frame of a long text: title, table of contents, and the text in one readable column.
 *
 * @param contents the anchors of its sections
 * @param related the pages that the text refers to
 */
export function LegalFrame({
  title,
  lead,
  changed,
  contents,
  related,
  children,
}: {
  title: string;
  lead: string;
  changed?: ReactNode;
  contents: readonly { id: string; title: string }[];
  related: readonly { to: string; label: string }[];
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="legal">
      <PlateEdge className="legal-plate" />
      <header className="wrap legal-head">
        <h1 className="type-page">{title}</h1>
        <p className="type-lead legal-lead">{lead}</p>
        {changed}
      </header>
      <div className="wrap legal-body">
        <nav aria-labelledby="contents" className="legal-contents">
          <h2 id="contents" className="type-label">
            {t(($) => $.legal.contents)}
          </h2>
          <ol>
            {contents.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {children}
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
