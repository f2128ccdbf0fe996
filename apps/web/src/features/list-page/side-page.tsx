import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import type { ReactNode } from "react";
import { PageTitle } from "#lib/page-title.tsx";
import "./side-page.css";

interface Props {
  title: string;
  /** The side column: on a phone above the content. */
  side: ReactNode;
  /** Keeps the drawing in sight beside a page that is much longer than the screen. */
  isLong?: boolean;
  /** The content, with its ground. */
  children: ReactNode;
}

/** A page with a side column that stays in sight. The jobs have their own: the first page must not load this chunk. */
export function SidePage({ title, side, isLong = false, children }: Props) {
  return (
    <div className={isLong ? "side-page side-page-long" : "side-page"}>
      <PageTitle>{title}</PageTitle>
      <div className="side-page-aside ground-paper">
        {!isLong && <PlateEdge className="side-page-plate" />}
        <div className="side-page-words">
          {isLong && <PlateEdge className="side-page-plate" />}
          {side}
        </div>
      </div>
      {children}
    </div>
  );
}
