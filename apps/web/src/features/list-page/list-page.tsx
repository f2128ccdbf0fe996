import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import type { ReactNode } from "react";
import { PageTitle } from "#lib/page-title.tsx";
import "./list-page.css";

/** A page with a list: its title and what concerns all of it in the side column, on a phone above the list. */
export function ListPage({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="list-page">
      <PageTitle>{title}</PageTitle>
      <div className="list-page-aside ground-paper">
        <PlateEdge className="list-page-plate" />
        <div className="list-page-words">
          <h1 className="list-page-title">{title}</h1>
          {aside}
        </div>
      </div>
      <div className="list-page-rows ground-card">{children}</div>
    </div>
  );
}
