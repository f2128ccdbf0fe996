import type { ComponentProps, ElementType, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type TicketRowProps = Omit<ComponentProps<"article">, "ref"> & {
  as?: ElementType;
  /** The stub at the rail, usually a `TicketDate`. */
  date: ReactNode;
  /** Wine for a row that needs attention, such as tonight's. */
  tone?: "plain" | "wine";
  /** At the bitten end: the stamp, then the action. */
  end?: ReactNode;
};

/** A horizontal ticket in a list: date, content, status and action. */
export function TicketRow({
  as: Element = "article",
  date,
  tone = "plain",
  end,
  className,
  children,
  ...props
}: TicketRowProps): ReactElement {
  return (
    <Element className={classNames("ticket-row", className)} {...props}>
      <div className="ticket-row-sheet">
        <div className={classNames("ticket-row-date", tone === "wine" && "ticket-row-wine")}>{date}</div>
        <div className="ticket-row-rest">
          <div className="ticket-row-body">{children}</div>
          {end !== undefined && <div className="ticket-row-end">{end}</div>}
        </div>
      </div>
    </Element>
  );
}

/** The upright rail with its tickets. Extends to the edge of its container; give it `ground-deep`. */
export function TicketRows({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}): ReactElement {
  return <ul className={classNames("ticket-rows", className)}>{children}</ul>;
}

export type TicketDateProps = {
  /** For example "Start Date". */
  label: ReactNode;
  /** For example "21" and "Nov". */
  day: ReactNode;
  month: ReactNode;
  /** For example "Friday" or "Tonight". */
  note?: ReactNode;
};

/** The date on the stub of a ticket row. */
export function TicketDate({ label, day, month, note }: TicketDateProps): ReactElement {
  return (
    <>
      <span className="ticket-date-label">{label}</span>
      <span className="ticket-date-day">
        {day} <small>{month}</small>
      </span>
      {note !== undefined && <span className="ticket-date-note">{note}</span>}
    </>
  );
}
