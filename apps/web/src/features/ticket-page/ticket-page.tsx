import { Rail, Ticket } from "@bandeja/ui/ticket";
import type { ReactNode } from "react";
import { TablePage } from "./table-page.tsx";

/** A page with one task: a ticket to fill in at the right, below a rail that bleeds off the screen. */
export function TicketPage({
  title,
  lead,
  children,
  stub,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  stub?: ReactNode;
}) {
  return (
    <TablePage title={title} lead={lead}>
      <Rail />
      <Ticket className="ticket-page-ticket" shadow="far" stub={stub}>
        {children}
      </Ticket>
    </TablePage>
  );
}
