import type { ReactElement, ReactNode } from "react";

/** The first stop of Tab: a link to the content. `href` is the id of the main element, such as "#main". */
export function SkipLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <a href={href} className="skip-link">
      {children}
    </a>
  );
}
