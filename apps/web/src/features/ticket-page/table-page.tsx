import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import type { ReactNode } from "react";

/** A page with one task: title and description on the left, the task on a wine-coloured table on the right. */
export function TablePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="ticket-page">
      <div className="ticket-page-words ground-paper">
        <PlateEdge className="ticket-page-plate" />
        <h1 className="type-page">{title}</h1>
        <p className="type-lead ticket-page-lead">{lead}</p>
      </div>
      <div className="ticket-page-table ground-band">{children}</div>
    </div>
  );
}
