import type { ElementType, ReactElement } from "react";

export type LanguageSwitchProps = {
  /** The name of the group: "Language". */
  label: string;
  /** `text` is shown ("EN"), `name` is announced ("English"). */
  languages: readonly { code: string; text: string; name: string; href: string }[];
  current: string;
  as?: ElementType;
  /** For what must happen besides following the link, such as storing the choice. */
  onChoose?: (code: string) => void;
};

/**
 * EN | PT as plain links, for crawlers and before any script runs. A group, not a landmark: a page has one in its menu
 * and one in its footer.
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
              {text}
              <span className="sr-only"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
