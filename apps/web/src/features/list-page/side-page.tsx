import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import type { ReactNode } from "react";
import { PageTitle } from "#lib/page-title.tsx";
import "./side-page.css";

interface Props {
  title: string;
  /** The side column: on a phone above the content. */
  side: ReactNode;
  /** Leaves the content more room beside a narrow column of links, without the drawing. */
  isSlim?: boolean;
  /** The content, with its ground. */
  children: ReactNode;
}

/** A page with a side column that stays in sight. The jobs have their own: the first page must not load this chunk. */
export function SidePage({ title, side, isSlim = false, children }: Props) {
  return (
    <div className={isSlim ? "side-page side-page-slim" : "side-page"}>
      <PageTitle>{title}</PageTitle>
      <div className="side-page-aside ground-paper">
        {!isSlim && <PlateEdge className="side-page-plate" />}
        <div className="side-page-words">{side}</div>
      </div>
      {children}
    </div>
  );
}
