import type { MouseEvent, ReactElement, ReactNode } from "react";

/** Moves the focus to an element by its id, such as "#main". @returns whether there is one */
export function skipTo(href: string): boolean {
  const target = document.querySelector<HTMLElement>(href);
  if (target === null) return false;
  target.tabIndex = -1;
  target.focus();
  return true;
}

/**
 * Moves the focus to the content, where the page has a script. The browser's way would leave the id in the address, and
 * every Back to it, as by closing a sheet, would take the focus away.
 */
export function skip(event: MouseEvent<HTMLAnchorElement>): void {
  if (skipTo(event.currentTarget.hash)) event.preventDefault();
}

/** The first stop of Tab: a link to the content. `href` is the id of the main element, such as "#main". */
export function SkipLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <a href={href} className="skip-link" onClick={skip}>
      {children}
    </a>
  );
}
