import { useTranslation } from "@bandeja/i18n/react";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { IslandRoot } from "./island-root.tsx";
import type { IslandName } from "./islands.ts";

/**
 * Given where documents are made of which the still ones are to stay still: writes what an island shows as HTML of
 * its own, under a prefix for its ids.
 */
export const RenderIslandContext = createContext<
  ((island: ReactNode, identifierPrefix: string) => string) | undefined
>(undefined);

/**
 * A part of a still page that comes to life by itself, as one of `islands.ts`: in the document a root of its own,
 * for its script to take over; in a page that the router shows, its children.
 *
 * @param wakes `now` where the page is there for it; otherwise when somebody touches it (early.js)
 */
export function Island({
  name,
  wakes,
  draft,
  children,
}: {
  name: IslandName;
  wakes: "now" | "touched";
  /** The name of the form's draft, with which it wakes by itself. */
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
        data-island-wakes={wakes}
        data-island-draft={draft}
        // oxlint-disable-next-line react/no-danger -- React wrote it, a moment ago
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p role="alert" className="island-failure" data-island-failure={name} hidden>
        {texts.t(($) => $.failure.island)}
      </p>
    </>
  );
}
