import type { MouseEvent, ReactElement, ReactNode } from "react";

/**
 * Moves the focus to the content, where the page has a script. The browser's way would leave the id in the address, and
 * every Back to it, as by closing a sheet, would take the focus away.
 */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  const main = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (main === null) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** The first stop of Tab: a link to the content. `href` is the id of the main element, such as "#main". */
export function SkipLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <a href={href} className="skip-link" onClick={skip}>
      {children}
    </a>
  );
}
