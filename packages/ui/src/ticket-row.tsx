import type { ComponentProps, ElementType, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type TicketRowProps = Omit<ComponentProps<"article">, "ref"> & {
  as?: ElementType;
  /** The stub at the rail, usually a `TicketDate`. */
  date: ReactNode;
  /** Wine for what needs the eye first, such as tonight. */
  tone?: "plain" | "wine";
  /** At the bitten end: the stamp, then the action. */
  end?: ReactNode;
};

/** A ticket lying on its side in a list: date first, what it is about, state and action. */
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

/** The upright rail with its tickets. Bleeds to the edge it stands at; give it `ground-deep`. */
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
  /** "Start Date". */
  label: ReactNode;
  /** "21" and "Nov". */
  day: ReactNode;
  month: ReactNode;
  /** "Friday", "Tonight". */
  note?: ReactNode;
};

/** What the stub of a ticket row says. */
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
