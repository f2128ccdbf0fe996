import type { ComponentProps, ElementType, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type TicketProps = Omit<ComponentProps<"div">, "ref"> & {
  /** The element: "article" for a job, "section", "form"; by default a div. */
  as?: ElementType;
  /** The content below the perforation: the total and the action. */
  stub?: ReactNode;
  /** The evening shadow: 64 or 120 px to the left. Its background must clip it (`overflow-clip`). */
  shadow?: "none" | "near" | "far";
  /** Animated: drops 12 px from the rail when it appears. */
  drops?: boolean;
  /** Lowers the stub by 6 px: on POST, while the answer is pending. */
  isTorn?: boolean;
};

/** A job or another ticket: place it directly below a `Rail`. */
export function Ticket({
  as: Element = "div",
  stub,
  shadow = "near",
  drops = false,
  isTorn = false,
  className,
  children,
  ...props
}: TicketProps): ReactElement {
  return (
    <Element
      className={classNames(
        "ticket ticket-roomy",
        shadow !== "none" && `ticket-${shadow}`,
        drops && "ticket-drops",
        isTorn && "ticket-torn",
        className,
      )}
      {...props}
    >
      <div className="ticket-sheet">
        <div className="ticket-body">{children}</div>
        {stub !== undefined && <div className="ticket-stub">{stub}</div>}
      </div>
    </Element>
  );
}

/** The rail that tickets hang from, as wide as the screen. */
export function Rail({ className }: { className?: string }): ReactElement {
  return <div aria-hidden="true" className={classNames("rail", className)} />;
}

export type TicketLine = { key: string; term: ReactNode; value: ReactNode };

/** Terms with their values, which are aligned to the right. */
export function TicketLines({
  lines,
  className,
}: {
  lines: readonly TicketLine[];
  className?: string;
}): ReactElement {
  return (
    <dl className={classNames("ticket-lines", className)}>
      {lines.map((line) => (
        <div key={line.key}>
          <dt>{line.term}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The total on the stub: its term and value. */
export function TicketTotal({ term, value }: { term: ReactNode; value: ReactNode }): ReactElement {
  return (
    <div className="ticket-total">
      <span>{term}</span> <span>{value}</span>
    </div>
  );
}

/** A line across the ticket: 2 px of ink between parts, a hairline within one. */
export function TicketRule({
  isHairline = false,
  className,
}: {
  isHairline?: boolean;
  className?: string;
}): ReactElement {
  return <hr className={classNames(isHairline ? "ticket-hairline" : "ticket-rule", className)} />;
}
