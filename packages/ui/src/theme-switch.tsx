import type { ReactElement } from "react";

/** What a page is shown in; `system` follows the device. */
export const themes = ["system", "day", "night"] as const;
export type Theme = (typeof themes)[number];

/**
 * How bright the pages are: buttons that carry no script of their own. Whoever listens for `data-theme-choice` puts
 * the choice into `data-theme` of the document, and says by `aria-pressed` which it is.
 */
export function ThemeSwitch({
  label,
  names,
}: {
  label: string;
  names: Readonly<Record<Theme, string>>;
}): ReactElement {
  return (
    <div role="group" aria-label={label} className="theme-switch">
      {themes.map((theme) => (
        <button key={theme} type="button" data-theme-choice={theme} suppressHydrationWarning>
          {names[theme]}
        </button>
      ))}
    </div>
  );
}
