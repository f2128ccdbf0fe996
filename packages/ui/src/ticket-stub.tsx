import type { ReactElement, ReactNode } from "react";
import "./styles/ticket-stub.css";

export type TicketStubProps = {
  /** For example "Total for 3 people". */
  term: ReactNode;
  /** For example "R$1,536.00". */
  value: ReactNode;
  /** For example "See ticket", or the ticket's own action. */
  action?: ReactNode;
  /** Set while the ticket itself is in view. */
  isHidden?: boolean;
};

/** A separate stub, which sticks to the bottom of a phone while its ticket is out of view. */
export function TicketStub({ term, value, action, isHidden = false }: TicketStubProps): ReactElement {
  return (
    <div className="lone-stub" hidden={isHidden}>
      <p className="lone-stub-sum">
        <span>{term}</span> <span>{value}</span>
      </p>
      {action}
    </div>
  );
}
