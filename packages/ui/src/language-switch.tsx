import type { ElementType, ReactElement } from "react";

export type LanguageSwitchProps = {
  /** Names the group: "Language". */
  label: string;
  /** `text` as shown ("EN"), `name` as read ("English"). */
  languages: readonly { code: string; text: string; name: string; href: string }[];
  current: string;
  as?: ElementType;
  /** For what must be remembered besides following the link. */
  onChoose?: (code: string) => void;
};

/**
 * EN | PT: plain links, so that it works before any script and for crawlers. A group and no landmark: a page has one in
 * its menu and one in its footer.
 */
export function LanguageSwitch({
  label,
  languages,
  current,
  as: Link = "a",
  onChoose,
}: LanguageSwitchProps): ReactElement {
  return (
    <div role="group" aria-label={label}>
      <ul className="language-switch">
        {languages.map(({ code, text, name, href }) => (
          <li key={code}>
            <Link
              href={href}
              lang={code}
              hrefLang={code}
              aria-current={code === current ? "true" : undefined}
              onClick={() => onChoose?.(code)}
            >
              {text} <span className="sr-only">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
