import { useTranslation } from "@bandeja/i18n/react";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { IslandRoot } from "./island-root.tsx";
import type { IslandName } from "./islands.ts";

/**
 * Set while prerendering pages that are not hydrated: renders an island to HTML, with a prefix for its ids.
 */
export const RenderIslandContext = createContext<
  ((island: ReactNode, identifierPrefix: string) => string) | undefined
>(undefined);

/**
 * A part of a prerendered page that is hydrated separately, one of `islands.ts`: in a document it is a root of its own; in
 * a page that the router renders, its children.
 *
 * @param hydrates `now` for the main part of a page; `touched` on the first touch or focus (pre-hydration.js)
 */
export function Island({
  name,
  hydrates,
  draft,
  children,
}: {
  name: IslandName;
  hydrates: "now" | "touched";
  /** The name of the form's draft: with one, it is hydrated at once. */
  draft?: string;
  children: ReactNode;
}) {
  const texts = useTranslation();
  const render = use(RenderIslandContext);
  if (render === undefined) return children;
  const html = render(<IslandRoot texts={texts}>{children}</IslandRoot>, name);
  return (
    <>
      <div
        className="contents"
        data-island={name}
        data-island-hydrates={hydrates}
        data-island-draft={draft}
        // oxlint-disable-next-line react/no-danger -- rendered by React
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p role="alert" className="island-failure" data-island-failure={name} hidden>
        {texts.t(($) => $.failure.island)}
      </p>
    </>
  );
}
