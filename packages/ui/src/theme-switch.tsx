import type { ReactElement } from "react";

/** The themes of a page; `system` follows the device. */
export const themes = ["system", "day", "night"] as const;
export type Theme = (typeof themes)[number];

/**
 * Chooses the theme, with buttons without a script of their own. The listener for `data-theme-choice` sets the
 * document's `data-theme`, and `aria-pressed` of the buttons.
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
