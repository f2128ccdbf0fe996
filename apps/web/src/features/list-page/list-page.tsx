import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import type { ReactNode } from "react";
import { PageTitle } from "#lib/page-title.tsx";
import "./list-page.css";

interface Props {
  title: string;
  /** A link to the page above. */
  back?: ReactNode;
  /** What concerns the whole list. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page with a list: its title and what concerns all of it in the side column, on a phone above the list. */
export function ListPage({ title, back, aside, children }: Props) {
  return (
    <div className="list-page">
      <PageTitle>{title}</PageTitle>
      <div className="list-page-aside ground-paper">
        <PlateEdge className="list-page-plate" />
        <div className="list-page-words">
          {back !== undefined && <div className="mb-3">{back}</div>}
          <h1 className="list-page-title">{title}</h1>
          {aside}
        </div>
      </div>
      <div className="list-page-rows ground-card">{children}</div>
    </div>
  );
}
