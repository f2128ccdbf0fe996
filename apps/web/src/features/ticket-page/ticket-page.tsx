import { Rail, Ticket } from "@bandeja/ui/ticket";
import type { ReactNode } from "react";
import { TablePage } from "./table-page.tsx";

/** A page with one thing to do: the ticket to fill in hangs on the right, from a rail that bleeds off the screen. */
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
